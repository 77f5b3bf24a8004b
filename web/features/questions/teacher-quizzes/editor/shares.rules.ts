// Scores of partly right answers, as the editor shows and saves them.
import type { AnswerKeyDraft } from '@lantern/contract/questions/kinds/questions'

type NumericKey = Extract<AnswerKeyDraft, { type: 'numeric' }>
type MatchingKey = Extract<AnswerKeyDraft, { type: 'matching' }>
type WordsKey = Extract<AnswerKeyDraft, { type: 'gap' | 'short-answer' }>

export type OtherNumber = NonNullable<NumericKey['others']>[number]
export type PartlyRight = NonNullable<WordsKey['partly']>[number]
export type PairWorth = NonNullable<MatchingKey['worth']>

/** Maximum partly right answers of each kind in the contract. */
export const maxShares = 20

export const toPercent = (share: number): number => Number((share * 100).toPrecision(12))

/** Share from a percentage, limited to `least` (0, or -100 where points may be deducted) to 100. */
export const toShare = (percent: number | null, min: 0 | -100): number =>
  Number((Math.min(100, Math.max(min, percent ?? 0)) / 100).toPrecision(12))

/** Number with its share; null until it is typed. */
export const finishNumber = (
  row: Omit<OtherNumber, 'value'> & { value: number | null },
): OtherNumber | null =>
  row.value === null ? null : { value: row.value, tolerance: row.tolerance, share: row.share }

/** Words with their share; null until they are typed. */
export const finishWords = ({ text, share }: PartlyRight): PartlyRight | null =>
  text.trim() === '' ? null : { text: text.trim(), share }

/** Equal shares for all pairs, adding up to 100%. */
export const startPairWorth = ({ pairs }: Pick<MatchingKey, 'pairs'>): PairWorth => ({
  pairs: pairs.map(({ left, right }) => ({ left, right, share: toShare(100 / pairs.length, 0) })),
  other: 0,
})

const isPair = (one: { left: string; right: string }, other: { left: string; right: string }): boolean =>
  one.left === other.left && one.right === other.right

/** Share of a pair: its own, otherwise the default. */
const findPairShare = ({ pairs, other }: PairWorth, pair: { left: string; right: string }): number =>
  pairs.find(one => isPair(one, pair))?.share ?? other

export const withPairShare = (
  worth: PairWorth,
  { left, right }: { left: string; right: string },
  share: number,
): PairWorth => {
  const pair = { left, right, share }
  return worth.pairs.some(one => isPair(one, pair))
    ? { ...worth, pairs: worth.pairs.map(one => (isPair(one, pair) ? pair : one)) }
    : { ...worth, pairs: [...worth.pairs, pair] }
}

/** Shares of the right pairs, and of others with a score of their own. */
export const listPairShares = (
  worth: PairWorth,
  belonging: readonly { left: string; right: string }[],
): { left: string; right: string; share: number; belongs: boolean }[] => [
  ...belonging.map(({ left, right }) => ({
    left,
    right,
    share: findPairShare(worth, { left, right }),
    belongs: true,
  })),
  ...worth.pairs
    .filter(pair => !belonging.some(one => isPair(one, pair)))
    .map(pair => ({ ...pair, belongs: false })),
]
