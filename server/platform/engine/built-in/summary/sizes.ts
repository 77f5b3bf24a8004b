// How many points each length of a summary has.
import type { SummaryLength } from '@lantern/contract/study/summaries/summaries'
import { everySection, type Section } from '../sections/section-tree.ts'

const short = { fewest: 5, most: 8 }
const page = { fewest: 12, most: 25 }
/**
 * Points per page and square root of sentences: about twenty of a text of fifty sentences; a student
 * underlines about a third.
 */
const pagePerRoot = 3
/** A short text isn't told at more than this share of the sentences that could tell it. */
const mostShare = { short: 0.45, standard: 0.6 } as const
const fewestPoints = 3

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** @param leads how many sentences could be points */
export const pointsWanted = (
  leads: number,
  root: Section,
  length: Exclude<SummaryLength, 'detailed'>,
): number => {
  const parts = root.children.length
  const bySize = Math.sqrt(leads)
  const wanted =
    length === 'short'
      ? clamp(Math.max(parts, Math.round(bySize)), short.fewest, short.most)
      : clamp(Math.max(parts, Math.round(bySize * pagePerRoot)), page.fewest, page.most)
  return Math.min(wanted, Math.max(fewestPoints, Math.ceil(leads * mostShare[length])))
}

/** The longest summary tells of no more sections than this; below them, what is deeper belongs to the one above. */
const mostSections = 260
/** In a source of more sections, one sentence of each is detail enough. */
const manySections = 40
const passagesForMore = 4
const mostOfSection = 5

type Told = { section: Section; below: ReadonlySet<Section> }

const atDepth = (section: Section, depth: number): Told[] => {
  if (depth === 0) return [{ section, below: new Set(everySection(section)) }]
  return [
    { section, below: new Set([section]) },
    ...section.children.flatMap(child => atDepth(child, depth - 1)),
  ]
}

const deepest = ({ children }: Section): number => Math.max(0, ...children.map(child => 1 + deepest(child)))

/** The sections that "every section" means, in reading order: as deep as their number stays readable. */
export const sectionsOf = (root: Section): Told[] => {
  for (let depth = deepest(root); depth > 1; depth--) {
    const sections = atDepth(root, depth)
    if (sections.length <= mostSections) return sections
  }
  return atDepth(root, Math.min(1, deepest(root)))
}

/** Points of one section: one or two, more where it goes on for pages. */
export const pointsOfSection = (section: Section, below: ReadonlySet<Section>, sections: number): number => {
  const passages = [...below].reduce((sum, { own }) => sum + own.length, 0)
  if (section.heading === null && passages === 0) return 1
  if (sections > manySections) return passages > passagesForMore ? 2 : 1
  return Math.min(mostOfSection, 2 + Math.floor(passages / passagesForMore))
}
