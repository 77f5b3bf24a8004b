// View of an attempt for its player. This is the one place where a key can leave the server.

import type { Attempt, AttemptLine, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { viewMark } from '@lantern/contract/questions/kinds/essay/essays.rules'
import { factsBeforeReveal } from '@lantern/contract/questions/kinds/facts-before-reveal.rules'
import type { Clip } from '@lantern/contract/questions/kinds/question-sound'
import { planStops } from '@lantern/contract/questions/kinds/stops.rules'
import { isLate, isRevealedAt, isTimed, leftMs, mayReveal, spentUntil } from './attempt.rules.ts'
import type { AnswerRow, AttemptRow, AttemptScore } from './attempt-queries.ts'
import type { Sheet } from './attempt-sheet.ts'

const getAttemptState = ({ finishedAt, runningSince }: AttemptRow): Attempt['state'] => {
  if (finishedAt) return 'finished'
  return runningSince ? 'running' : 'paused'
}

/** Answered, or too late to be. */
export const isClosed = (
  attempt: AttemptRow,
  question: AuthoredQuestion,
  answer: AnswerRow | undefined,
  now: Date,
): boolean =>
  Boolean(attempt.finishedAt || answer?.response) ||
  isLate(attempt, question, answer?.openedAtMs ?? null, now)

const getVerdict = (
  question: AuthoredQuestion,
  answer: AnswerRow | undefined,
): PlayedQuestion['verdict'] => ({
  outcome: answer?.outcome ?? 'wrong',
  share: answer?.share ?? 0,
  judgedBy: answer?.judgedBy ?? 'rules',
  mark: answer?.mark ? viewMark(answer.mark) : null,
  disputed: answer?.disputed ?? false,
  isFair: answer?.isFair ?? null,
  solution: {
    key: question.key,
    explanation: question.explanation,
    reasons: question.reasons,
    citations: question.citations,
    context: question.context,
  },
})

/** Times that a clip may still be played; null for any number. */
export const countPlaysLeft = (
  { maxPlays }: Pick<Clip, 'maxPlays'>,
  answer: Pick<AnswerRow, 'plays'> | undefined,
): number | null => (maxPlays === null ? null : Math.max(0, maxPlays - (answer?.plays ?? 0)))

const viewClip = (
  clip: Clip,
  { clipText }: AttemptRow,
  answer: AnswerRow | undefined,
  isRevealed: boolean,
): PlayedQuestion['clip'] => ({
  seconds: clip.seconds,
  maxPlays: clip.maxPlays,
  playsLeft: isRevealed ? null : countPlaysLeft(clip, answer),
  transcript: (isRevealed || clipText) && clip.transcript !== '' ? clip.transcript : null,
})

export const viewQuestion = (
  question: AuthoredQuestion,
  attempt: AttemptRow,
  answer: AnswerRow | undefined,
  now: Date,
): PlayedQuestion => {
  const closed = isClosed(attempt, question, answer, now)
  const isRevealed = mayReveal(attempt, closed, now)
  const clip = question.sound?.clip
  const { id, body, image, stimulus, bloom, difficulty, concept, headings, checkFirst, points } = question
  return {
    id,
    body,
    image,
    stimulus,
    clip: clip ? viewClip(clip, attempt, answer, isRevealed) : null,
    checkFirst,
    points,
    flagged: answer?.flagged ?? false,
    response: answer?.response ?? null,
    sequence: answer?.sequence ?? 0,
    facts: isRevealed ? { bloom, difficulty, concept, headings } : factsBeforeReveal(question),
    isClosed: closed,
    verdict: isRevealed ? getVerdict(question, answer) : null,
  }
}

const findOpenQuestion = ({ attempt, questions, answers }: Sheet, now: Date): Attempt['open'] => {
  const questionId = attempt.openQuestionId
  const question = questions.find(({ id }) => id === questionId)
  if (!question || attempt.finishedAt) return null
  const openedAtMs = answers.get(question.id)?.openedAtMs ?? null
  return { questionId: question.id, leftMs: leftMs(attempt, question, openedAtMs, now) }
}

const getHomework = ({ homeworkId, endsAt, tellsAt }: AttemptRow, now: Date): Attempt['homework'] =>
  homeworkId === null
    ? null
    : {
        id: homeworkId,
        endsAt: endsAt?.toISOString() ?? null,
        endsInMs: endsAt ? Math.max(0, endsAt.getTime() - now.getTime()) : null,
        tellsAt: tellsAt?.toISOString() ?? null,
      }

/**
 * Opened questions: with a timer, a question can be read only from its opening on, and not during a pause.
 */
const listShown = ({ attempt, questions, answers }: Sheet): AuthoredQuestion[] => {
  if (attempt.finishedAt || !isTimed(attempt)) return questions
  const stands = attempt.runningSince === null
  return questions.filter(({ id }) => {
    const answer = answers.get(id)
    return answer?.response || (!stands && typeof answer?.openedAtMs === 'number')
  })
}

export const viewAttempt = (sheet: Sheet, now: Date): Attempt => {
  const { attempt, quiz, questions, answers, total } = sheet
  const { id, quizId, mode, secondsPerQuestion, timeFactor, startedAt, finishedAt } = attempt
  return {
    id,
    quizId,
    mode,
    secondsPerQuestion,
    total,
    state: getAttemptState(attempt),
    title: quiz.title,
    sources: quiz.sources,
    timeFactor: timeFactor as Attempt['timeFactor'],
    readAloud: attempt.homeworkId === null || attempt.readAloud,
    stops: attempt.homeworkId === null || attempt.stopsRecording ? planStops(questions) : null,
    order: questions.map(question => question.id),
    questions: listShown(sheet).map(question =>
      viewQuestion(question, attempt, answers.get(question.id), now),
    ),
    open: findOpenQuestion(sheet, now),
    homework: getHomework(attempt, now),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    spentMs: spentUntil(attempt, finishedAt ?? now),
  }
}

export const viewAttemptLine = (
  { attempt, right }: AttemptScore,
  { title, questions }: { title: string; questions: number },
  now: Date,
): AttemptLine => ({
  id: attempt.id,
  quizId: attempt.quizId,
  homeworkId: attempt.homeworkId,
  title,
  mode: attempt.mode,
  total: attempt.questionIds?.length ?? questions,
  right: isRevealedAt(attempt, now) ? right : null,
  state: getAttemptState(attempt),
  startedAt: attempt.startedAt.toISOString(),
  finishedAt: attempt.finishedAt?.toISOString() ?? null,
})
