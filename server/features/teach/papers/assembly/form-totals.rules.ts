// Running totals of each variant, updated question by question, and their cost.
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import type { Slot } from './slots.rules.ts'

export type Totals = {
  add(slot: Slot, candidate: number): void
  replace(slot: Slot, from: number, to: number): void
  /** Unmet demand over all variants. */
  missing(): number
  /** @param even whether variants that differ cost something, beside what is demanded */
  cost(even: boolean): number
  /** A cell of the variant that lacks or exceeds. */
  findMissed(form: number): { cell: number; isLow: boolean } | null
}

/** Weights of the cost. A missing question or mark outweighs any unevenness. */
const weigh = { missing: 20, hardness: 60, kind: 0.12, length: 0.6 } as const

const indexValues = (values: readonly string[]): Int16Array => {
  const index = new Map<string, number>()
  return Int16Array.from(values, value => {
    const counts = index.get(value) ?? index.size
    index.set(value, counts)
    return counts
  })
}

type Given = {
  blueprint: Blueprint
  candidates: readonly Candidate[]
  /** Weight of a question in a cell, per section. */
  weights: readonly number[]
  cells: readonly Uint8Array[]
  forms: number
}

export const createTotals = ({ blueprint, candidates, weights, cells, forms }: Given): Totals => {
  const marks = blueprint.sections.map(({ marksEach }) => marksEach)
  const totalMarks = blueprint.sections.reduce((sum, { count, marksEach }) => sum + count * marksEach, 0)
  const kinds = [
    indexValues(candidates.map(({ topic }) => topic)),
    indexValues(candidates.map(({ bloom }) => bloom)),
    indexValues(candidates.map(({ difficulty }) => difficulty)),
  ].map(index => ({ index, size: Math.max(0, ...index) + 1 }))
  const passages = indexValues(candidates.map(({ passage }) => passage ?? ''))
  const hasPassage = candidates.map(({ passage }) => passage !== null)
  const max = blueprint.mostOfPassage
  const indexOf = new Map(candidates.map(({ id }, at) => [id, at]))
  const listOthers = (ids: readonly string[] = []) => ids.flatMap(id => indexOf.get(id) ?? [])
  const sameOf = candidates.map(({ same }) => listOthers(same))
  const givesAwayOf = candidates.map(({ givesAway }) => listOthers(givesAway))
  const hasClashes = [...sameOf, ...givesAwayOf].some(others => others.length > 0)
  /** Placements per candidate, in total and by variant; up to two between moves. */
  const placed = new Int8Array(candidates.length)
  const placedIn = Array.from({ length: hasClashes ? forms : 0 }, () => new Int8Array(candidates.length))
  /** Pairs that ask the same anywhere, and pairs of one variant of which one gives the other away. */
  let clashes = 0
  const hardness = new Float64Array(forms)
  const length = new Float64Array(forms)
  const meanLength =
    candidates.reduce((sum, one) => sum + one.length, 0) / Math.max(1, candidates.length) || 1
  const cellSums = Array.from({ length: forms }, () => new Int32Array(cells.length))
  const kindSums = kinds.map(({ size }) => Array.from({ length: forms }, () => new Int32Array(size)))
  const passageSums = Array.from({ length: forms }, () => new Int16Array(candidates.length + 1))
  const excess = new Int32Array(forms)
  /** Scaled by weight: if marks count, one question changes the total by several. */
  const missingWeight = weigh.missing / (weights.reduce((sum, weight) => sum + weight, 0) / weights.length)
  /** Sum over variants by kind and value, so that the mean needs no loop. */
  let unevenness = 0

  const spread = (sums: readonly Int32Array[], value: number): number => {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (const one of sums) {
      const sum = one[value] as number
      if (sum < low) low = sum
      if (sum > high) high = sum
    }
    return high - low
  }

  const countClashes = (formIndexes: readonly number[], candidate: number, by: 1 | -1): void => {
    const place = () => {
      placed[candidate] = (placed[candidate] as number) + by
      for (const form of formIndexes) {
        const counts = placedIn[form] as Int8Array
        counts[candidate] = (counts[candidate] as number) + by
      }
    }
    if (by < 0) place()
    for (const other of sameOf[candidate] as number[]) clashes += by * (placed[other] as number)
    for (const other of givesAwayOf[candidate] as number[])
      for (const form of formIndexes) clashes += by * ((placedIn[form] as Int8Array)[other] as number)
    if (by > 0) place()
  }

  const count = ({ section, forms: formIndexes }: Slot, candidate: number, by: 1 | -1): void => {
    const weight = (weights[section] as number) * by
    const mark = (marks[section] as number) * by
    const one = candidates[candidate] as Candidate
    const isCommon = formIndexes.length === forms
    if (hasClashes) countClashes(formIndexes, candidate, by)
    for (const form of formIndexes) {
      hardness[form] = (hardness[form] as number) + one.hardness * mark
      length[form] = (length[form] as number) + one.length * by
      const sums = cellSums[form] as Int32Array
      for (let cell = 0; cell < cells.length; cell++)
        if ((cells[cell] as Uint8Array)[candidate]) sums[cell] = (sums[cell] as number) + weight
      if (max === null || !hasPassage[candidate]) continue
      const passage = passages[candidate] as number
      const counts = passageSums[form] as Int16Array
      const before = counts[passage] as number
      counts[passage] = before + by
      excess[form] = (excess[form] as number) + Math.max(0, before + by - max) - Math.max(0, before - max)
    }
    for (let kind = 0; kind < kinds.length; kind++) {
      const value = (kinds[kind] as (typeof kinds)[number]).index[candidate] as number
      const sums = kindSums[kind] as Int32Array[]
      if (!isCommon) unevenness -= spread(sums, value)
      for (const form of formIndexes) {
        const counts = sums[form] as Int32Array
        counts[value] = (counts[value] as number) + mark
      }
      if (!isCommon) unevenness += spread(sums, value)
    }
  }

  const missOf = (form: number, cell: number): number => {
    const { least: min, most: limit } = blueprint.cells[cell] as Blueprint['cells'][number]
    const sum = (cellSums[form] as Int32Array)[cell] as number
    if (sum < min) return min - sum
    return limit !== null && sum > limit ? sum - limit : 0
  }
  const missing = (): number => {
    let sum = clashes
    for (let form = 0; form < forms; form++) {
      sum += excess[form] as number
      for (let cell = 0; cell < cells.length; cell++) sum += missOf(form, cell)
    }
    return sum
  }
  const range = (values: Float64Array): number => {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (const value of values) {
      if (value < low) low = value
      if (value > high) high = value
    }
    return high - low
  }

  return {
    add: (slot, candidate) => count(slot, candidate, 1),
    replace: (slot, from, to) => {
      count(slot, from, -1)
      count(slot, to, 1)
    },
    missing,
    cost: even => {
      const demanded = missing() * missingWeight
      if (forms === 1 || !even) return demanded
      return (
        demanded +
        (range(hardness) / Math.max(1, totalMarks)) * weigh.hardness +
        unevenness * weigh.kind +
        (range(length) / meanLength) * weigh.length
      )
    },
    findMissed: form => {
      for (let cell = 0; cell < cells.length; cell++)
        if (missOf(form, cell) > 0) {
          const sum = (cellSums[form] as Int32Array)[cell] as number
          return { cell, isLow: sum < (blueprint.cells[cell] as Blueprint['cells'][number]).least }
        }
      return null
    },
  }
}
