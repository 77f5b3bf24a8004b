// Preview of a quiz as players see it: an attempt that isn't stored.

import type { Attempt, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import { hideOrder } from '@lantern/contract/questions/kinds/asking-order.rules'
import { factsBeforeReveal } from '@lantern/contract/questions/kinds/facts-before-reveal.rules'
import { drawQuestion, exampleSeed } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import type { AnswerKey, QuestionBody, Response } from '@lantern/contract/questions/kinds/questions'
import type {
  TeacherQuestion,
  TeacherQuiz,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'

export type Tried = {
  responses: ReadonlyMap<string, Response>
  verdicts: ReadonlyMap<string, NonNullable<PlayedQuestion['verdict']>>
  flagged: ReadonlySet<string>
  paused: boolean
  finished: boolean
}

export const nothingTried: Tried = {
  responses: new Map(),
  verdicts: new Map(),
  flagged: new Set(),
  paused: false,
  finished: false,
}

/** Questions that can be asked; the others are unfinished. */
export const listAskable = (questions: readonly TeacherQuestion[]): TeacherQuestion[] =>
  questions.filter(question => findFlaws(question).length === 0)

const played = (question: TeacherQuestion, tried: Tried): PlayedQuestion => {
  const { id, bloom, difficulty, headings, concept, checkFirst, image, stimulus, points } = question
  const verdict = tried.verdicts.get(id) ?? null
  // A question without flaws has the shape of an asked one.
  const asked = { id, body: question.body as QuestionBody, key: question.key as AnswerKey }
  const { body, key } = drawQuestion(asked, exampleSeed)
  return {
    id,
    body: hideOrder(body, key, id),
    facts: verdict ? { bloom, difficulty, headings, concept } : factsBeforeReveal({ ...question, body, key }),
    image,
    stimulus,
    clip: null,
    checkFirst,
    points,
    verdict,
    flagged: tried.flagged.has(id),
    response: tried.responses.get(id) ?? null,
    sequence: 0,
    isClosed: verdict !== null,
  }
}

export const getAttempt = (
  { id, title, sources, createdAt }: TeacherQuiz,
  questions: readonly TeacherQuestion[],
  tried: Tried,
): Attempt => ({
  id,
  quizId: id,
  title,
  sources,
  mode: 'practice',
  secondsPerQuestion: null,
  timeFactor: 1,
  readAloud: true,
  stops: null,
  state: tried.finished ? 'finished' : tried.paused ? 'paused' : 'running',
  total: questions.length,
  order: questions.map(({ id }) => id),
  questions: questions.map(question => played(question, tried)),
  open: null,
  homework: null,
  startedAt: createdAt,
  finishedAt: tried.finished ? createdAt : null,
  spentMs: 0,
})

/** Points of 1 for each question. */
export const computeScore = ({ questions }: Attempt): number =>
  questions.reduce((sum, { verdict }) => sum + (verdict?.share ?? 0), 0)
