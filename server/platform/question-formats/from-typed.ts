// Questions whose answers are typed: words with a share of the points each, and numbers.
import { gapMark } from '@lantern/contract/questions/question-kinds.rules'
import { commentsOf, type GradedAnswer, isRight, joined } from './from-answers.ts'
import { type Draft, ItemRefusal, type Losses } from './items.ts'

/** A star stands for any letters there; one alone catches whatever else was typed. */
const withoutWildcards = (answers: readonly GradedAnswer[], losses: Losses): GradedAnswer[] =>
  answers.flatMap(answer => {
    const { text } = answer
    if (!/(?<!\\)\*/u.test(text)) return [{ ...answer, text: text.replaceAll('\\*', '*') }]
    const bare = text
      .replace(/(?<!\\)\*+/gu, ' ')
      .replaceAll('\\*', '*')
      .replace(/\s+/gu, ' ')
      .trim()
    if (bare !== '' && isRight(answer)) losses.add('wildcard', text.slice(0, 60))
    return bare === '' ? [{ ...answer, text: '' }] : [{ ...answer, text: bare }]
  })

/** Words are typed; where the text holds one gap, they fill it. */
export const buildTyped = (
  stem: string,
  graded: readonly GradedAnswer[],
  { explanation, exact }: { explanation: string; exact: boolean },
  losses: Losses,
): Draft => {
  const answers = withoutWildcards(graded, losses)
  if (graded.some(({ text, share }) => text.trim() === '*' && share > 0.995))
    throw new ItemRefusal('own-scoring', '*')
  const right = answers.filter(answer => isRight(answer) && answer.text !== '')
  const accepted = [...new Set(right.map(({ text }) => text))]
  if (accepted.length === 0) throw new ItemRefusal('no-right-answer')
  if (accepted.length > 20) throw new ItemRefusal('too-many-options', '20')
  for (const { text, share, comment } of answers) {
    if (share > 0.995) continue
    if (share > 0.005) losses.add('partial-credit', `${text.slice(0, 40)}: ${Math.round(share * 100)} %`)
    if (comment !== '') losses.add('comments-left')
  }
  const spelling = exact ? ({ spelling: 'exact' } as const) : {}
  const comments = [...new Set(commentsOf(answers, isRight))]
  const rest = { explanation: joined(explanation, ...comments), reasons: {} }
  if (stem.split(gapMark).length === 2)
    return { body: { type: 'gap', stem, ...spelling }, key: { type: 'gap', accepted }, ...rest }
  return {
    body: { type: 'short-answer', stem, ...spelling },
    key: { type: 'short-answer', accepted },
    ...rest,
  }
}

export type GradedNumber = { value: number; tolerance: number; share: number; comment: string }

/** A number is typed. @throws ItemRefusal where several numbers are right */
export const buildNumeric = (
  stem: string,
  numbers: readonly GradedNumber[],
  { explanation, unit }: { explanation: string; unit: string | null },
  losses: Losses,
): Draft => {
  const right = numbers.filter(({ share }) => share > 0.995)
  const [first, ...others] = right
  if (!first) throw new ItemRefusal('no-right-answer')
  if (!Number.isFinite(first.value) || !(first.tolerance >= 0)) throw new ItemRefusal('no-number')
  if (others.some(({ value, tolerance }) => value !== first.value || tolerance !== first.tolerance))
    throw new ItemRefusal('several-numbers')
  for (const { share, value, comment } of numbers) {
    if (share > 0.995) continue
    if (share > 0.005) losses.add('partial-credit', `${value}: ${Math.round(share * 100)} %`)
    if (comment !== '') losses.add('comments-left')
  }
  return {
    body: { type: 'numeric', stem, unit },
    key: { type: 'numeric', value: first.value, tolerance: first.tolerance },
    explanation: joined(explanation, first.comment),
    reasons: {},
  }
}
