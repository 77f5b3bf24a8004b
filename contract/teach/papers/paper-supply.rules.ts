// Shortfalls of a blueprint, computed before any assembly: missing amounts by place, and changes that would
// fix them. Every shortfall reported here is certain; the possibility of a paper without any is not.
import type { Blueprint } from './blueprint.ts'
import { type Candidate, fitsCell, fitsSection } from './candidates.rules.ts'
import { countAssembled, countCommon, countQuestions, weighInCell } from './paper-marks.rules.ts'

export type Shortfall =
  /** Sections, counted from 0, that need more different questions than fit any of them. */
  | {
      code: 'sections'
      sections: number[]
      need: number
      have: number
      /** Questions that fit and ask the same as another: of them one counts. */
      alike: number
      mends: Mends
    }
  /** A cell, counted from 0, that one variant can't be given enough of. */
  | { code: 'cell-low'; cell: number; need: number; have: number }
  /** A cell that all variants together can't be given enough of. */
  | { code: 'cell-low-together'; cell: number; need: number; have: number; mends: Mends }
  /** Excess of a cell: too few other questions, so at least `need` of it would be included. */
  | { code: 'cell-high'; cell: number; need: number; have: number }
  | { code: 'cells-sum'; by: 'topic' | 'bloom' | 'difficulty'; need: number; have: number }
  | { code: 'must-have'; need: number; have: number }
  | { code: 'common'; need: number; have: number }

/** Numbers that would do, where such a number exists. */
export type Mends = { variants: number | null; common: number | null }

/** Different questions that `slots` places of one variant need over all variants. */
const countDifferent = (slots: number, forms: number, common: number): number => {
  const shared = Math.min(common, slots)
  return shared + forms * (slots - shared)
}

const findMends = (slots: number, have: number, forms: number, common: number, total: number): Mends => {
  let variants: number | null = null
  for (let count = forms - 1; count >= 1 && variants === null; count--)
    if (countDifferent(slots, count, count === 1 ? 0 : common) <= have) variants = count
  let shared: number | null = null
  for (let count = common + 1; count <= total && shared === null; count++)
    if (countDifferent(slots, forms, count) <= have) shared = count
  return { variants, common: forms === 1 ? null : shared }
}

type Supply = {
  /** Candidates that fit any of these sections, by a bit for each. */
  countFitting(mask: number): number
}

/** The sections that a candidate fits, by a bit for each. */
const maskOf = ({ sections }: Pick<Blueprint, 'sections'>, candidate: Candidate): number =>
  sections.reduce((mask, section, i) => (fitsSection(section, candidate) ? mask | (1 << i) : mask), 0)

/** Candidates of which every two ask the same: of each group a paper takes one. */
const groupSame = (candidates: readonly Candidate[]): Candidate[][] => {
  const groups: Candidate[][] = []
  const groupOf = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const same = new Set(candidate.same)
    const group = [...same].map(id => groupOf.get(id)).find(found => found?.every(({ id }) => same.has(id)))
    if (group) group.push(candidate)
    else groups.push([candidate])
    groupOf.set(candidate.id, group ?? (groups.at(-1) as Candidate[]))
  }
  return groups
}

const createSupply = (blueprint: Pick<Blueprint, 'sections'>, candidates: readonly Candidate[]): Supply => {
  const counts = new Map<number, number>()
  for (const group of groupSame(candidates)) {
    const mask = group.reduce((bits, candidate) => bits | maskOf(blueprint, candidate), 0)
    counts.set(mask, (counts.get(mask) ?? 0) + 1)
  }
  return {
    countFitting: wanted => {
      let sum = 0
      for (const [mask, count] of counts) if ((mask & wanted) !== 0) sum += count
      return sum
    },
  }
}

const listSections = (mask: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => i).filter(i => (mask & (1 << i)) !== 0)

/**
 * Maximum places of these sections that the supply fills (König: the least cover of places and questions).
 */
const countFilled = (
  { sections }: Pick<Blueprint, 'sections'>,
  supply: Supply,
  sharedCount: number,
): number => {
  let min = Number.POSITIVE_INFINITY
  for (let mask = sharedCount; ; mask = (mask - 1) & sharedCount) {
    const rest = listSections(sharedCount & ~mask, sections.length)
    const places = rest.reduce((sum, i) => sum + (sections[i]?.count ?? 0), 0)
    min = Math.min(min, places + supply.countFitting(mask))
    if (mask === 0) return min
  }
}

/** The most that these candidates can weigh in one variant: places of most weight are filled first. */
const weighFilled = (blueprint: Blueprint, candidates: readonly Candidate[]): number => {
  const supply = createSupply(blueprint, candidates)
  const order = blueprint.sections
    .map((section, i) => ({ i, weight: weighInCell(blueprint.countIn, section) }))
    .sort((a, b) => b.weight - a.weight)
  let sharedCount = 0
  let filled = 0
  let sum = 0
  for (const { i, weight } of order) {
    sharedCount |= 1 << i
    const now = countFilled(blueprint, supply, sharedCount)
    sum += (now - filled) * weight
    filled = now
  }
  return sum
}

const weighAll = (blueprint: Blueprint): number =>
  blueprint.sections.reduce(
    (sum, section) => sum + section.count * weighInCell(blueprint.countIn, section),
    0,
  )

/** Candidates that fit any of these sections beyond those that count. */
const countAlike = (
  blueprint: Pick<Blueprint, 'sections'>,
  candidates: readonly Candidate[],
  mask: number,
  have: number,
): number => candidates.filter(candidate => (maskOf(blueprint, candidate) & mask) !== 0).length - have

const findSectionShortfalls = (blueprint: Blueprint, candidates: readonly Candidate[]): Shortfall[] => {
  const supply = createSupply(blueprint, candidates)
  const forms = countAssembled(blueprint)
  const common = forms === 1 ? 0 : countCommon(blueprint)
  const total = countQuestions(blueprint)
  const found: { mask: number; shortfall: Shortfall }[] = []
  const masks = Array.from({ length: 2 ** blueprint.sections.length - 1 }, (_, i) => i + 1)
  const size = (mask: number) => listSections(mask, blueprint.sections.length).length
  for (const mask of masks.sort((a, b) => size(a) - size(b))) {
    // Redundant if a part lacks already.
    if (found.some(other => (other.mask & mask) === other.mask)) continue
    const sections = listSections(mask, blueprint.sections.length)
    const slots = sections.reduce((sum, i) => sum + (blueprint.sections[i]?.count ?? 0), 0)
    const need = countDifferent(slots, forms, common)
    const have = supply.countFitting(mask)
    if (have < need)
      found.push({
        mask,
        shortfall: {
          code: 'sections',
          sections,
          need,
          have,
          alike: countAlike(blueprint, candidates, mask, have),
          mends: findMends(slots, have, forms, common, total),
        },
      })
  }
  return found.map(({ shortfall }) => shortfall)
}

const findCellShortfalls = (blueprint: Blueprint, candidates: readonly Candidate[]): Shortfall[] => {
  const forms = countAssembled(blueprint)
  const common = forms === 1 ? 0 : countCommon(blueprint)
  const all = weighAll(blueprint)
  const heaviest = Math.max(...blueprint.sections.map(section => weighInCell(blueprint.countIn, section)))
  return blueprint.cells.flatMap((cell, i): Shortfall[] => {
    const fitting = candidates.filter(candidate => fitsCell(cell, candidate))
    const max = weighFilled(blueprint, fitting)
    if (max < cell.least) return [{ code: 'cell-low', cell: i, need: cell.least, have: max }]
    const slots = Math.ceil(cell.least / heaviest)
    const need = countDifferent(slots, forms, common)
    if (fitting.length < need) {
      const mends = findMends(slots, fitting.length, forms, common, countQuestions(blueprint))
      return [{ code: 'cell-low-together', cell: i, need, have: fitting.length, mends }]
    }
    if (cell.most === null) return []
    const otherCandidates = candidates.filter(candidate => !fitsCell(cell, candidate))
    const forced = all - weighFilled(blueprint, otherCandidates)
    return forced > cell.most ? [{ code: 'cell-high', cell: i, need: forced, have: cell.most }] : []
  })
}

/** Cells that say one thing each and of one kind exclude one another, so what they want adds up. */
const findSums = (blueprint: Blueprint): Shortfall[] => {
  const all = weighAll(blueprint)
  return (['topic', 'bloom', 'difficulty'] as const).flatMap((by): Shortfall[] => {
    const singleCells = blueprint.cells.filter(
      cell =>
        cell[by] !== null &&
        [cell.topic, cell.bloom, cell.difficulty].filter(value => value !== null).length === 1,
    )
    const minByTopic = new Map<string, number>()
    for (const cell of singleCells) {
      const value = String(cell[by])
      minByTopic.set(value, Math.max(minByTopic.get(value) ?? 0, cell.least))
    }
    const need = [...minByTopic.values()].reduce((sum, min) => sum + min, 0)
    return need > all ? [{ code: 'cells-sum', by, need, have: all }] : []
  })
}

/**
 * @param candidates those that may be taken (`listUsable`)
 * @returns nothing where no count speaks against the blueprint
 */
export const findShortfalls = (blueprint: Blueprint, candidates: readonly Candidate[]): Shortfall[] => {
  const total = countQuestions(blueprint)
  const must = new Set(blueprint.mustHave)
  const there = candidates.filter(
    candidate =>
      must.has(candidate.id) && blueprint.sections.some(section => fitsSection(section, candidate)),
  )
  const musts = there.length < must.size || must.size > total
  const { kind, count, common } = blueprint.variants
  return [
    ...(musts ? [{ code: 'must-have' as const, need: must.size, have: Math.min(there.length, total) }] : []),
    ...(kind === 'equal' && count > 1 && common > total
      ? [{ code: 'common' as const, need: common, have: total }]
      : []),
    ...findSectionShortfalls(blueprint, candidates),
    ...findSums(blueprint),
    ...findCellShortfalls(blueprint, candidates),
  ]
}
