// A question to complete may have several gaps. The first stands in `accepted` and `text`, as it did when there was
// only one; those behind it in `more`.
import { gapMark } from './question-kinds.rules.ts'

/** Maximum gaps of one question. */
export const maxGaps = 12

/** A longer row of underscores is one gap. */
const gaps = new RegExp(`${gapMark}_*`, 'gu')

export const countGaps = (stem: string): number => stem.match(gaps)?.length ?? 0

/** Wordings that count as right, gap by gap. */
export const listAccepted = ({ accepted, more }: { accepted: string[]; more?: string[][] }): string[][] => [
  accepted,
  ...(more ?? []),
]

/** Typed texts, gap by gap. */
export const listTyped = ({ text, more }: { text: string; more?: string[] }): string[] => [
  text,
  ...(more ?? []),
]

/** Stored form; without `more` for one gap. */
export const toAccepted = ([accepted = [], ...more]: string[][]): {
  accepted: string[]
  more?: string[][]
} => (more.length > 0 ? { accepted, more } : { accepted })

export const toTyped = ([text = '', ...more]: string[]): { text: string; more?: string[] } =>
  more.length > 0 ? { text, more } : { text }

/** Lists for exactly `count` gaps; lists of removed gaps stay while they aren't empty. */
export const fitAccepted = (lists: readonly string[][], count: number): string[][] => {
  const fitted = Array.from({ length: Math.max(1, count, lists.length) }, (_, gap) => lists[gap] ?? [])
  const isUsedGap = fitted.map((list, gap) => gap < Math.max(1, count) || list.length > 0)
  return fitted.slice(0, isUsedGap.lastIndexOf(true) + 1)
}
