// What an answer sheet asks for each question of a variant, and which field answers which part of it.

import { countGaps } from '@lantern/contract/questions/kinds/gaps.rules'
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import type { PrintedSlot } from '@lantern/contract/teach/papers/printed-questions.rules'
import type { SheetQuestion } from '@lantern/contract/teach/papers/sheet-layout'

const alphabet = 'ABCDEFGHIJKL'
const digits = [...'0123456789']

/** Places of a numeric answer: the first may be a minus, the others a point. */
export const numberPlaces: string[][] = [
  ['-', ...digits],
  ...Array.from({ length: 4 }, () => [...digits, '.']),
]

export const listLabels = (count: number): string[] => [...alphabet.slice(0, count)]

/** A question whose parts are answered one by one has a field for each. */
export const nameField = (questionId: string, part?: number): string =>
  part === undefined ? questionId : `${questionId}:${part}`

/** Whether the number fits into the places of a sheet; a longer one is written by hand. */
export const fitsPlaces = (value: number): boolean => {
  const shown = String(value)
  return shown.length <= numberPlaces.length && /^-?\d*\.?\d*$/.test(shown)
}

const countLines = (body: QuestionBody, marks: number): number => {
  if (body.type === 'short-answer') return Math.min(20, Math.max(2, marks * 2))
  if (body.type === 'essay') return Math.min(20, Math.max(12, marks * 2))
  if (body.type === 'gap') return Math.min(12, Math.max(1, countGaps(body.stem)))
  return Math.min(8, Math.max(2, marks))
}

/** Fields of its parts; null where it is answered as a whole. */
const listParts = (body: QuestionBody): { parts: number; labels: string[] } | null => {
  if (body.type === 'matching') return { parts: body.left.length, labels: listLabels(body.right.length) }
  if (body.type === 'ordering') return { parts: body.entries.length, labels: listLabels(body.entries.length) }
  return null
}

const askWhole = (
  { body, key }: { body: QuestionBody; key: AnswerKey },
  base: { id: string; number: string },
  marks: number,
): SheetQuestion => {
  if ('choices' in body)
    return {
      ...base,
      kind: 'choice',
      several: body.type === 'multiple-choice',
      labels: listLabels(body.choices.length),
    }
  if (body.type === 'true-false') return { ...base, kind: 'choice', several: false, labels: listLabels(2) }
  if (key.type === 'numeric' && fitsPlaces(key.value))
    return { ...base, kind: 'digits', places: numberPlaces }
  return { ...base, kind: 'written', marks, lines: countLines(body, marks) }
}

/** Nothing for a place whose question is gone. */
export const askOnSheet = ({ number, question, marks }: PrintedSlot): SheetQuestion[] => {
  if (!question) return []
  const whole = listParts(question.body)
  if (!whole) return [askWhole(question, { id: nameField(question.id), number: String(number) }, marks)]
  return Array.from({ length: whole.parts }, (_, part) => ({
    kind: 'choice' as const,
    id: nameField(question.id, part),
    number: `${number}.${part + 1}`,
    several: false,
    labels: whole.labels,
  }))
}
