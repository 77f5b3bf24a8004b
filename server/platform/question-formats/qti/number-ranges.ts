// Accepted numbers of an item and their worth, found by running its processing at, between and beyond all
// numbers it names, so that “more than” and “less than” become a range.
import type { GradedNumber } from '../from-typed.ts'
import { ItemRefusal } from '../items.ts'
import { isNearly } from './scored.ts'

type Probe = { value: number; share: number; isNamed: boolean }

const middleOf = (a: number, b: number): number => a + (b - a) / 2

const listProbes = (named: readonly number[], share: (value: number) => number): Probe[] => {
  const values = [...new Set(named)].sort((a, b) => a - b)
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  const far = Math.max(1, Math.abs(first), Math.abs(last)) * 10
  return [
    { value: first - far, isNamed: false },
    ...values.flatMap((value, n) => {
      const next = values[n + 1]
      return [
        { value, isNamed: true },
        ...(next === undefined ? [] : [{ value: middleOf(value, next), isNamed: false }]),
      ]
    }),
    { value: last + far, isNamed: false },
  ].map(probe => ({ ...probe, share: share(probe.value) }))
}

const shareHere = (numbers: readonly GradedNumber[], value: number): number =>
  numbers
    .toSorted((a, b) => b.share - a.share)
    .find(one => Math.abs(one.value - value) <= one.tolerance * (1 + 1e-9))?.share ?? 0

/** Neighbours that are worth the same. @throws ItemRefusal for a range without a bound that belongs to it */
const joinProbes = (probes: readonly Probe[]): GradedNumber[] => {
  const runs: Probe[][] = []
  for (const probe of probes) {
    const last = runs.at(-1)
    if (last && isNearly(last[0]?.share ?? 0, probe.share)) last.push(probe)
    else runs.push([probe])
  }
  return runs
    .filter(([first]) => Math.abs(first?.share ?? 0) > 0.005)
    .map(run => {
      const [first, last] = [run[0], run.at(-1)]
      if (!first?.isNamed || !last?.isNamed) throw new ItemRefusal('own-scoring', 'range')
      const value = Number(middleOf(first.value, last.value).toPrecision(12))
      const tolerance = Number(((last.value - first.value) / 2).toPrecision(12))
      return { value, tolerance, share: first.share, comment: '' }
    })
    .sort((a, b) => b.share - a.share)
}

/**
 * @param numbers as the item declares them @param named every number of its processing
 * @returns these where they say all, else ranges @throws ItemRefusal where no ranges can say it
 */
export const findRanges = (
  numbers: readonly GradedNumber[],
  named: readonly number[],
  share: (value: number) => number,
): readonly GradedNumber[] => {
  const edges = numbers.flatMap(({ value, tolerance }) => [value - tolerance, value, value + tolerance])
  const probes = listProbes([...edges, ...named].filter(Number.isFinite), share)
  const isConfirmed = probes.every(probe =>
    isNearly(Math.max(0, probe.share), Math.max(0, shareHere(numbers, probe.value))),
  )
  return isConfirmed ? numbers : joinProbes(probes)
}
