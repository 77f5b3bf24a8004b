// Worth of answers by the item's processing, as a share of the maximum.
import type { Responses, Value } from './declarations.ts'
import type { Processing } from './response-processing.ts'

export type Scored = {
  /** @returns 1 for all that can be had, less than 0 where points are taken away */
  share(responses: Responses): number
  isAssumed: boolean
}

const scoreOf = (outcomes: Map<string, Value>): number => Number(outcomes.get('SCORE')?.[0] ?? 0)

/** @param best answers that may be worth most; null where none is worth anything */
export const createScored = (processing: Processing, best: readonly Responses[]): Scored | null => {
  const max = Math.max(...best.map(responses => scoreOf(processing.run(responses))))
  if (!(max > 0)) return null
  return {
    isAssumed: processing.isAssumed,
    share: responses => scoreOf(processing.run(responses)) / max,
  }
}

export const isNearly = (a: number, b: number): boolean => Math.abs(a - b) < 0.005

/** Every choice of some of these, at most `most` of them. */
export const listSubsets = (ids: readonly string[], max: number): string[][] => {
  const subsets: string[][] = []
  for (let bits = 0; bits < 2 ** ids.length; bits++) {
    const subset = ids.filter((_, n) => bits & (1 << n))
    if (subset.length <= max) subsets.push(subset)
  }
  return subsets
}
