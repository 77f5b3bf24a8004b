// Names that close a sentence, whatever it says of them: "… in Saxony, Brandenburg and Silesia." Which of some
// names stand there, the text tells exactly. Of things that are no names a reader found such questions poor.
import { gapMark } from '@lantern/contract/questions/questions'
import type { Document, Sentence } from '../document/document.ts'
import type { TaggedWord } from '../document/tagger.ts'
import { isHedged } from '../judge/hedges.rules.ts'
import type { Listing } from './listings.ts'

const FEWEST_MEMBERS = 3
const MOST_MEMBERS = 8
const MOST_WORDS = 4
const FEWEST_WORDS_BEFORE = 5
const IN_NAME = new Set(['PROPN', 'NOUN', 'ADJ'])
/** Words between the last comma before the list and the list: nearer, it may be the list's own. */
const FEWEST_WORDS_BETWEEN = 4
/** What leaves open whether others belong as well, or to what the list belongs. */
const OPEN =
  /\b(?:such as|including|includes?|included|like|other|others|or|not|no|never|without|except|both|between|respectively|mostly|mainly|especially)\b|[();:“”"]/iu

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

/** Members of a list that ends the sentence; null where it ends on none. */
const listAtEnd = (sentence: Sentence): { members: string[]; start: number } | null => {
  const { text, words } = sentence
  const ranges = memberRanges(words)
  if (!ranges || ranges.length < FEWEST_MEMBERS || ranges.length > MOST_MEMBERS) return null
  if (!ranges.every(range => fits(words, range))) return null
  const members = ranges.map(({ from, to }) => text.slice(words[from]!.start, words[to - 1]!.end))
  return new Set(members).size === members.length ? { members, start: words[ranges[0]!.from]!.start } : null
}

const readClosedList = (sentence: Sentence): Listing | null => {
  if (sentence.refusedBy !== null || isHedged(sentence.text)) return null
  const found = listAtEnd(sentence)
  const before = found && sentence.text.slice(0, found.start)
  if (!before || OPEN.test(before) || before.split(' ').length <= FEWEST_WORDS_BEFORE) return null
  if (
    before
      .split(/,(?!\p{Nd})/u)
      .at(-1)!
      .trim()
      .split(' ').length < FEWEST_WORDS_BETWEEN
  )
    return null
  const stem = `${before}${gapMark}. Which of these does the text name here?`
  return { sentence, stem, head: null, members: found.members }
}

export const findClosedLists = (doc: Document): Listing[] =>
  doc.sentences.flatMap(sentence => readClosedList(sentence) ?? [])
