// Splits text into the pieces of the sentence encoder's vocabulary as BERT (uncased) does: words without accents and
// capitals, each cut into the longest pieces that the vocabulary has, from its start (Wu et al., "Google's Neural
// Machine Translation System", 2016, "WordPiece").

/** Pieces with their ids; one that goes on a word begins with `##`. */
export type Vocabulary = ReadonlyMap<string, number>

export type WordPieces = {
  /**
   * Ids of the text between those of its beginning and its end.
   * @param longest most ids given, the two at its ends among them; what doesn't fit is left out
   */
  encode(text: string, longest: number): number[]
  /** Ids of the text alone, without those of its ends, and where in the text the word of each begins and ends. */
  encodePlaced(text: string): PlacedPieces
  /** Pieces that stand for no text. */
  marks: { begin: number; end: number; unknown: number; colon: number | null }
}

/** `starts` and `ends` are positions in the text, one for each id. */
export type PlacedPieces = { ids: number[]; starts: number[]; ends: number[] }

const CONTINUES = '##'
/** A longer word counts as one unknown piece; so each word takes a bounded time. */
const LONGEST_WORD = 100

/** Boundaries of words: punctuation marks, all ASCII signs, and Chinese characters. */
const APART =
  /[\p{P}!-/:-@[-`{-~]|[\u4e00-\u9fff\u3400-\u4dbf\uf900-\ufaff]|[\u{20000}-\u{2a6df}\u{2a700}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/u
const WORDS = new RegExp(`${APART.source}|(?:(?!${APART.source})\\S)+`, 'gu')
/** Control and format characters, private and unassigned ones, which stand for nothing; not white space. */
const NOTHING = /(?![\t\n\r])[\p{C}\ufffd]/gu
const ACCENTS = /\p{Mn}/gu

/** @throws Error where the vocabulary lacks one of the pieces that stand for no text */
export const createWordPieces = (vocabulary: Vocabulary): WordPieces => {
  const idOf = (piece: string): number => {
    const id = vocabulary.get(piece)
    if (id === undefined) throw new Error(`the vocabulary lacks ${piece}`)
    return id
  }
  const [begin, end, unknown] = [idOf('[CLS]'), idOf('[SEP]'), idOf('[UNK]')]
  let longestPiece = 1
  for (const piece of vocabulary.keys()) longestPiece = Math.max(longestPiece, piece.length)

  const cutWord = (word: string): number[] => {
    if (word.length > LONGEST_WORD) return [unknown]
    const ids: number[] = []
    for (let start = 0; start < word.length; ) {
      const prefix = start === 0 ? '' : CONTINUES
      let stop = Math.min(word.length, start + longestPiece)
      while (stop > start && !vocabulary.has(prefix + word.slice(start, stop))) stop--
      if (stop === start) return [unknown]
      ids.push(vocabulary.get(prefix + word.slice(start, stop))!)
      start = stop
    }
    return ids
  }

  return {
    marks: { begin, end, unknown, colon: vocabulary.get(':') ?? null },
    encodePlaced: text => {
      const placed: PlacedPieces = { ids: [], starts: [], ends: [] }
      for (const { 0: word, index } of text.matchAll(WORDS)) {
        const plain = normalise(word)
        if (plain === '') continue
        for (const id of cutWord(plain)) {
          placed.ids.push(id)
          placed.starts.push(index)
          placed.ends.push(index + word.length)
        }
      }
      return placed
    },
    encode: (text, longest) => {
      const room = longest - 2
      const ids: number[] = []
      for (const [word] of normalise(text).matchAll(WORDS)) {
        if (ids.length >= room) break
        ids.push(...cutWord(word))
      }
      return [begin, ...ids.slice(0, room), end]
    },
  }
}

const normalise = (text: string): string =>
  text.replace(NOTHING, '').toLowerCase().normalize('NFD').replace(ACCENTS, '')
