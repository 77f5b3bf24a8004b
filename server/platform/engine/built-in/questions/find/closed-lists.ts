// Names that close a sentence, whatever it says of them: "… in Saxony, Brandenburg and Silesia." Which of some
// names stand there, the text tells exactly. Of things that are no names a reader found such questions poor.
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import type { TaggedWord } from '../../language/tagger.ts'
import type { Document, Sentence } from '../document/document.ts'
import { closedListRules } from '../judge/closed-lists.rules.ts'
import { refuses } from '../judge/refuse.ts'
import type { Listing } from './listings.ts'

const MOST_WORDS = 4
const IN_NAME = new Set(['PROPN', 'NOUN', 'ADJ'])

const isCapital = (text: string) => /^\p{Lu}/u.test(text)

type Range = { from: number; to: number }

/** Ranges of words between the commas and the "and" of a list that ends with the sentence. */
const memberRanges = (words: readonly TaggedWord[]): Range[] | null => {
  const end = words.length - 1
  const and = words.findLastIndex(({ lower }) => lower === 'and')
  if (words[end]?.text !== '.' || and < 0) return null
  const last: Range = { from: and + 1, to: end }
  const ranges = [last]
  let to = words[and - 1]?.text === ',' ? and - 1 : and
  for (;;) {
    const comma = words.slice(0, to).findLastIndex(({ text }) => text === ',')
    const isMember = comma >= 0 && fits(words, { from: comma + 1, to })
    if (!isMember) break
    ranges.unshift({ from: comma + 1, to })
    to = comma
  }
  return [firstRange(words, to), ...ranges]
}

const fits = (words: readonly TaggedWord[], { from, to }: Range): boolean =>
  to > from &&
  to - from <= MOST_WORDS &&
  words.slice(from, to).every(({ pos, text }) => IN_NAME.has(pos) && isCapital(text))

/** The first member has no comma before it. */
const firstRange = (words: readonly TaggedWord[], to: number): Range => {
  let from = to
  while (from > 0 && to - from < MOST_WORDS && fits(words, { from: from - 1, to: from })) from--
  return { from, to }
}

const readClosedList = (doc: Document, sentence: Sentence): Listing | null => {
  const { text, words, refusedBy } = sentence
  const ranges = refusedBy === null ? memberRanges(words) : null
  if (!ranges) return null
  const isOfNames = ranges.every(range => fits(words, range))
  const names = isOfNames
    ? ranges.map(({ from, to }) => text.slice(words[from]!.start, words[to - 1]!.end))
    : []
  const before = isOfNames ? text.slice(0, words[ranges[0]!.from]!.start) : ''
  if (refuses(doc, sentence, closedListRules, { text, count: ranges.length, names, before })) return null
  const stem = `${before}${gapMark}. Which of these does the text name here?`
  return { sentence, stem, head: null, members: names }
}

export const findClosedLists = (doc: Document): Listing[] =>
  doc.sentences.flatMap(sentence => readClosedList(doc, sentence) ?? [])
