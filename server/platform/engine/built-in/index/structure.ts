// Structure of a source: the form of each sentence, and the passages that are no material of it.
import { isBelowApparatus, isBelowContentsOnly } from '../../../text/headings.rules.ts'
import { isAgendaHeading } from '../../../text/matter.rules.ts'
import { detectSentenceKind, type SentenceKind, sentenceKinds } from '../../../text/sentence-kinds.rules.ts'
import type { EnginePassage } from '../../index.ts'
import { getSentences } from './sentences.ts'

export type Structure = {
  /** Kind of each sentence, passage by passage, as a position in `sentenceKinds`. */
  kinds: Uint8Array[]
  /** 1 for passages of an index, a licence and the like. */
  apparatus: Uint8Array
  /** Whether labels are what it says, as those of slides and notes are. */
  saysInLabels: boolean
}

/** Share of labels above which they are what a source says. */
const LABELS_OF_SLIDES = 0.35

const countLabels = (kinds: readonly SentenceKind[]) => ({
  labels: kinds.filter(kind => kind === 'label' || kind === 'item' || kind === 'row').length,
  all: kinds.filter(kind => kind !== 'code' && kind !== 'contents').length,
})

/** Kind of each sentence of a passage; lines that announce later parts count as a contents page. */
const tellKinds = (passage: EnginePassage): SentenceKind[] => {
  const announces = isAgendaHeading(passage.headings.at(-1) ?? '')
  return getSentences(passage).map(({ start, end }) => {
    const kind = detectSentenceKind(passage.text.slice(start, end))
    return announces && (kind === 'label' || kind === 'item') ? 'contents' : kind
  })
}

/** A line that begins with the number and the name of a section, "3.1.7 Why is it …". */
const numberedLine = /^\d{1,3}(?:\.\d{1,3}){1,4}\.?\s+["“”'‘’(]?\p{Lu}/u
const sentenceEnd = /[.;:!…]["'”’)\]]*$/u
/** Such lines from which a passage is what is left of a table of contents whose entries go on over two lines. */
const minEntries = 4

const isRestOfContents = ({ text }: EnginePassage): boolean => {
  const lines = text.split('\n')
  const entries = lines.filter(line => numberedLine.test(line) && !sentenceEnd.test(line.trimEnd()))
  return entries.length >= minEntries && entries.length >= lines.length / 2
}

/** Words in statements from which a passage below a contents heading is text. */
const minStatementWords = 25

const hasStatements = (passage: EnginePassage, kinds: readonly SentenceKind[]): boolean => {
  const words = getSentences(passage)
    .filter((_, s) => kinds[s] === 'statement')
    .reduce((sum, { start, end }) => sum + passage.text.slice(start, end).split(/\s+/u).length, 0)
  return words >= minStatementWords
}

const isApparatusPassage = (passage: EnginePassage, kinds: readonly SentenceKind[]): boolean =>
  isRestOfContents(passage) ||
  (isBelowApparatus(passage.headings) &&
    !(isBelowContentsOnly(passage.headings) && hasStatements(passage, kinds)))

export const readStructure = (passages: readonly EnginePassage[]): Structure => {
  let labels = 0
  let all = 0
  const apparatus = new Uint8Array(passages.length)
  const kinds = passages.map((passage, at) => {
    const own = tellKinds(passage)
    apparatus[at] = isApparatusPassage(passage, own) ? 1 : 0
    const counted = countLabels(own)
    labels += counted.labels
    all += counted.all
    return Uint8Array.from(own, kind => sentenceKinds.indexOf(kind))
  })
  return {
    kinds,
    apparatus,
    saysInLabels: labels > LABELS_OF_SLIDES * all,
  }
}

/** Kinds of the sentences of a passage. */
export const listSentenceKinds = ({ kinds }: Structure, passage: number): SentenceKind[] =>
  Array.from(kinds[passage]!, kind => sentenceKinds[kind]!)

/** Kind of a sentence, by its position in its passage. */
export const getSentenceKind = ({ kinds }: Structure, passage: number, sentence: number): SentenceKind =>
  sentenceKinds[kinds[passage]![sentence]!]!
