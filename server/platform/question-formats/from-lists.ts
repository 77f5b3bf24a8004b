// Gaps that are filled from lists of words, as pairs of a gap and its word: what was chosen there is chosen here.
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { buildMatching } from './from-answers.ts'
import type { Draft, Losses } from './items.ts'

export type ListGap = { options: readonly string[]; right: string }

/** Maximum options of a question. */
const maxOptions = 12

/** Gap names as numbers, which need no translation. */
export const nameGap = (place: number): string => `(${place + 1})`

/** A text with its gaps numbered. */
export const withNamedGaps = (stem: string): string => {
  let place = 0
  return stem.replace(new RegExp(`${gapMark}_*`, 'gu'), () => `${nameGap(place++)} …`)
}

/** @returns null where there is only one gap, or more to choose from than a question holds */
export const buildGapLists = (
  stem: string,
  gaps: readonly ListGap[],
  explanation: string,
  losses: Losses,
): Draft | null => {
  const options = [...new Set(gaps.flatMap(gap => gap.options))]
  if (gaps.length < 2 || options.length < 2 || options.length > maxOptions) return null
  if (gaps.some(gap => new Set(gap.options).size < options.length)) losses.add('lists-joined')
  const used = new Set(gaps.map(({ right }) => right))
  return buildMatching(
    withNamedGaps(stem),
    [
      ...gaps.map(({ right }, place) => ({ left: nameGap(place), right })),
      ...options.filter(text => !used.has(text)).map(right => ({ left: '', right })),
    ],
    explanation,
  )
}
