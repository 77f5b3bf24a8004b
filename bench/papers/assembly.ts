// Four variants of random blueprints from 2,000 questions, beside chance and greed; and what can't be met.
import type { Blueprint, PaperForm } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import { measureDifficultyGap } from '@lantern/contract/teach/papers/paper-balance.rules'
import { checkForms } from '@lantern/contract/teach/papers/paper-checks.rules'
import { maxDifficultyDifference } from '@lantern/contract/teach/papers/paper-limits.rules'
import { findShortfalls } from '@lantern/contract/teach/papers/paper-supply.rules'
import { assembleForms } from '../../server/features/teach/papers/assembly/assemble.rules.ts'
import { drawBlueprint, drawCandidates } from '../../server/testing/papers.ts'
import type { BenchRow } from '../result.ts'
import { chooseByChance, chooseGreedily } from './simple-ways.ts'

const items = 2000
const blueprints = 200
const maxDurations = { assemblySeconds: 3, explanationSeconds: 5 }

type Way = (blueprint: Blueprint, candidates: readonly Candidate[], seed: number) => PaperForm[]
type Measured = { met: number; even: number; seconds: number[]; apart: number[] }

const anneal: Way = (blueprint, candidates, seed) =>
  assembleForms({ blueprint, candidates, seed, forms: [], only: null }) ?? []

const measure = (way: Way, candidates: readonly Candidate[]): Measured => {
  const candidatesById = new Map(candidates.map(candidate => [candidate.id, candidate]))
  const found: Measured = { met: 0, even: 0, seconds: [], apart: [] }
  for (let seed = 1; seed <= blueprints; seed++) {
    const blueprint = drawBlueprint(candidates, seed)
    const start = performance.now()
    const forms = way(blueprint, candidates, seed)
    found.seconds.push((performance.now() - start) / 1000)
    const apart = measureDifficultyGap(blueprint, forms, candidatesById)
    found.apart.push(apart)
    if (apart <= maxDifficultyDifference) found.even += 1
    if (checkForms(blueprint, forms, candidatesById).length === 0) found.met += 1
  }
  return found
}

const worst = (values: readonly number[]) => Math.max(...values)
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Asks for more hard questions of one topic than there are, or for what two cells exclude together. */
const spoil = (blueprint: Blueprint, seed: number): Blueprint => {
  const all = blueprint.sections.reduce((sum, { count, marksEach }) => sum + count * marksEach, 0)
  const cell = { topic: null, bloom: null, difficulty: null, least: 0, most: null }
  return seed % 2 === 0
    ? { ...blueprint, cells: [{ ...cell, topic: 'Topic 8', bloom: 'create', least: all }] }
    : {
        ...blueprint,
        countIn: 'marks',
        cells: [
          { ...cell, difficulty: 'hard', least: Math.ceil(all * 0.6) },
          { ...cell, bloom: 'apply', least: Math.ceil(all * 0.6) },
          { ...cell, difficulty: 'hard', bloom: 'apply', most: Math.floor(all * 0.1) },
        ],
      }
}

/** @returns seconds until it is said why, and whether what is said to be possible is */
const explain = (blueprint: Blueprint, candidates: readonly Candidate[], seed: number) => {
  const candidatesById = new Map(candidates.map(candidate => [candidate.id, candidate]))
  const start = performance.now()
  const shortfalls = findShortfalls(blueprint, candidates)
  const forms = shortfalls.length > 0 ? [] : anneal(blueprint, candidates, seed)
  const problems = shortfalls.length > 0 ? [] : checkForms(blueprint, forms, candidatesById)
  const seconds = (performance.now() - start) / 1000
  const hasReport = shortfalls.length > 0 || problems.length > 0
  const cells = blueprint.cells.map((cell, place) => {
    const low = [
      ...shortfalls.flatMap(one => (one.code === 'cell-low' && one.cell === place ? one.have : [])),
      ...problems.flatMap(one => (one.code === 'cell-low' && one.place === place ? one.have : [])),
    ]
    const high = problems.flatMap(one => (one.code === 'cell-high' && one.place === place ? one.have : []))
    return {
      ...cell,
      least: Math.min(cell.least, ...low),
      most: cell.most === null ? null : Math.max(cell.most, ...high),
    }
  })
  // Annealing met the mended numbers already; where counts told it, what they name has to go through.
  const mended = { ...blueprint, cells }
  const again = shortfalls.length > 0 ? { ...mended, variants: { ...mended.variants, count: 1 } } : mended
  const made = shortfalls.length > 0 ? anneal(again, candidates, seed) : forms
  return { seconds, hasReport, isMended: checkForms(again, made, candidatesById).length === 0 }
}

export const measureAssembly = (): BenchRow[] => {
  const candidates = drawCandidates(items, 11)
  const ours = measure(anneal, candidates)
  const greedy = measure(chooseGreedily, candidates)
  const chance = measure(chooseByChance, candidates)
  const reports = Array.from({ length: 40 }, (_, i) =>
    explain(spoil(drawBlueprint(candidates, i + 1), i), candidates, i + 1),
  )
  const percent = (count: number) => `${((100 * count) / blueprints).toFixed(1)} %`
  return [
    {
      what: `Everything asked for is met in 4 variants, of ${blueprints} blueprints`,
      ours: percent(ours.met),
      baseline: `greedy ${percent(greedy.met)}, chance ${percent(chance.met)}`,
      ratio: '',
      target: '100 %',
      met: ours.met === blueprints,
    },
    {
      what: 'Largest difference in mean difficulty between variants (median; worst)',
      ours: `${middle(ours.apart).toFixed(3)}; ${worst(ours.apart).toFixed(3)}`,
      baseline: `greedy ${worst(greedy.apart).toFixed(3)}, chance ${worst(chance.apart).toFixed(3)}`,
      ratio: `${(worst(greedy.apart) / worst(ours.apart)).toFixed(1)} × greedy`,
      target: '≤ .05',
      met: worst(ours.apart) <= maxDifficultyDifference,
    },
    {
      what: 'Seconds for 4 variants (median; longest)',
      ours: `${middle(ours.seconds).toFixed(2)}; ${worst(ours.seconds).toFixed(2)}`,
      baseline: `greedy ${middle(greedy.seconds).toFixed(2)}, chance ${middle(chance.seconds).toFixed(2)}`,
      ratio: '',
      target: '≤ 3 s',
      met: worst(ours.seconds) <= maxDurations.assemblySeconds,
    },
    {
      what: 'What can’t be met is told, and the numbers told can be met (of 40)',
      ours: `${reports.filter(one => one.hasReport).length}; ${reports.filter(one => one.isMended).length}`,
      baseline: '–',
      ratio: '',
      target: 'all',
      met: reports.every(one => one.hasReport && one.isMended),
    },
    {
      what: 'Seconds until it is told (median; longest)',
      ours: `${middle(reports.map(one => one.seconds)).toFixed(2)}; ${worst(reports.map(one => one.seconds)).toFixed(2)}`,
      baseline: '–',
      ratio: '',
      target: '≤ 5 s',
      met: worst(reports.map(one => one.seconds)) <= maxDurations.explanationSeconds,
    },
  ]
}
