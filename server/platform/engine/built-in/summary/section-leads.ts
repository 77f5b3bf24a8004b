// The sentences that stand for a section: its first where it stands alone, else the one nearest to what
// the section is about.
import type { Quotation } from '../../index.ts'
import { getSentences, quoteRange } from '../passage-index/sentences.ts'
import type { SourceIndex } from '../passage-index/source-index.ts'
import type { Section } from '../sections/section-tree.ts'
import {
  computeCentroid,
  computeCosine,
  passageVector,
  sentenceVector,
  type TermVector,
} from '../sections/term-weights.ts'
import { type Point, pointFrom } from './point.rules.ts'

export type Lead = {
  section: Section
  text: string
  quotation: Quotation
  vector: TermVector
  /** Of the sentence in the source; leads are told in this order. */
  ordinal: number
  /** How much it is what its section is about, 0 to 1. */
  centrality: number
  /** Whether it opens its section. */
  opens: boolean
}

/** Sentences of a long section that are looked at. */
const mostSentences = 200
/** Two sentences more alike than this say the same. */
export const tooAlike = 0.6
/** The first sentence of a section opens it within its first few. */
const opening = 2
const weightOfPlace = 0.25

type Candidate = { passage: number; sentence: number; ordinal: number; position: number; point: Point }

const getCandidates = (index: SourceIndex, passages: readonly number[]): Candidate[] => {
  const found: Candidate[] = []
  let position = 0
  for (const passage of passages) {
    const entry = index.passages[passage]
    if (!entry || position >= mostSentences) break
    for (const [sentence, { start, end }] of getSentences(entry).entries()) {
      const point = pointFrom(entry.text.slice(start, end), index.language)
      const ordinal = (index.passageFrom[passage] ?? 0) + sentence
      if (point) {
        const shifted = { ...point, start: start + point.start, end: start + point.end }
        found.push({ passage, sentence, ordinal, position, point: shifted })
      }
      position += 1
    }
  }
  return found
}

const chooseLead = (
  index: SourceIndex,
  section: Section,
  { passage, ordinal, position, point }: Candidate,
  about: TermVector,
): Lead => {
  const vector = sentenceVector(index, ordinal)
  return {
    section,
    text: point.text,
    vector,
    ordinal,
    opens: position < opening,
    centrality: computeCosine(vector, about),
    quotation: quoteRange(index, passage, point),
  }
}

/**
 * Up to `count` leads from the section's own passages, best first; fewer, or none, where not enough of its
 * sentences stand alone.
 */
export const chooseLeads = (index: SourceIndex, section: Section, count: number): Lead[] => {
  const candidates = getCandidates(index, section.own)
  if (candidates.length === 0) return []
  const about = computeCentroid(section.own.map(passage => passageVector(index, passage)))
  const leads = candidates.map(candidate => ({
    lead: chooseLead(index, section, candidate, about),
    early: 1 / (1 + candidate.position / 4),
  }))
  const ranked = leads.sort(
    (a, b) =>
      Number(b.lead.opens) - Number(a.lead.opens) ||
      (a.lead.opens && b.lead.opens ? a.lead.ordinal - b.lead.ordinal : 0) ||
      b.lead.centrality + weightOfPlace * b.early - (a.lead.centrality + weightOfPlace * a.early),
  )
  const chosen: Lead[] = []
  for (const { lead } of ranked) {
    if (chosen.length >= count) break
    if (chosen.every(other => computeCosine(other.vector, lead.vector) < tooAlike)) chosen.push(lead)
  }
  return chosen
}
