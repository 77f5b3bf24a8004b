// Position of a term in its sentence: only a subject or an object can be inferred from the rest.
import type { TaggedWord } from '../../language/tagger.ts'

/** Words of the sentence from the term's first to the one after its last. */
export type TermRange = { from: number; to: number }

/** Before a term, these leave open which one is meant. */
const OPEN_BEFORE =
  /^(?:and|or|nor|but|than|as|to|per|most|some|many|several|all|every|each|other|any|few|more|less|much|both|certain|own|no|n['’]t|['’]s?|[,–-])$/u
const OPEN_AFTER = /^(?:and|or|nor|but|than|as|['’]s?|[,–-])$/u
const POSSESSIVE = /^(?:my|your|his|her|its|our|their|whose)$/u
const BEFORE_VERB = new Set(['NOUN', 'PROPN', 'PRON', 'AUX', 'ADV'])
const BEFORE_TERM = new Set(['DET', 'ADJ', 'ADV'])
const BE = /^(?:is|are|was|were|be|been|being|become|becomes|became)$/u

/** The first word of the noun phrase that the term ends, with its articles and weighing adjectives. */
const phraseStart = (words: readonly TaggedWord[], from: number): number => {
  let start = from
  while (start > 0 && BEFORE_TERM.has(words[start - 1]!.pos) && !OPEN_BEFORE.test(words[start - 1]!.lower))
    start--
  return start
}

export const standsInList = (words: readonly TaggedWord[], { from, to }: TermRange): boolean => {
  const before = words[phraseStart(words, from) - 1]
  return OPEN_BEFORE.test(before?.lower ?? '') || OPEN_AFTER.test(words[to]?.lower ?? '')
}

/** "A cell is a _____": what kind of thing it is, which many words tell. */
export const isPredicate = (words: readonly TaggedWord[], { from }: TermRange): boolean =>
  BE.test(words[phraseStart(words, from) - 1]?.lower ?? '')

const NAMES_OR_COUNTS = /^(?:NOUN|PROPN|NUM|X|SYM)$/u

export const isPartOfMore = (words: readonly TaggedWord[], { from, to }: TermRange): boolean =>
  NAMES_OR_COUNTS.test(words[from - 1]?.pos ?? '') || NAMES_OR_COUNTS.test(words[to]?.pos ?? '')

/** The term as object of a finite verb; a participle before it would describe it. "Paint dries slowly": what
 * is followed by an adverb may be the verb itself. */
const isObject = (words: readonly TaggedWord[], { from, to }: TermRange): boolean => {
  const start = phraseStart(words, from)
  return (
    words[start - 1]?.pos === 'VERB' &&
    BEFORE_VERB.has(words[start - 2]?.pos ?? '') &&
    !POSSESSIVE.test(words[start - 2]?.lower ?? '') &&
    words[to]?.pos !== 'ADV'
  )
}

const isSubject = (words: readonly TaggedWord[], { from, to }: TermRange, subject: TermRange | null) =>
  subject?.to === to && phraseStart(words, from) === subject.from

/**
 * Subjects and objects are determined by the sentence; a term that only stands beside it ("in …", "of …")
 * could be nearly anything.
 */
export const hasFirmPlace = (
  words: readonly TaggedWord[],
  range: TermRange,
  subject: TermRange | null,
): boolean =>
  range.from === 0 || subject?.to === range.to ? isSubject(words, range, subject) : isObject(words, range)
