// Candidates per slot, and a first choice as the start of annealing.
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import { type Candidate, fitsCell, fitsSection } from '@lantern/contract/teach/papers/candidates.rules'
import type { Slot } from './slots.rules.ts'

export type Pools = {
  /** Candidates by the section they fit. */
  bySection: readonly (readonly number[])[]
  fits: readonly Uint8Array[]
  cells: readonly Uint8Array[]
  byCell: readonly (readonly number[])[]
  others: readonly (readonly number[])[]
  /** The cells of each candidate, 30 to a number. */
  memberships: readonly Int32Array[]
}

const mark = (candidates: readonly Candidate[], matches: (candidate: Candidate) => boolean): Uint8Array =>
  Uint8Array.from(candidates, candidate => (matches(candidate) ? 1 : 0))

const listMarked = (marks: Uint8Array, value = 1): number[] =>
  [...marks.keys()].filter(i => marks[i] === value)

const bitsOfNumber = 30

const packMemberships = (cells: readonly Uint8Array[], count: number): Int32Array[] =>
  Array.from({ length: Math.ceil(cells.length / bitsOfNumber) }, (_, word) =>
    Int32Array.from({ length: count }, (_, candidate) =>
      cells
        .slice(word * bitsOfNumber, (word + 1) * bitsOfNumber)
        .reduce((bits, marks, i) => bits | ((marks[candidate] as number) << i), 0),
    ),
  )

const countBits = (bits: number): number => {
  let count = 0
  for (let remainingBits = bits; remainingBits !== 0; remainingBits &= remainingBits - 1) count += 1
  return count
}

/** Number of cells in which two candidates differ. */
export const countDifferences = ({ memberships }: Pools, a: number, b: number): number => {
  let sum = 0
  for (const word of memberships) sum += countBits((word[a] as number) ^ (word[b] as number))
  return sum
}

export const createPools = (blueprint: Blueprint, candidates: readonly Candidate[]): Pools => {
  const fits = blueprint.sections.map(section => mark(candidates, one => fitsSection(section, one)))
  const cells = blueprint.cells.map(cell => mark(candidates, one => fitsCell(cell, one)))
  return {
    fits,
    cells,
    bySection: fits.map(marks => listMarked(marks)),
    byCell: cells.map(marks => listMarked(marks)),
    others: cells.map(marks => listMarked(marks, 0)),
    memberships: packMemberships(cells, candidates.length),
  }
}

/** A first choice: what stays, then for each place any question that fits and isn't taken. */
export const fillSlots = (
  slots: readonly Slot[],
  candidates: readonly Candidate[],
  pools: Pools,
  random: () => number,
): { chosen: Int32Array; slotOf: Int32Array } | null => {
  const indexOf = new Map(candidates.map(({ id }, i) => [id, i]))
  const chosen = new Int32Array(slots.length).fill(-1)
  const slotOf = new Int32Array(candidates.length).fill(-1)
  const assign = (slot: number, candidate: number) => {
    chosen[slot] = candidate
    slotOf[candidate] = slot
  }
  for (const [i, { fixed }] of slots.entries()) {
    const candidate = fixed === null ? undefined : indexOf.get(fixed)
    if (candidate !== undefined) assign(i, candidate)
  }
  /** Moves others on until the slot has one (Kuhn's augmenting path). */
  const seek = (slot: number, seen: Set<number>): boolean => {
    const pool = pools.bySection[slots[slot]?.section ?? 0] ?? []
    const start = Math.floor(random() * pool.length)
    for (let step = 0; step < pool.length; step++) {
      const candidate = pool[(start + step) % pool.length] as number
      if (slotOf[candidate] === -1) {
        assign(slot, candidate)
        return true
      }
    }
    for (const candidate of pool) {
      const holder = slotOf[candidate] as number
      if (seen.has(candidate) || slots[holder]?.fixed) continue
      seen.add(candidate)
      if (seek(holder, seen)) {
        assign(slot, candidate)
        return true
      }
    }
    return false
  }
  for (const i of slots.keys()) if (chosen[i] === -1 && !seek(i, new Set())) return null
  return { chosen, slotOf }
}
