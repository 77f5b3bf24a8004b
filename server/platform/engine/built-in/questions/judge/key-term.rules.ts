// Whether a term may be taken out of its sentence, for the reader to put back: only where, as far as rules
// can tell, no other word fits and the rest of the sentence doesn't give it away.

import type { TaggedWord } from '../document/tagger.ts'
import { withBorders } from '../word-lists/phrases.words.ts'
import { isGivenAway } from './given-away.ts'

/** Words of the sentence from the term's first to the one after its last. */
export type TermRange = { from: number; to: number }

/** Examples and lists could name others just as well, denials and shares nearly anything. */
const OPEN_SENTENCE = withBorders(
  /[“”"()‘[\]—/:]|\b(?:such as|including|includes?|included|like|unlike|especially|particularly|mainly|mostly|generally|usually|often|sometimes|various|different|examples?|not|no|never|nor|cannot|without|called|named|termed|known as|referred to|also|important|another|other|others|those|than)\b|n['’]t\b/iu,
)
/** Before a term, these leave open which one is meant. */
const OPEN_BEFORE =
  /^(?:and|or|nor|but|than|as|to|per|most|some|many|several|all|every|each|other|any|few|more|less|much|both|certain|own|no|n['’]t|['’]s?|[,–-])$/u
const OPEN_AFTER = /^(?:and|or|nor|but|than|as|['’]s?|[,–-])$/u
const POSSESSIVE = /^(?:my|your|his|her|its|our|their|whose)$/u
const BEFORE_VERB = new Set(['NOUN', 'PROPN', 'PRON', 'AUX', 'ADV'])
const BEFORE_TERM = new Set(['DET', 'ADJ', 'ADV'])
const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'NUM'])
const BE = /^(?:is|are|was|were|be|been|being|become|becomes|became)$/u
/** Who found something out, or with what, nobody learns a term for: "astronomers", "modern telescopes". */
const OF_NO_TERM = withBorders(
  /^(?:modern|recent|new|early|late|ancient|current|many|most)\b|(?:scient|phys|chem|biolog|econom|psycholog|geolog|archaeolog|botan|zoolog)ists?$|(?:histor|mathematic|statistic|electric|physic)ians?$|(?:astronom|research|engineer|philosoph|geograph|teach|writ|read|us|mak)ers?$|(?:schol|auth)(?:ar|or)s?$|\bpeople$/u,
)
const FEWEST_CLUES = 4

/** Whether a sentence says one thing of each of its terms. */
export const isClosed = (text: string): boolean => !OPEN_SENTENCE.test(text)

/** The first word of the noun phrase that the term ends, with its articles and weighing adjectives. */
const phraseStart = (words: readonly TaggedWord[], from: number): number => {
  let start = from
  while (start > 0 && BEFORE_TERM.has(words[start - 1]!.pos) && !OPEN_BEFORE.test(words[start - 1]!.lower))
    start--
  return start
}

const standsInList = (words: readonly TaggedWord[], { from, to }: TermRange): boolean => {
  const before = words[phraseStart(words, from) - 1]
  return OPEN_BEFORE.test(before?.lower ?? '') || OPEN_AFTER.test(words[to]?.lower ?? '')
}

/** "A cell is a _____": what kind of thing it is, which many words tell. */
const isPredicate = (words: readonly TaggedWord[], { from }: TermRange): boolean =>
  BE.test(words[phraseStart(words, from) - 1]?.lower ?? '')

const NAMES_OR_COUNTS = /^(?:NOUN|PROPN|NUM|X|SYM)$/u

const isPartOfMore = (words: readonly TaggedWord[], { from, to }: TermRange): boolean =>
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

/** What is done, or done to, is told by the sentence; what only stands beside it ("in …", "of …") could be
 * nearly anything. */
const hasFirmPlace = (words: readonly TaggedWord[], range: TermRange, subject: TermRange | null): boolean =>
  range.from === 0 || subject?.to === range.to ? isSubject(words, range, subject) : isObject(words, range)

/**
 * Whether the sentence without the term still tells which term it was.
 * @param words of a sentence that stands alone
 * @param subject of its main clause; null where that isn't simple
 */
export const isAskable = (
  words: readonly TaggedWord[],
  range: TermRange,
  subject: TermRange | null,
): boolean => {
  if (standsInList(words, range) || isPredicate(words, range)) return false
  if (isPartOfMore(words, range)) return false
  if (!hasFirmPlace(words, range, subject)) return false
  const term = words.slice(range.from, range.to).map(({ lower }) => lower)
  if (OF_NO_TERM.test(term.join(' '))) return false
  const rest = words.filter((_, i) => i < range.from || i >= range.to)
  const clues = rest.filter(({ pos }) => CONTENT.has(pos))
  return (
    clues.length >= FEWEST_CLUES &&
    !isGivenAway(
      term,
      rest.map(({ lower }) => lower),
    )
  )
}
