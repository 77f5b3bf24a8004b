// Makes the questions of a quiz and saves each as it arrives, so that question 1 can be played while the rest
// is made. Interrupted runs resume.

import { listReadableSourcesOf } from '../../material/library/index.ts'
import { engineSource } from '../../material/passages/index.ts'
import type { Maker } from '../../study/generations/index.ts'
import type { QuizMakerDeps } from './deps.ts'
import { citeDraft, getPassageIds } from './material.ts'
import { appendQuestion, findQuiz, listQuestions } from './quiz-queries.ts'
import { listUnfairStems } from './unfair-queries.ts'

/** A seed of its own for each quiz, the same for every run of it. */
const deriveSeed = (quizId: string): number => Number.parseInt(quizId.slice(0, 8), 16)

export const createQuizMaker =
  (deps: QuizMakerDeps): Maker =>
  async ({ resultId: quizId, ownerId, sourceIds, step, by, signal }) => {
    const quiz = await findQuiz(deps.db, quizId)
    const sources = await listReadableSourcesOf(deps.db, { accountId: ownerId }, sourceIds)
    if (!quiz || sources.length === 0) return 'material-gone'
    const savedQuestions = await listQuestions(deps.db, quizId)
    let count = savedQuestions.length
    const names = new Map(sources.map(({ id, name }) => [id, name]))
    const { settings } = quiz
    const parts = deps.engine.makeQuestions(
      {
        personId: ownerId,
        sources: sources.map(engineSource),
        seed: deriveSeed(quizId),
        types: settings.types,
        levels: settings.levels,
        difficulty: settings.difficulty,
        passageIds: await getPassageIds(deps.db, settings, sourceIds),
        topic: settings.topic,
        count: settings.count - count,
        asker: settings.includesUnsure ? 'teacher' : 'student',
        earlierStems: [
          ...savedQuestions.map(({ body }) => body.stem),
          ...(await listUnfairStems(deps.db, sourceIds)),
        ],
      },
      signal,
    )
    for await (const part of parts) {
      if (part.type === 'engine') await by(part.name, part.note)
      else if (part.type === 'step') await step({ name: part.step, done: part.done, total: part.total })
      else if (part.type === 'item') {
        const question = await citeDraft(deps.db, part.item, names)
        if (!question) continue
        await deps.db.transaction(tx => appendQuestion(tx, quizId, question))
        count++
        await step({ name: 'writing', done: count, total: settings.count })
      }
      if (signal.aborted) break
    }
    return count === 0 ? 'nothing-found' : 'done'
  }
