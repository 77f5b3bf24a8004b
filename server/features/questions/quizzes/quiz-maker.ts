// Makes the questions of a quiz and saves each as it arrives, so that question 1 can be played while the rest
// is made. Interrupted runs resume.

import { listReadableSourcesOf } from '../../material/library/index.ts'
import { engineSource } from '../../material/passages/index.ts'
import type { Maker } from '../../study/generations/index.ts'
import type { QuizMakerDeps } from './deps.ts'
import { citeDraft, getPassageIds } from './material.ts'
import { appendQuestion, findQuiz, listQuestions } from './quiz-queries.ts'
import { listRecentStems, listUnfairStems } from './stem-queries.ts'

/** A seed of its own for each quiz, the same for every run of it. */
const deriveSeed = (quizId: string): number => Number.parseInt(quizId.slice(0, 8), 16)

/**
 * Passes over the material: first without the questions of the player's last quizzes, then, where it holds too few others,
 * with them.
 */
const listPasses = async (
  { db }: QuizMakerDeps,
  { resultId: quizId, ownerId, sourceIds }: Parameters<Maker>[0],
): Promise<readonly (readonly string[])[]> => {
  const unfair = await listUnfairStems(db, sourceIds)
  const recent = await listRecentStems(db, { ownerId, sourceIds, except: quizId })
  return recent.length > 0 ? [[...unfair, ...recent], unfair] : [unfair]
}

export const createQuizMaker =
  (deps: QuizMakerDeps): Maker =>
  async run => {
    const { resultId: quizId, ownerId, sourceIds, step, by, signal } = run
    const quiz = await findQuiz(deps.db, quizId)
    const sources = await listReadableSourcesOf(deps.db, { accountId: ownerId }, sourceIds)
    if (!quiz || sources.length === 0) return 'material-gone'
    const stems = (await listQuestions(deps.db, quizId)).map(({ body }) => body.stem)
    const names = new Map(sources.map(({ id, name }) => [id, name]))
    const { settings } = quiz
    const asked = {
      personId: ownerId,
      sources: sources.map(engineSource),
      seed: deriveSeed(quizId),
      types: settings.types,
      levels: settings.levels,
      difficulty: settings.difficulty,
      passageIds: await getPassageIds(deps.db, settings, sourceIds),
      topic: settings.topic,
      asker: settings.includesUnsure ? ('teacher' as const) : ('student' as const),
    }
    for (const known of await listPasses(deps, run)) {
      const count = settings.count - stems.length
      if (count <= 0 || signal.aborted) break
      const request = { ...asked, count, earlierStems: [...stems, ...known] }
      for await (const part of deps.engine.makeQuestions(request, signal)) {
        if (part.type === 'engine') await by(part.name, part.note)
        else if (part.type === 'step') await step({ name: part.step, done: part.done, total: part.total })
        else if (part.type === 'item') {
          const question = await citeDraft(deps.db, part.item, names)
          if (!question) continue
          await deps.db.transaction(tx => appendQuestion(tx, quizId, question))
          stems.push(question.body.stem)
          await step({ name: 'writing', done: stems.length, total: settings.count })
        }
        if (signal.aborted) break
      }
    }
    return stems.length === 0 ? 'nothing-found' : 'done'
  }
