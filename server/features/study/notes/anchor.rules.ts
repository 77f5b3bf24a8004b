// Anchor of a note: the passages and words it refers to. Found by the words themselves and the text around
// them, so that it survives a new reading of the source, which may cut passages in other places.
import {
  type BareText,
  bareWords,
  findBare,
  rangeOfBare,
  type Surroundings,
} from '@lantern/contract/material/passages/find-words.rules'

/** `first` and `last`: its range of units, such as pages. */
type AnchorPassage = { id: bigint; ordinal: number; text: string; first: number; last: number }

/** `near`: unit of the selection. */
export type SoughtWords = Surroundings & { quote: string; near: number | null }

/** Offsets are UTF-16: `start` into the first passage, `end` into the last one. */
export type Anchor = {
  passageId: bigint
  lastPassageId: bigint
  position: number
  lastPosition: number
  startOffset: number
  endOffset: number
  /** Words as written in the passages. */
  quote: string
}

/** Passages as one concatenated text. */
export type Book = { passages: readonly AnchorPassage[]; texts: BareText[]; begins: number[]; bare: string }

/** @param passages of one source, in their order */
export const bindBook = (passages: readonly AnchorPassage[]): Book => {
  const texts = passages.map(({ text }) => bareWords(text))
  let length = 0
  const begins = texts.map(({ bare }) => {
    const begin = length
    length += bare.length
    return begin
  })
  return { passages, texts, begins, bare: texts.map(({ bare }) => bare).join('') }
}

/** Passage that contains letter `at`; never one without letters. */
const findPassage = ({ begins }: Book, at: number): number => {
  let [low, high] = [0, begins.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (begins[middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}

const rangeIn = ({ passages, texts, begins }: Book, i: number, from: number, to: number, words: string) => {
  const bare = texts[i]!
  const rangeInBlock = {
    from: Math.max(0, from - begins[i]!),
    to: Math.min(bare.bare.length, to - begins[i]!),
  }
  return rangeOfBare(passages[i]!.text, bare, rangeInBlock, words)
}

/** The words of letters `from` to `to`. */
const anchorAt = (book: Book, from: number, to: number, words: string): Anchor => {
  const [i, j] = [findPassage(book, from), findPassage(book, to - 1)]
  const { start } = rangeIn(book, i, from, to, words)
  const { end } = rangeIn(book, j, from, to, words)
  const [first, last] = [book.passages[i]!, book.passages[j]!]
  const quote =
    i === j
      ? first.text.slice(start, end)
      : [
          first.text.slice(start),
          ...book.passages.slice(i + 1, j).map(({ text }) => text),
          last.text.slice(0, end),
        ].join(' ')
  return {
    passageId: first.id,
    lastPassageId: last.id,
    position: first.ordinal,
    lastPosition: last.ordinal,
    startOffset: start,
    endOffset: end,
    quote,
  }
}

/**
 * Number of letters at each end for finding words with a different middle, such as a selection across a page
 * header.
 */
const edge = 24
const lengthBounds = { min: 0.6, max: 1.2 }

const findByEnds = ({ bare }: Book, needle: string, words: SoughtWords, distance: (at: number) => number) => {
  if (needle.length < 2.5 * edge) return null
  const from = findBare(bare, needle.slice(0, edge), { prefix: words.prefix, suffix: '' }, distance)
  if (from === null) return null
  const min = from + Math.round(lengthBounds.min * needle.length) - edge
  const last = bare.indexOf(needle.slice(-edge), Math.max(from + edge, min))
  const to = last + edge
  return last === -1 || to - from > lengthBounds.max * needle.length ? null : { from, to }
}

/** Exact search for words without letters, such as an arrow. */
const findSigns = ({ passages }: Book, { quote, near }: SoughtWords): Anchor | null => {
  const distance = ({ first, last }: AnchorPassage) =>
    near === null ? 0 : Math.max(0, first - near, near - last)
  const containers = passages.filter(({ text }) => quote !== '' && text.includes(quote))
  const [found] = containers.sort((a, b) => distance(a) - distance(b))
  if (!found) return null
  const { id, ordinal, text } = found
  const start = text.indexOf(quote)
  return {
    passageId: id,
    lastPassageId: id,
    position: ordinal,
    lastPosition: ordinal,
    startOffset: start,
    endOffset: start + quote.length,
    quote,
  }
}

/** Position of the words; null where the book doesn't contain them. */
export const findAnchor = (book: Book, words: SoughtWords): Anchor | null => {
  const { near } = words
  const needle = bareWords(words.quote).bare
  if (needle === '') return findSigns(book, words)
  const distance = (at: number): number => {
    if (near === null) return 0
    const { first, last } = book.passages[findPassage(book, at)]!
    return Math.max(0, first - near, near - last)
  }
  const at = findBare(book.bare, needle, words, distance)
  const range = at === null ? findByEnds(book, needle, words, distance) : { from: at, to: at + needle.length }
  return range && anchorAt(book, range.from, range.to, words.quote)
}
