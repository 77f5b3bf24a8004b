// Chooses questions for all variants at once by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983, Science
// 220): what the blueprint demands weighs most, then that variants are equally hard, about the same and equally long.

import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import { countAssembled, weighInCell } from '@lantern/contract/teach/papers/paper-marks.rules'
import { countDifferences, createPools, fillSlots, type Pools } from './first-choice.rules.ts'
import { createTotals, type Totals } from './form-totals.rules.ts'
import type { Slot } from './slots.rules.ts'

export type Choice = {
  /** Index of the chosen candidate per slot. */
  chosen: readonly number[]
  /** Amount of unmet demand; 0 if all is met. */
  missing: number
}

/** Number of candidates examined for a cell that lacks or exceeds. */
const looks = 12

type Search = {
  blueprint: Blueprint
  slots: readonly Slot[]
  candidates: readonly Candidate[]
  pools: Pools
  totals: Totals
  chosen: Int32Array
  slotOf: Int32Array
  free: readonly number[]
  random: () => number
}

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]

/** Candidate among some that changes the fewest cells, so that one is fixed without breaking others. */
const pickNearest = (
  { pools, random }: Search,
  pool: readonly number[],
  section: number,
  old: number,
): number | undefined => {
  let nearest: number | undefined
  let min = Number.POSITIVE_INFINITY
  for (let round = 0; round < looks; round++) {
    const candidate = pick(pool, random)
    if (candidate === undefined || candidate === old || !pools.fits[section]?.[candidate]) continue
    const differences = countDifferences(pools, candidate, old)
    if (differences >= min) continue
    min = differences
    nearest = candidate
  }
  return nearest
}

/** A slot and the question proposed for it: now and then one that helps a cell which lacks or exceeds. */
const propose = (search: Search): { slot: number; candidate: number } | null => {
  const { totals, pools, random, free, slots, chosen } = search
  const slot = pick(free, random)
  if (slot === undefined) return null
  const { section, forms } = slots[slot] as Slot
  const missed = random() < 0.5 ? totals.findMissed(forms[0] as number) : null
  const pool = missed
    ? ((missed.isLow ? pools.byCell : pools.others)[missed.cell] ?? [])
    : (pools.bySection[section] ?? [])
  const candidate = missed ? pickNearest(search, pool, section, chosen[slot] as number) : pick(pool, random)
  if (candidate === undefined || candidate === chosen[slot] || !pools.fits[section]?.[candidate]) return null
  return { slot, candidate }
}

/** Puts a question in a slot; the slot that had it gets the other one. @returns what takes it back, null where it can't be */
const move = (search: Search, slot: number, candidate: number): (() => void) | null => {
  const { slots, chosen, slotOf, pools, totals } = search
  const old = chosen[slot] as number
  const holder = slotOf[candidate] as number
  const one = slots[slot] as Slot
  if (holder === -1) {
    const set = (from: number, to: number) => {
      totals.replace(one, from, to)
      chosen[slot] = to
      slotOf[from] = -1
      slotOf[to] = slot
    }
    set(old, candidate)
    return () => set(candidate, old)
  }
  const other = slots[holder] as Slot
  if (other.fixed !== null || !pools.fits[other.section]?.[old] || !pools.fits[one.section]?.[candidate])
    return null
  const swap = (a: number, b: number) => {
    totals.replace(one, a, b)
    totals.replace(other, b, a)
    chosen[slot] = b
    chosen[holder] = a
    slotOf[b] = slot
    slotOf[a] = holder
  }
  swap(old, candidate)
  return () => swap(candidate, old)
}

/** Share of moves that change two questions: unequal marks can require it. */
const shareOfPairs = 0.3

const moveOne = (search: Search): (() => void) | null => {
  const proposed = propose(search)
  return proposed && move(search, proposed.slot, proposed.candidate)
}

/** Two places of a variant exchange their questions, or two moves are tried as one. */
const moveTwo = (search: Search): (() => void) | null => {
  const { slots, chosen, free, random } = search
  const a = pick(free, random)
  const b = pick(free, random)
  if (a === undefined || b === undefined) return null
  const [one, other] = [slots[a] as Slot, slots[b] as Slot]
  if (one.section !== other.section && one.forms[0] === other.forms[0]) {
    const undo = move(search, a, chosen[b] as number)
    if (undo) return undo
  }
  const first = moveOne(search)
  const second = first && moveOne(search)
  if (!first || !second) return first
  return () => {
    second()
    first()
  }
}

const hot = 12
/** Start temperature when demand is met and only variants are evened out. */
const warm = 3
const cold = 0.002

const anneal = (search: Search, rounds: number, start: number, even: boolean): Choice => {
  const { totals, random, chosen } = search
  let cost = totals.cost(even)
  let best: Choice = { chosen: [...chosen], missing: totals.missing() }
  let bestCost = cost
  for (let round = 0; round < rounds; round++) {
    const temperature = start * (cold / start) ** (round / rounds)
    const undo = random() < shareOfPairs ? moveTwo(search) : moveOne(search)
    if (!undo) continue
    const next = totals.cost(even)
    if (next > cost && random() >= Math.exp((cost - next) / temperature)) {
      undo()
      continue
    }
    cost = next
    if (cost < bestCost) {
      bestCost = cost
      best = { chosen: [...chosen], missing: totals.missing() }
    }
  }
  return best
}

/** Rounds of one try; a try that misses something is followed by another, until all rounds are used. */
const effort = { minRounds: 24_000, roundsOfSlot: 500, maxRounds: 90_000, allRounds: 750_000 } as const

/** Little heat, for a choice that misses hardly anything: what it has right stays. */
const tepid = 0.6

/** The best choice so far, to go on from. */
const goOnFrom = ({ chosen }: Choice, candidates: readonly Candidate[]) => {
  const slotOf = new Int32Array(candidates.length).fill(-1)
  for (const [slot, candidate] of chosen.entries()) slotOf[candidate] = slot
  return { chosen: Int32Array.from(chosen), slotOf }
}

/** Unmet demand after `minTries` above which further tries are pointless. */
const hopeless = 10
const minTries = 3

/** @returns null where not even places and kinds of questions go together */
export const chooseQuestions = (
  blueprint: Blueprint,
  slots: readonly Slot[],
  candidates: readonly Candidate[],
  seed: number,
): Choice | null => {
  const pools = createPools(blueprint, candidates)
  const weights = blueprint.sections.map(section => weighInCell(blueprint.countIn, section))
  const free = slots.flatMap(({ fixed }, i) => (fixed === null ? [i] : []))
  const rounds = Math.min(effort.maxRounds, Math.max(effort.minRounds, slots.length * effort.roundsOfSlot))
  let best: Choice | null = null
  for (let attempt = 0; attempt * rounds < effort.allRounds; attempt++) {
    const random = createRandom(seed + attempt * 7919)
    // Alternate tries repair the best result so far, if little is missing.
    const mends: boolean = best !== null && attempt >= minTries && attempt % 2 === 1
    const filled: ReturnType<typeof fillSlots> = mends
      ? goOnFrom(best as Choice, candidates)
      : fillSlots(slots, candidates, pools, random)
    if (!filled) return null
    const totals = createTotals({
      blueprint,
      candidates,
      weights,
      cells: pools.cells,
      forms: countAssembled(blueprint),
    })
    for (const [i, slot] of slots.entries()) totals.add(slot, filled.chosen[i] as number)
    const search: Search = { blueprint, slots, candidates, pools, totals, free, random, ...filled }
    // Every second try looks for what is demanded alone, and evens out afterwards.
    const isEven = attempt % 2 === 0
    const first: Choice = anneal(search, rounds, mends ? tepid : hot, isEven)
    const found: Choice = isEven || first.missing > 0 ? first : anneal(search, rounds, warm, true)
    if (best === null || found.missing < best.missing) best = found
    if (best.missing === 0 || (attempt >= minTries && best.missing > hopeless)) return best
  }
  return best
}
