// Typed words and numbers that are worth a part of the points.
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import { isTypedAs } from '@lantern/contract/questions/kinds/typed-worth.rules'
import { gradeNumber } from './grade-number.rules.ts'

type KeyOf<T extends AnswerKey['type']> = Extract<AnswerKey, { type: T }>

/** Null where the key names no such wording: then it is compared with what is right. */
export const shareOfWording = (
  body: QuestionBody,
  { accepted, partly }: KeyOf<'gap' | 'short-answer'>,
  typed: string,
): number | null => {
  const spelt = 'spelling' in body ? body : {}
  if (!partly || accepted.some(wording => isTypedAs(wording, typed, spelt))) return null
  return partly.find(({ text }) => isTypedAs(text, typed, spelt))?.share ?? null
}

/** Share of the first number that fits. */
export const shareOfNumber = (
  body: Extract<QuestionBody, { type: 'numeric' }>,
  { value, tolerance, others = [] }: KeyOf<'numeric'>,
  typed: string,
): number =>
  [{ value, tolerance, share: 1 }, ...others].find(
    wanted => gradeNumber({ ...body, ...wanted }, typed) === 'right',
  )?.share ?? 0
