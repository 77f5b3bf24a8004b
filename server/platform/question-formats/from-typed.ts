// Typed questions: words with a share of the points each, and numbers.
import { roundWorth } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { anythingElse } from '@lantern/contract/questions/kinds/typed-worth.rules'
import { commentsOf, type GradedAnswer, isRight, joined } from './from-answers.ts'
import { type Draft, ItemRefusal, type Losses } from './items.ts'

/** Wildcards: a star matches any letters; alone it catches everything else. */
const withoutWildcards = (answers: readonly GradedAnswer[], losses: Losses): GradedAnswer[] =>
  answers.flatMap(answer => {
    const { text } = answer
    if (!/(?<!\\)\*/u.test(text)) return [{ ...answer, text: text.replaceAll('\\*', '*') }]
    const bare = text
      .replace(/(?<!\\)\*+/gu, ' ')
      .replaceAll('\\*', '*')
      .replace(/\s+/gu, ' ')
      .trim()
    if (bare !== '' && (isRight(answer) || answer.share > 0.005 || answer.comment !== ''))
      losses.add('wildcard', text.slice(0, 60))
    return bare === '' ? [{ ...answer, text: '' }] : [{ ...answer, text: bare }]
  })

/** Words, numbers or pairs that are worth a part. */
export const hasTypedShares = ({ key }: Pick<Draft, 'key'>): boolean =>
  ('partly' in key && key.partly !== undefined) ||
  ('others' in key && key.others !== undefined) ||
  ('pairs' in key && key.worth !== undefined)

const percentOf = (typed: string, share: number): string =>
  `${typed.slice(0, 40)}: ${Math.round(share * 100)} %`

/** Comments by typed answer; of duplicates the first counts. */
const reasonsOf = (typedReasons: readonly { typed: string; comment: string }[]): Record<string, string> =>
  Object.fromEntries(
    typedReasons
      .filter(({ comment }) => comment !== '')
      .reverse()
      .map(({ typed, comment }) => [typed, comment]),
  )

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
  const otherAnswers = answers.filter(answer => !isRight(answer) && !accepted.includes(answer.text))
  for (const { text, share } of otherAnswers) {
    if (share < -0.005) losses.add('wrong-costs', percentOf(text, share))
    if (text === '' && share > 0.005) losses.add('partial-credit', percentOf('*', share))
  }
  const partly = otherAnswers
    .filter(({ text, share, comment }) => text !== '' && (share > 0.005 || comment !== ''))
    .filter(({ text }, place, all) => all.findIndex(other => other.text === text) === place)
    .map(({ text, share }) => ({ text, share: roundWorth(Math.max(0, share)) }))
  if (partly.length > 20) throw new ItemRefusal('too-many-options', '20')
  const reasons = reasonsOf(
    otherAnswers.map(({ text, comment }) => ({ typed: text || anythingElse, comment })),
  )
  const key = { accepted, ...(partly.length > 0 && { partly }) }
  const spelling = exact ? ({ spelling: 'exact' } as const) : {}
  const comments = [...new Set(commentsOf(answers, isRight))]
  const rest = { explanation: joined(explanation, ...comments), reasons }
  if (stem.split(gapMark).length === 2)
    return { body: { type: 'gap', stem, ...spelling }, key: { type: 'gap', ...key }, ...rest }
  return {
    body: { type: 'short-answer', stem, ...spelling },
    key: { type: 'short-answer', ...key },
    ...rest,
  }
}

export type GradedNumber = { value: number; tolerance: number; share: number; comment: string }

const overlap = (a: GradedNumber, b: GradedNumber): boolean =>
  Math.abs(a.value - b.value) <= a.tolerance + b.tolerance

/** A number is typed, and the first that it fits counts. @param elseComment on anything else */
export const buildNumeric = (
  stem: string,
  numbers: readonly GradedNumber[],
  { explanation, unit, elseComment = '' }: { explanation: string; unit: string | null; elseComment?: string },
  losses: Losses,
): Draft => {
  const first = numbers.find(({ share }) => share > 0.995)
  if (!first) throw new ItemRefusal('no-right-answer')
  if (numbers.some(({ value, tolerance }) => !Number.isFinite(value) || !(tolerance >= 0)))
    throw new ItemRefusal('no-number')
  const before = numbers.slice(0, numbers.indexOf(first))
  if (before.some(one => overlap(one, first))) losses.add('partial-credit', String(first.value))
  const isRepeated = (one: GradedNumber) =>
    one.value === first.value && one.tolerance === first.tolerance && one.share === first.share
  const counted = numbers.filter(one => !isRepeated(one) && (one.share > 0.005 || one.comment !== ''))
  for (const { value, share } of numbers)
    if (share < -0.005) losses.add('wrong-costs', percentOf(`${value}`, share))
  if (counted.length > 20) throw new ItemRefusal('several-numbers', '20')
  const otherAnswers = counted.map(({ value, tolerance, share }) => ({
    value,
    tolerance,
    share: share > 0.995 ? 1 : roundWorth(Math.max(0, share)),
  }))
  return {
    body: { type: 'numeric', stem, unit },
    key: {
      type: 'numeric',
      value: first.value,
      tolerance: first.tolerance,
      ...(otherAnswers.length > 0 && { others: otherAnswers }),
    },
    explanation: joined(explanation, first.comment),
    reasons: reasonsOf([
      ...counted.map(({ value, comment }) => ({ typed: String(value), comment })),
      { typed: anythingElse, comment: elseComment },
    ]),
  }
}
