// Order in which written answers are marked: those that wait of one question, then the next question with some.
import type { WrittenAnswer, WrittenQuestion } from '@lantern/contract/teach/scans/scan-checks'

type Answer = Pick<WrittenAnswer, 'hasInk' | 'marks'>
type Question = Pick<WrittenQuestion, 'questionId'> & { answers: readonly Answer[] }

export const waitsForMarks = ({ hasInk, marks }: Answer): boolean => hasInk && marks === null

export const countWaiting = ({ answers }: Pick<Question, 'answers'>): number =>
  answers.filter(waitsForMarks).length

/** Question after this one, around the end, that has answers to mark; null for none. */
export const findNextQuestion = (questions: readonly Question[], questionId: string): string | null => {
  const at = questions.findIndex(one => one.questionId === questionId)
  const otherQuestions = [...questions.slice(at + 1), ...questions.slice(0, Math.max(0, at))]
  return otherQuestions.find(one => countWaiting(one) > 0)?.questionId ?? null
}

type Next = { what: 'answer'; place: number } | { what: 'question'; questionId: string }

/**
 * Next step after an answer: an unmarked one before or after it, then another question, then the next answer.
 */
export const findNext = (
  answers: readonly Answer[],
  place: number,
  nextQuestion: string | null,
): Next | null => {
  const isWaiting = (at: number) =>
    at !== place && waitsForMarks(answers[at] ?? { hasInk: false, marks: null })
  const places = answers.map((_, at) => at)
  const waiting = places.find(at => at > place && isWaiting(at)) ?? places.find(isWaiting)
  if (waiting !== undefined) return { what: 'answer', place: waiting }
  if (nextQuestion !== null) return { what: 'question', questionId: nextQuestion }
  return place + 1 < answers.length ? { what: 'answer', place: place + 1 } : null
}

type KeyMarks = {
  key: string
  max: number
  /** Marks that are filled in and not given yet. */
  draft: number | null
  answer: Answer
}

/** Marks for a key, or null. Enter gives full marks only to a written answer without marks. */
export const getMarksOfKey = ({ key, max, draft, answer }: KeyMarks): number | null => {
  if (key === 'Enter') return draft ?? (waitsForMarks(answer) ? max : null)
  return /^\d$/.test(key) && Number(key) <= max ? Number(key) : null
}
