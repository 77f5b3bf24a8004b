// Makes another question after one: of the same type, and of the same level and difficulty if the text allows; or harder,
// of another type, or of the same passage.
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/questions'
import type { QuestionLikeness } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { QuestionsRequest } from '../../../platform/engine/generation.ts'
import { listReadableSourcesOf, type SourceRow } from '../../material/library/index.ts'
import { engineSource } from '../../material/passages/index.ts'
import { type CitedDraft, citeDraft, getPassageIds } from '../quizzes/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import type { QuestionParams } from './edit-question.ts'
import { insertMadeQuestion } from './insert-questions.ts'
import { contentOfDraft } from './question-content.ts'
import { getQuestion, listQuestions, type QuestionRow } from './question-queries.ts'
import { getOwnQuiz, type QuizRow } from './quiz-queries.ts'

type Wish = Omit<QuestionsRequest, 'levels' | 'difficulty'>

/** Cited sources if there are any, else those of the quiz. */
const getSources = async ({ db }: TeacherQuizDeps, actor: Actor, quiz: QuizRow, row: QuestionRow) => {
  const cited = row.citations.map(({ sourceId }) => sourceId)
  const ids = cited.length > 0 ? cited : quiz.sources.map(({ id }) => id)
  return listReadableSourcesOf(db, actor, [...new Set(ids)])
}

/** First question that a request gives; null for none. */
export const writeOne = async (
  { db, engine }: Pick<TeacherQuizDeps, 'db' | 'engine'>,
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

/** Requests in order of preference: same level and difficulty, same level, any. */
const wishAlike = (wish: Wish, { bloom, difficulty }: QuestionRow): QuestionsRequest[] => [
  { ...wish, levels: [bloom], difficulty },
  { ...wish, levels: [bloom], difficulty: null },
  { ...wish, levels: [], difficulty: null },
]

/** Requests for harder questions: of a higher difficulty of the level, then of a higher level. */
const wishHarder = (wish: Wish, { bloom, difficulty }: QuestionRow): QuestionsRequest[] => [
  ...difficulties
    .slice(difficulties.indexOf(difficulty) + 1)
    .map(harder => ({ ...wish, levels: [bloom], difficulty: harder })),
  ...bloomLevels
    .slice(bloomLevels.indexOf(bloom) + 1)
    .map(higher => ({ ...wish, levels: [higher], difficulty: null })),
]

const getWishes = (wish: Wish, row: QuestionRow, like: QuestionLikeness): QuestionsRequest[] => {
  if (like === 'harder') return wishHarder(wish, row)
  if (like === 'same') return wishAlike(wish, row)
  const others = madeQuestionTypes.filter(type => type !== row.body.type)
  const passageIds = row.citations.map(({ passageId }) => passageId)
  const ofPassage = { ...wish, types: madeQuestionTypes, passageIds, topic: null }
  return like === 'passage'
    ? wishAlike(ofPassage, row)
    : [...wishAlike({ ...ofPassage, types: others }, row), ...wishAlike({ ...wish, types: others }, row)]
}

/**
 * Question for the first wish that the text supports; one that needs a check only if no wish gives another.
 */
const writeNearest = async (
  deps: TeacherQuizDeps,
  sources: readonly SourceRow[],
  wishes: readonly QuestionsRequest[],
  signal: AbortSignal,
): Promise<CitedDraft | null> => {
  let unsureDraft: CitedDraft | null = null
  for (const request of wishes) {
    const draft = await writeOne(deps, sources, request, signal)
    if (draft && !draft.checkFirst) return draft
    unsureDraft ??= draft
  }
  return unsureDraft
}

/** Request for another question, and the questions it may not repeat. */
const getWish = async (
  { db }: TeacherQuizDeps,
  actor: Actor,
  quiz: QuizRow,
  row: QuestionRow,
  sources: readonly SourceRow[],
): Promise<Wish> => {
  const earlierQuestions = await listQuestions(db, quiz.id)
  return {
    personId: actor.accountId,
    asker: 'teacher',
    sources: sources.map(engineSource),
    count: 1,
    types: [row.body.type],
    topic: quiz.plan.topic,
    passageIds: await getPassageIds(
      db,
      quiz.plan,
      sources.map(({ id }) => id),
    ),
    earlierStems: [
      ...earlierQuestions.map(({ body }) => body.stem),
      ...(quiz.plan.again?.asked ?? []).map(({ stem }) => stem),
    ],
    // Different seed for each request: another part of the text.
    seed: earlierQuestions.length + Number.parseInt(row.id.slice(0, 8), 16),
  }
}

/** @throws Refusal `no-other-question` where the text holds none; `quiz-full` */
export const writeAnotherQuestion = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  { teacherQuizId, teacherQuestionId }: QuestionParams,
  like: QuestionLikeness,
  signal: AbortSignal,
): Promise<TeacherQuestion> => {
  const quiz = await getOwnQuiz(deps.db, actor, teacherQuizId)
  const row = await getQuestion(deps.db, quiz.id, teacherQuestionId)
  const sources = await getSources(deps, actor, quiz, row)
  if (sources.length === 0) throw new Refusal('no-other-question')
  await deps.generationLimit.count(actor.accountId)
  const wish = await getWish(deps, actor, quiz, row, sources)
  const draft = await writeNearest(deps, sources, getWishes(wish, row, like), signal)
  if (!draft) throw new Refusal('no-other-question')
  const content = { ...contentOfDraft(draft), seconds: row.seconds, points: row.points }
  return insertMadeQuestion(deps, actor, { quizId: quiz.id, after: row.id, content })
}
