// The sentences of a source that can be points of a summary, each with how much it is what its section is about.

import { isGlossaryHeading, isRecapHeading } from '../../../text/matter.rules.ts'
import type { SentenceKind } from '../../../text/sentence-kinds.rules.ts'
import type { Quotation } from '../../index.ts'
import { getSentences, quoteRange } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { getSentenceKind } from '../index/structure.ts'
import { taggerFor } from '../language/word-kinds.ts'
import type { Section } from '../sections/section-tree.ts'
import {
  computeCentroid,
  computeCosine,
  passageVector,
  sentenceVector,
  type TermVector,
} from '../sections/term-weights.ts'
import { joinNaming, type Point, pointFrom, pointFromLabel } from './point.rules.ts'
import { isDefinition, weighWords } from './weight.rules.ts'

export type Lead = {
  section: Section
  text: string
  quotation: Quotation
  vector: TermVector
  /** Position of the sentence in the source; leads are in this order. */
  ordinal: number
  /** How much a student would underline it within its section, about 0 to 1.5. */
  weight: number
}

/** Two sentences more alike than this say the same. */
export const tooAlike = 0.6

/** Verbs that a tagger isn't needed for. */
const plainVerb = /\b(?:is|are|was|were|has|have|had|can|could|may|must|will|would|does|do|did)\b/iu

/**
 * Maximum words of a title; a longer line that ends with a full stop is a sentence, though a tagger takes its
 * verb for a noun.
 */
const longestTitle = 7

/** Whether it has a verb, so that it isn't a title that ends with a full stop. */
const hasVerb = (index: SourceIndex, text: string): boolean =>
  index.language !== 'english' ||
  plainVerb.test(text) ||
  text.split(' ').length > longestTitle ||
  taggerFor(index.language)(text).some(({ kind }) => kind === 'verb')

const says: ReadonlySet<SentenceKind> = new Set(['statement', 'item'])
const saysOnSlides: ReadonlySet<SentenceKind> = new Set(['label', 'item'])

const readPoint = (index: SourceIndex, passage: number, sentence: number, text: string): Point | null => {
  const kind = getSentenceKind(index.structure, passage, sentence)
  const point = says.has(kind) ? pointFrom(text, index.language) : null
  const whole = point && hasVerb(index, point.text) ? point : null
  if (whole || !index.structure.saysInLabels || !saysOnSlides.has(kind)) return whole
  return index.language === 'english' ? pointFromLabel(text) : null
}

type Found = { passage: number; ordinal: number; position: number; point: Point }

/** Sentence joined to the point before it, if it only names that point. */
const joinToLast = (
  index: SourceIndex,
  found: Found[],
  next: { passage: number; ordinal: number; text: string; start: number },
): void => {
  const last = found.at(-1)
  if (index.language !== 'english' || last?.passage !== next.passage || last.ordinal !== next.ordinal - 1)
    return
  const tellsWhat = last.position === 0 || isDefinition(last.point.text)
  last.point = joinNaming(last.point, next.text, { start: next.start, tellsWhat }) ?? last.point
}

const findPoints = (index: SourceIndex, section: Section, readable: Uint32Array): Found[] => {
  const found: Found[] = []
  let position = 0
  for (const passage of section.own) {
    const entry = index.passages[passage]
    if (!entry) continue
    const sentences = getSentences(entry).slice(0, readable[passage])
    for (const [sentence, { start, end }] of sentences.entries()) {
      const point = readPoint(index, passage, sentence, entry.text.slice(start, end))
      const ordinal = (index.passageFrom[passage] ?? 0) + sentence
      if (point) {
        const shifted = { ...point, start: start + point.start, end: start + point.end }
        found.push({ passage, ordinal, position, point: shifted })
      } else joinToLast(index, found, { passage, ordinal, text: entry.text.slice(start, end), start })
      position += 1
    }
  }
  return found
}

/** The first sentences of a section say what it is about. */
const opening = 3
const inHeading = (index: SourceIndex, section: Section, vector: TermVector): number => {
  const terms = index.headingTerms[section.own[0] ?? -1]
  if (!terms || terms.length === 0) return 0
  return [...terms].filter(term => vector.has(term)).length / Math.sqrt(terms.length)
}

const weighPlace = ({ path }: Section, position: number): number => {
  const heading = path.at(-1) ?? ''
  if (isGlossaryHeading(heading)) return -0.8
  const opens = position < opening ? 0.3 * (1 - position / opening) : 0
  return opens + 0.25 * Number(isRecapHeading(heading))
}

/** The leads of one section, in reading order. @param readable what `countReadable` gives of the source */
export const readLeads = (index: SourceIndex, section: Section, readable: Uint32Array): Lead[] => {
  const found = findPoints(index, section, readable)
  if (found.length === 0) return []
  const about = computeCentroid(section.own.map(passage => passageVector(index, passage)))
  return found.map(({ passage, ordinal, position, point }) => {
    const vector = sentenceVector(index, ordinal)
    const weight =
      computeCosine(vector, about) +
      0.1 * inHeading(index, section, vector) +
      weighPlace(section, position) +
      weighWords(point.text)
    return {
      section,
      text: point.text,
      vector,
      ordinal,
      weight,
      quotation: quoteRange(index, passage, point),
    }
  })
}

/** The lead that stands best for a section; null where none of its sentences stands alone. */
export const findBestLead = (index: SourceIndex, section: Section, readable: Uint32Array): Lead | null =>
  readLeads(index, section, readable).reduce<Lead | null>(
    (best, lead) => (best && best.weight >= lead.weight ? best : lead),
    null,
  )
