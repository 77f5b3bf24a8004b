// Everything retrieval needs of one source, analysed once and kept in typed arrays.

import { detectLanguage, type TextLanguage } from '../../../text/language.rules.ts'
import { getSearchTerm } from '../../../text/search-terms.ts'
import { cachedPlainWord, isDevanagari } from '../../../text/stems.ts'
import { isStopWord, tokenize } from '../../../text/tokens.rules.ts'
import type { EnginePassage, PassageVectors, SourceMaterial } from '../../index.ts'
import { COMPARABLE_ENCODERS, DIMENSIONS } from '../encoder/sentence-encoder.ts'
import type { WholeSource } from './candidate-store.ts'
import { createPostings, type Postings } from './postings.ts'
import { getSentences } from './sentences.ts'
import { readStructure, type Structure } from './structure.ts'

export type SourceIndex = {
  id: string
  version: string
  language: TextLanguage
  passages: EnginePassage[]
  /** Passages of tables of contents and indexes; nothing else here counts them. */
  contents: EnginePassage[]
  termIds: Map<string, number>
  /** One plain word of each term, for word vectors. */
  plainWords: string[]
  /** 1 where the term is a stop word. */
  stop: Uint8Array
  /** Term of every word of the source in reading order, and 1 where it is capitalised inside a sentence. */
  tokens: Uint32Array
  capitals: Uint8Array
  /** First token of each sentence and first sentence of each passage, each with one entry more at the end. */
  sentenceFrom: Uint32Array
  passageFrom: Uint32Array
  structure: Structure
  /** Words other than stop words, by sentence and by passage. */
  sentenceLengths: Uint32Array
  passageLengths: Uint32Array
  /** Sum of either. */
  contentWords: number
  /** Terms of the headings above each passage, and the passages below headings with a term. */
  headingTerms: Uint32Array[]
  passagesUnder: Map<number, number[]>
  postings: Postings
  /** Rows of each passage as the port gives them; null where there are none yet. */
  vectors: (Int8Array | null)[]
  /** Counts of the whole source if these are only some of its passages. */
  whole?: WholeSource
  /** Roughly what this object holds, in bytes. */
  bytes: number
}

/** Facts about a word as written. */
type Form = { term: number; isCapitalised: boolean }

type Builder = {
  language: TextLanguage
  forms: Map<string, Form>
  termIds: Map<string, number>
  plainWords: string[]
  stop: number[]
  tokens: number[]
  capitals: number[]
}

/** Analyses a source: about a second for 3,000 passages. */
export const buildSourceIndex = (
  id: string,
  version: string,
  material: SourceMaterial,
  language: TextLanguage = detectLanguage(chooseSample(material.passages)),
): SourceIndex => {
  const { passages } = material
  const builder: Builder = {
    language,
    forms: new Map(),
    termIds: new Map(),
    plainWords: [],
    stop: [],
    tokens: [],
    capitals: [],
  }
  const sentenceFrom: number[] = []
  const passageFrom: number[] = []
  const headingTerms: Uint32Array[] = []
  for (const passage of passages) {
    passageFrom.push(sentenceFrom.length)
    for (const sentence of getSentences(passage)) {
      sentenceFrom.push(builder.tokens.length)
      addSentence(builder, passage.text.slice(sentence.start, sentence.end))
    }
    headingTerms.push(termsOfHeadings(builder, passage.headings))
  }
  passageFrom.push(sentenceFrom.length)
  sentenceFrom.push(builder.tokens.length)
  const words = {
    tokens: Uint32Array.from(builder.tokens),
    stop: Uint8Array.from(builder.stop),
    sentenceFrom: Uint32Array.from(sentenceFrom),
    passageFrom: Uint32Array.from(passageFrom),
  }
  const { postings, sentenceLengths, passageLengths } = createPostings(words, builder.plainWords.length)
  const vectors = vectorsInOrder(passages, language === 'english' ? material.vectors : [])
  return {
    id,
    version,
    language,
    passages,
    contents: material.contents ?? [],
    termIds: builder.termIds,
    plainWords: builder.plainWords,
    ...words,
    capitals: Uint8Array.from(builder.capitals),
    sentenceLengths,
    passageLengths,
    structure: readStructure(passages),
    contentWords: passageLengths.reduce((a, b) => a + b, 0),
    headingTerms,
    passagesUnder: invertHeadings(headingTerms),
    postings,
    vectors,
    bytes: estimateBytes(passages, builder, vectors),
  }
}

/** Text from the beginning, the middle and the end: a preface in English doesn't make a book English. */
export const chooseSample = (passages: readonly EnginePassage[]): string => {
  const step = Math.max(1, Math.floor(passages.length / 12))
  return passages
    .filter((_, i) => i % step === 0)
    .map(passage => passage.text.slice(0, 600))
    .join('\n')
}

const addSentence = (builder: Builder, text: string) => {
  let first = true
  for (const { surface } of tokenize(text)) {
    const { term, isCapitalised } = buildForm(builder, surface)
    builder.tokens.push(term)
    builder.capitals.push(!first && isCapitalised ? 1 : 0)
    first = false
  }
}

const buildForm = (builder: Builder, surface: string): Form => {
  const cached = builder.forms.get(surface)
  if (cached) return cached
  const form = {
    term: getTermId(builder, cachedPlainWord(surface)),
    isCapitalised: /^\p{Lu}/u.test(surface),
  }
  builder.forms.set(surface, form)
  return form
}

const getTermId = (builder: Builder, plain: string): number => {
  const term = getSearchTerm(plain, builder.language)
  const existing = builder.termIds.get(term)
  if (existing !== undefined) return existing
  const id = builder.plainWords.length
  builder.termIds.set(term, id)
  builder.plainWords.push(plain)
  // The stop words of English may be words of another language.
  const isKnown = builder.language === 'english' || isDevanagari(plain)
  builder.stop.push(isKnown && isStopWord(plain) ? 1 : 0)
  return id
}

const termsOfHeadings = (builder: Builder, headings: readonly string[]): Uint32Array => {
  const ids = headings.flatMap(heading =>
    tokenize(heading).map(({ surface }) => buildForm(builder, surface).term),
  )
  return Uint32Array.from(new Set(ids.filter(id => builder.stop[id] === 0)))
}

export const invertHeadings = (headingTerms: readonly Uint32Array[]): Map<number, number[]> => {
  const passages = new Map<number, number[]>()
  headingTerms.forEach((terms, passage) => {
    for (const term of terms) {
      const under = passages.get(term)
      if (under) under.push(passage)
      else passages.set(term, [passage])
    }
  })
  return passages
}

/** Vectors of another encoder can't be compared with a question's, nor those whose number of rows doesn't fit the
 * sentences: they are left out, and such a passage is found by its words until it is embedded anew. */
const vectorsInOrder = (passages: EnginePassage[], vectors: PassageVectors[]): (Int8Array | null)[] => {
  const own = vectors.filter(({ encoder }) => COMPARABLE_ENCODERS.has(encoder))
  const byPassage = new Map(own.map(entry => [entry.passageId, entry.rows]))
  return passages.map(passage => {
    const rows = byPassage.get(passage.id)
    return rows?.length === (getSentences(passage).length + 1) * DIMENSIONS ? rows : null
  })
}

const estimateBytes = (
  passages: EnginePassage[],
  builder: Builder,
  vectors: readonly (Int8Array | null)[],
): number => {
  let bytes = builder.plainWords.length * 120 + builder.tokens.length * 12
  for (const passage of passages) bytes += passage.text.length * 2 + passage.sentences.length * 80 + 300
  for (const rows of vectors) bytes += rows?.byteLength ?? 0
  return bytes
}
