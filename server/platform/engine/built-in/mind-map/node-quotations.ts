// Place of a node in the source: the sentence that says most about it.
import type { Quotation } from '../../index.ts'
import type { PhraseIndex, TaggedSentence } from '../index/phrase-index.ts'
import { getSentences, quoteRange } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { everySection, getPassages, type Section } from '../sections/section-tree.ts'
import { findBestLead } from '../summary/leads.ts'
import { pointFrom } from '../summary/point.rules.ts'
import type { SectionPhrase } from './section-phrases.ts'

const firstSentence = (index: SourceIndex, section: Section): Quotation | null => {
  const [passage] = getPassages(section)
  const entry = passage === undefined ? undefined : index.passages[passage]
  const first = entry && getSentences(entry)[0]
  return first && passage !== undefined ? quoteRange(index, passage, first) : null
}

/** The sentence that stands for a section, or the first of the sections below it. */
export const quoteSection = (
  index: SourceIndex,
  section: Section,
  readable: Uint32Array,
): Quotation | null => {
  for (const one of everySection(section)) {
    const lead = findBestLead(index, one, readable)
    if (lead) return lead.quotation
  }
  return firstSentence(index, section)
}

export const quoteSentence = (index: SourceIndex, { passage, start, end }: TaggedSentence): Quotation =>
  quoteRange(index, passage, { start, end })

/** The sentence about a phrase, with its place there: one that stands alone and begins with it, if any. */
export const sentenceAbout = (
  index: SourceIndex,
  { sentences }: PhraseIndex,
  { places }: SectionPhrase,
): { sentence: TaggedSentence; at: number } | null => {
  let best: { sentence: TaggedSentence; at: number; score: number } | null = null
  for (const { sentence: number, at } of places) {
    const sentence = sentences[number]
    if (!sentence) continue
    const alone = pointFrom(sentence.text, index.language) ? 2 : 0
    const score = alone + 1 / (1 + at)
    if (!best || score > best.score) best = { sentence, at, score }
  }
  return best
}
