// Answers that a teacher may mark, and what a mark is worth.
import { shareOfPoints } from './essay/essays.rules.ts'
import { rulesOf } from './kinds.rules.ts'
import type { AnswerKey, QuestionBody } from './questions.ts'

type Question = { body: QuestionBody; key: AnswerKey; points: number }

/** Whether answers are one typed text, the same question for everybody, so that like answers have like marks. */
export const isTypedOnce = ({ body, key }: Pick<Question, 'body' | 'key'>): boolean => {
  const { hasTypedAnswers, countParts } = rulesOf(key)
  const isDrawn = key.type === 'numeric' && key.calculation !== undefined
  return hasTypedAnswers === true && body.type === key.type && (countParts?.(key) ?? 1) === 1 && !isDrawn
}

/** Whether a teacher marks answers to it. */
export const isMarkable = (question: Pick<Question, 'body' | 'key'>): boolean =>
  question.key.type === 'essay' || isTypedOnce(question)

/** Most points of a typed answer; one where it counts nothing, so that right and wrong can be said. */
export const getMaxMark = ({ points }: Pick<Question, 'points'>): number => Math.max(1, points)

/** The share that points are of those of a markable question, from 0 to 1; null where they don't fit. */
export const shareOfMark = (question: Question, points: readonly number[]): number | null => {
  if (question.key.type === 'essay') return shareOfPoints(question.key.rubric, points)
  const [given = -1, ...others] = points
  const isGiven = others.length === 0 && given >= 0 && given <= getMaxMark(question)
  return isGiven ? given / getMaxMark(question) : null
}
