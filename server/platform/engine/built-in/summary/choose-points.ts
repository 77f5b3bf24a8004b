// Choice of leads for a summary of a given length. The source is cut into stretches, and each gives the lead
// that says most and repeats least (maximal marginal relevance; Carbonell and Goldstein, 1998): so a summary
// reaches the end.
import type { SummaryLength } from '@lantern/contract/study/summaries/summaries'
import { isGlossaryHeading } from '../../../text/matter.rules.ts'
import { everySection, type Section } from '../sections/section-tree.ts'
import { computeCentroid, computeCosine } from '../sections/term-weights.ts'
import { type Lead, tooAlike } from './leads.ts'
import { isSameFrame } from './sentence-frames.rules.ts'
import { pointsOfSection, pointsWanted, sectionsOf } from './sizes.ts'
import { cutIntoStretches, mergeParts } from './stretches.rules.ts'

/** How much being like what is chosen already counts against a lead. */
const noveltyWeight = 0.4

/** Entries of one list in sentences, "A led it from May to June", differ only in names and figures: one of them is told. */
const likeness = (lead: Lead, others: readonly Lead[]): number =>
  Math.max(
    0,
    ...others.map(other =>
      isSameFrame(other.text, lead.text) ? 1 : computeCosine(other.vector, lead.vector),
    ),
  )

const findBest = (
  leads: readonly Lead[],
  chosen: readonly Lead[],
  relevance: (lead: Lead) => number,
): Lead | null => {
  let best: { lead: Lead; score: number } | null = null
  for (const lead of leads) {
    const alike = likeness(lead, chosen)
    if (alike >= tooAlike || chosen.includes(lead)) continue
    const score = relevance(lead) - noveltyWeight * alike
    if (!best || score > best.score) best = { lead, score }
  }
  return best?.lead ?? null
}

/** How much a lead says of its section and of the whole: chapters open with what they are about, details stand deep below. */
const relevanceTo = (leads: readonly Lead[], root: Section, parts: readonly (readonly Lead[])[]) => {
  const about = computeCentroid(leads.map(({ vector }) => vector))
  const firsts = new Set(parts.map(([first]) => first))
  const longest = Math.max(1, ...leads.map(({ section }) => section.own.length))
  return (lead: Lead) =>
    lead.weight +
    0.6 * computeCosine(lead.vector, about) +
    0.2 * Math.sqrt(lead.section.own.length / longest) +
    0.4 / Math.max(1, lead.section.path.length - root.path.length) +
    0.15 * Number(firsts.has(lead))
}

/** Terms and their meanings are matter to look up; what a text says stands in its sentences. */
const withoutGlossaries = (leads: readonly Lead[], wanted: number): readonly Lead[] => {
  const said = leads.filter(({ section }) => !section.path.some(isGlossaryHeading))
  return said.length >= wanted ? said : leads
}

/** The leads of each part at the top, in reading order; what stands above the first part is one, too. */
const splitByParts = (leads: readonly Lead[], root: Section): Lead[][] => {
  const parts = [new Set([root]), ...root.children.map(child => new Set(everySection(child)))]
  return parts
    .map(sections => leads.filter(({ section }) => sections.has(section)))
    .filter(own => own.length > 0)
}

const inOrder = (leads: readonly Lead[]) => [...leads].sort((a, b) => a.ordinal - b.ordinal)

const chooseSpread = (every: readonly Lead[], root: Section, wanted: number): Lead[] => {
  const leads = withoutGlossaries(every, wanted)
  const parts = splitByParts(leads, root)
  const stretches = parts.length > wanted ? mergeParts(parts, wanted) : cutIntoStretches(parts, wanted)
  const relevance = relevanceTo(leads, root, parts)
  const chosen: Lead[] = []
  for (const stretch of stretches) {
    const best = findBest(stretch, chosen, relevance)
    if (best) chosen.push(best)
  }
  while (chosen.length < wanted) {
    const next = findBest(leads, chosen, relevance)
    if (!next) break
    chosen.push(next)
  }
  return inOrder(chosen)
}

/** A long book is compared with what came just before only: that's where repeats are seen. */
const nearby = 40

const chooseOfEvery = (leads: readonly Lead[], root: Section): Lead[] => {
  const sections = sectionsOf(root)
  const chosen: Lead[] = []
  for (const { section, below } of sections) {
    const own = leads.filter(lead => below.has(lead.section))
    const stretches = cutIntoStretches([own], pointsOfSection(section, below, sections.length))
    for (const stretch of stretches) {
      const best = findBest(stretch, chosen.slice(-nearby), ({ weight }) => weight)
      if (best) chosen.push(best)
    }
  }
  return inOrder(chosen)
}

/** The points of a summary in reading order. */
export const choosePoints = (leads: readonly Lead[], root: Section, length: SummaryLength): Lead[] => {
  if (length !== 'detailed') return chooseSpread(leads, root, pointsWanted(leads.length, root, length))
  const every = chooseOfEvery(leads, root)
  // Sections may be too few to fill a page by turns.
  const page = pointsWanted(leads.length, root, 'standard')
  return every.length > page ? every : chooseSpread(leads, root, Math.ceil(page * 1.5))
}
