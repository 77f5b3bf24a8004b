// Has another question written in the place of one: of the same type, level and difficulty if the text holds
// one, near the same words first.
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { QuestionsRequest } from '../../platform/engine/generation.ts'
import { listReadableSourcesOf, type SourceRow } from '../library/index.ts'
import { engineSource } from '../passages/index.ts'
import { type CitedDraft, citeDraft, getPassageIds } from '../quizzes/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { type QuestionParams, replaceContent } from './edit-question.ts'
import { contentOfDraft } from './question-content.ts'
import { getQuestion, listQuestions, type QuestionRow } from './question-queries.ts'
import { getOwnQuiz, type QuizRow } from './quiz-queries.ts'

type Wish = Omit<QuestionsRequest, 'levels' | 'difficulty'>

/** What it rests on first, then whatever the quiz was made of. */
const getSources = async ({ db }: TeacherQuizDeps, actor: Actor, quiz: QuizRow, row: QuestionRow) => {
  const cited = row.citations.map(({ sourceId }) => sourceId)
  const ids = cited.length > 0 ? cited : quiz.sources.map(({ id }) => id)
  return listReadableSourcesOf(db, actor, [...new Set(ids)])
}

const writeOne = async (
  { db, engine }: TeacherQuizDeps,
  sources: readonly SourceRow[],
  request: QuestionsRequest,
  signal: AbortSignal,
): Promise<CitedDraft | null> => {
  const names = new Map(sources.map(({ id, name }) => [id, name]))
  for await (const part of engine.makeQuestions(request, signal)) {
    const draft = part.type === 'item' ? await citeDraft(db, part.item, names) : null
    if (draft) return draft
  }
  return null
}

/** The same level and difficulty, else the same level, else any: each less alike, none of it of another type. */
const getWishes = (wish: Wish, { bloom, difficulty }: QuestionRow): QuestionsRequest[] => [
  { ...wish, levels: [bloom], difficulty },
  { ...wish, levels: [bloom], difficulty: null },
  { ...wish, levels: [], difficulty: null },
]

/** The first wish that the text holds a question for; one that has to be checked only where no wish gives
 * another. */
const writeNearest = async (
  deps: TeacherQuizDeps,
  sources: readonly SourceRow[],
  wishes: readonly QuestionsRequest[],
  signal: AbortSignal,
): Promise<CitedDraft | null> => {
  let unsure: CitedDraft | null = null
  for (const request of wishes) {
    const draft = await writeOne(deps, sources, request, signal)
    if (draft && !draft.checkFirst) return draft
    unsure ??= draft
  }
  return unsure
}

/** @throws Refusal `no-other-question` where the text holds none; `question-changed` where it changed meanwhile */
export const rewriteQuestion = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  params: QuestionParams,
  signal: AbortSignal,
) => {
  const quiz = await getOwnQuiz(deps.db, actor, params.teacherQuizId)
  const row = await getQuestion(deps.db, quiz.id, params.teacherQuestionId)
  const sources = await getSources(deps, actor, quiz, row)
  if (sources.length === 0) throw new Refusal('no-other-question')
  await deps.generationLimit.count(actor.accountId)
  const ids = sources.map(({ id }) => id)
  const wish: Wish = {
    personId: actor.accountId,
    asker: 'teacher',
    sources: sources.map(engineSource),
    count: 1,
    types: [row.body.type],
    topic: quiz.plan.topic,
    passageIds: await getPassageIds(deps.db, quiz.plan, ids),
    known: (await listQuestions(deps.db, quiz.id)).map(({ body }) => body.stem),
    seed: row.revision + Number.parseInt(row.id.slice(0, 8), 16),
  }
  const draft = await writeNearest(deps, sources, getWishes(wish, row), signal)
  if (!draft) throw new Refusal('no-other-question')
  return replaceContent(deps, actor, params, now => {
    if (now.revision !== row.revision) throw new Refusal('question-changed')
    return { ...contentOfDraft(draft), seconds: row.seconds, points: row.points }
  })
}
