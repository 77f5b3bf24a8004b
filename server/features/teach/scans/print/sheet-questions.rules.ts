// Answer fields of a sheet per question of a variant, and the part each field answers.

import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import type { PrintedSlot } from '@lantern/contract/teach/papers/printed-questions.rules'
import type { SheetQuestion } from '@lantern/contract/teach/papers/sheet-layout'

const alphabet = 'ABCDEFGHIJKL'
const digits = [...'0123456789']

/** Places of a numeric answer: the first may be a minus, the others a point. Both stand above the digits, so that a row has one digit. */
export const numberPlaces: string[][] = [
  ['-', ...digits],
  ...Array.from({ length: 4 }, () => ['.', ...digits]),
]

export const listLabels = (count: number): string[] => [...alphabet.slice(0, count)]

/** Field name; a question answered part by part has a field for each. */
export const nameField = (questionId: string, part?: number): string =>
  part === undefined ? questionId : `${questionId}:${part}`

/** Whether the number fits into the places of a sheet; a longer one is written by hand. */
export const fitsPlaces = (value: number): boolean => {
  const shown = String(value)
  return shown.length <= numberPlaces.length && /^-?\d*\.?\d*$/.test(shown)
}

type Asked = { body: QuestionBody; key: AnswerKey }
type Base = { id: string; number: string }

const countLines = ({ body }: Asked, marks: number): number =>
  rulesOf(body).sheet?.countLines?.(body, marks) ?? Math.min(8, Math.max(2, marks))

const askWhole = (question: Asked, base: Base, marks: number): SheetQuestion => {
  const { body, key } = question
  const field = body.type === key.type ? rulesOf(body).sheet?.getField?.({ body, key }) : null
  if (field?.kind === 'choice')
    return { ...base, kind: 'choice', several: field.several, labels: listLabels(field.options) }
  if (field?.kind === 'number' && fitsPlaces(field.value))
    return { ...base, kind: 'digits', places: numberPlaces }
  return { ...base, kind: 'written', marks, lines: countLines(question, marks) }
}

/** Sheet questions of a slot; empty if its question is gone. */
export const askOnSheet = ({ number, question, marks }: PrintedSlot): SheetQuestion[] => {
  if (!question) return []
  const { body } = question
  const { parts } = rulesOf(body)
  if (!parts) return [askWhole(question, { id: nameField(question.id), number: String(number) }, marks)]
  const labels = listLabels(parts.listOptionIds(body).length)
  return Array.from({ length: parts.count(body) }, (_, part) => ({
    kind: 'choice' as const,
    id: nameField(question.id, part),
    number: `${number}.${part + 1}`,
    several: false,
    labels,
  }))
}
