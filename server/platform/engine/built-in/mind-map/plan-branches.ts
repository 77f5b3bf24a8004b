// How many nodes each branch may have, so that a map stays readable whatever the length of the source.
import { isGlossaryHeading, isRecapHeading } from '../../../text/matter.rules.ts'
import { countPassages, type Section } from '../sections/section-tree.ts'

export const mostNodes = 400
/** Room for those that are edited in by hand. */
export const maxRequestedQuestions = 320
const perPassage = 3
const base = 12
/** Headings deeper than this below the root are left to key phrases. */
export const mostHeadingLevels = 3
/** Every chapter of a book has its branch; within a chapter, a reader takes in a dozen. */
const mostChildren = [60, 12, 9] as const

export const nodesFor = (passages: number): number =>
  Math.min(maxRequestedQuestions, base + perPassage * passages)

/** A glossary and a summary hold what other branches hold. */
const repeatsTheRest = (heading: string | null): boolean =>
  heading !== null && (isGlossaryHeading(heading) || isRecapHeading(heading))

/** The largest sections, in reading order, as many as a reader takes in on this level and `budget` allows. */
export const getBranches = (section: Section, level: number, budget: number): Section[] => {
  const most = Math.min(mostChildren[level - 1] ?? 0, budget)
  const matter = section.children.filter(({ heading }) => !repeatsTheRest(heading))
  const candidates = matter.length > 0 ? matter : section.children
  const largest = [...candidates].sort((a, b) => countPassages(b) - countPassages(a)).slice(0, most)
  const chosen = new Set(largest)
  return section.children.filter(child => chosen.has(child))
}

/** `budget` nodes given to the branches by the root of their lengths, each at least one: itself. */
export const shareNodes = (branches: readonly Section[], budget: number): number[] => {
  const weights = branches.map(branch => Math.sqrt(countPassages(branch)))
  const sum = weights.reduce((a, b) => a + b, 0)
  const spare = Math.max(0, budget - branches.length)
  return weights.map(weight => 1 + Math.floor((weight / Math.max(sum, 1e-9)) * spare))
}
