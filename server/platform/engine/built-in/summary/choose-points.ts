// Which leads make a summary of a given length: the important ones, each saying something the others
// don't (maximal marginal relevance; Carbonell and Goldstein, 1998).
import type { SummaryLength } from '@lantern/contract/generations/summaries'
import { countPassages, everySection, type Section } from '../sections/section-tree.ts'
import { computeCentroid, computeCosine } from '../sections/term-weights.ts'
import { type Lead, tooAlike } from './section-leads.ts'

const shortPoints = 5
/** About a page. */
const standardPoints = 18
/** How much a new point has to be relevant rather than new. */
const relevanceShare = 0.7

/** In a source of more sections, one sentence of each is detail enough. */
const manySections = 60
const mostOfSection = 6

/** Leads taken from a section; in the detailed summary a long one has more to say. */
export const leadsWanted = ({ own }: Section, length: SummaryLength, sections: number): number => {
  if (length !== 'detailed') return 3
  return Math.min(mostOfSection, (sections > manySections ? 1 : 2) + Math.floor(own.length / 3))
}

const inOrder = (leads: readonly Lead[]) => [...leads].sort((a, b) => a.ordinal - b.ordinal)

/** Those of `leads` that are most relevant and least like `before` and each other. */
const mostTelling = (
  leads: readonly Lead[],
  count: number,
  relevance: (lead: Lead) => number,
  before: readonly Lead[],
) => {
  const chosen: Lead[] = []
  const left = new Set(leads)
  while (chosen.length < count && left.size > 0) {
    let best: { lead: Lead; score: number } | null = null
    for (const lead of left) {
      const alike = Math.max(
        0,
        ...[...before, ...chosen].map(other => computeCosine(other.vector, lead.vector)),
      )
      if (alike >= tooAlike) {
        left.delete(lead)
        continue
      }
      const score = relevanceShare * relevance(lead) - (1 - relevanceShare) * alike
      if (!best || score > best.score) best = { lead, score }
    }
    if (!best) break
    chosen.push(best.lead)
    left.delete(best.lead)
  }
  return chosen
}

type Part = { section: Section; sections: ReadonlySet<Section>; passages: number }

/** The sections at the top with all below them; what stands above the first is a part too. */
const getParts = (root: Section): Part[] => {
  const alone =
    root.own.length > 0 ? [{ section: root, sections: new Set([root]), passages: root.own.length }] : []
  const below = root.children.map(section => ({
    section,
    sections: new Set(everySection(section)),
    passages: countPassages(section),
  }))
  return [...alone, ...below]
}

/** Points for each part: by the root of their lengths. */
const sharePoints = (parts: readonly Part[], points: number): number[] => {
  const weights = parts.map(({ passages }) => Math.sqrt(passages))
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map(weight => Math.max(1, Math.round((weight / sum) * points)))
}

/** How much a lead says about all of it: what the whole is about, in a section that is long and high up. */
const relevanceIn = (leads: readonly Lead[]) => {
  const about = computeCentroid(leads.map(lead => lead.vector))
  const longest = Math.max(1, ...leads.map(({ section }) => countPassages(section)))
  return ({ vector, section, centrality, opens }: Lead) =>
    0.25 * Number(opens) +
    computeCosine(vector, about) +
    0.3 * Math.sqrt(countPassages(section) / longest) +
    0.2 / (1 + section.path.length) +
    0.2 * centrality
}

/** What stands before the first part of some length is a title page or a preface. */
const frontMatter = 0.03

/** The first sentence of the material itself. */
const findOpening = (leads: readonly Lead[], parts: readonly Part[]): Lead | undefined => {
  const all = parts.reduce((sum, { passages }) => sum + passages, 0)
  const main = parts.find(({ passages }) => passages >= all * frontMatter)
  const ordered = inOrder(leads)
  return ordered.find(lead => main?.sections.has(lead.section)) ?? ordered[0]
}

const shortSummary = (leads: readonly Lead[], root: Section): Lead[] => {
  const parts = getParts(root)
  const first = findOpening(leads, parts)
  if (!first) return []
  // No part speaks for the whole.
  const most = Math.max(1, Math.ceil(shortPoints / parts.length))
  const relevance = relevanceIn(leads)
  const best = parts.flatMap(({ sections }) =>
    mostTelling(
      leads.filter(lead => lead !== first && sections.has(lead.section)),
      sections.has(first.section) ? most - 1 : most,
      relevance,
      [first],
    ),
  )
  const rest = best.length >= shortPoints - 1 ? best : leads.filter(lead => lead !== first)
  return [first, ...mostTelling(rest, shortPoints - 1, relevance, [first])]
}

const standardSummary = (leads: readonly Lead[], root: Section): Lead[] => {
  const parts = getParts(root)
  const shares = sharePoints(parts, standardPoints)
  const first = findOpening(leads, parts)
  const chosen: Lead[] = first ? [first] : []
  for (const [at, { section, sections }] of parts.entries()) {
    const candidates = leads.filter(lead => lead !== first && sections.has(lead.section))
    // A part opens with its own words where it has any.
    const [opening] = inOrder(candidates)
    const relevance = relevanceIn(candidates)
    const isOpening = (lead: Lead) => lead === opening && lead.section === section
    chosen.push(
      ...mostTelling(candidates, shares[at] ?? 1, lead => relevance(lead) + Number(isOpening(lead)), chosen),
    )
  }
  return chosen
}

/** The points of a summary in reading order. */
export const choosePoints = (leads: readonly Lead[], root: Section, length: SummaryLength): Lead[] => {
  if (length === 'short') return inOrder(shortSummary(leads, root))
  if (length === 'standard') return inOrder(standardSummary(leads, root))
  return inOrder(withoutRepeats(leads))
}

/** A long book is compared with what came just before only: that's where repeats are seen. */
const nearby = 40

const withoutRepeats = (leads: readonly Lead[]): Lead[] => {
  const selectedLeads: Lead[] = []
  for (const lead of leads)
    if (selectedLeads.slice(-nearby).every(other => computeCosine(other.vector, lead.vector) < tooAlike))
      selectedLeads.push(lead)
  return selectedLeads
}
