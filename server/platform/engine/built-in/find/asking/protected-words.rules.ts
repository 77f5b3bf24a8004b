// Words of a question that spelling leaves as they are written: code, abbreviations, and names.
import { type Token, tokenize } from '../../../../text/tokens.rules.ts'

export type WrittenWord = Token & {
  /** Code and abbreviations, which are exact, and contractions. */
  isExact: boolean
  /** Capitalised where an ordinary word isn't. */
  isName: boolean
}

/** Marks of a language around a chunk of text: "(osmosis)," is a word, "printf()" isn't. */
const opening = /^["'“‘«([{]+/u
const closing = /["'”’».,;:!?…]+$/u
const closingBracket = /[)\]}]+$/u
const possessive = /['’]s$/u

/** Characters of a chunk that are looked at. */
const maxChunkLength = 100

const isCode = (chunk: string): boolean =>
  /^[-/@#$\\~`]/u.test(chunk) ||
  /[\p{Nd}_\\=<>{}$@#*^|&+~`]/u.test(chunk) ||
  /[\p{L})][.:](?=[\p{L}(])|::|\(/u.test(chunk) ||
  /(?:\/.*\/|\.\p{L}{1,4}$)/u.test(chunk) ||
  /\p{Ll}\p{Lu}/u.test(chunk)

/** A chunk between spaces without the punctuation of the sentence around it. */
const trimChunk = (chunk: string): string => {
  const inner = chunk.replace(opening, '').replace(closing, '')
  const bare = inner.includes('(') ? inner : inner.replace(closingBracket, '').replace(closing, '')
  return bare.replace(possessive, '')
}

const isAbbreviation = (surface: string): boolean => /^(?:\p{Lu}\.?){2,}(?:['’]?s)?$/u.test(surface)
const isContraction = (surface: string): boolean => /['’](?:t|re|ve|ll|d|m)$/iu.test(surface)

/** Ends of the sentences of `text`: an ordinary word may be capitalised directly behind them. */
const opensSentence = (text: string, start: number): boolean =>
  /(?:^|[.?!:]\s|\n)[\s"'“‘«(]*$/u.test(text.slice(Math.max(0, start - 8), start))

type Chunk = { end: number; isCode: boolean }

const listChunks = (text: string): Chunk[] =>
  [...text.matchAll(/\S+/gu)].map(({ 0: chunk, index }) => ({
    end: index + chunk.length,
    isCode: isCode(trimChunk(chunk.slice(0, maxChunkLength))),
  }))

/** Whether capitals mean something: not where every word has them, nor where none of several has. */
const detectCasing = (words: readonly Token[]): boolean => {
  const letters = words.filter(({ surface }) => /\p{L}/u.test(surface)).slice(1)
  return letters.some(({ surface }) => /^\p{Ll}/u.test(surface))
}

/** Words of `text` in order, with what spelling has to respect. */
export const listWrittenWords = (text: string): WrittenWord[] => {
  const words = tokenize(text)
  const chunks = listChunks(text)
  const hasCasing = detectCasing(words)
  let at = 0
  return words.map(word => {
    while (at < chunks.length - 1 && chunks[at]!.end <= word.start) at++
    const { surface, start } = word
    const isExact =
      (chunks[at]?.isCode ?? false) ||
      isContraction(surface) ||
      (isAbbreviation(surface) && (hasCasing || words.length === 1))
    const isName = hasCasing && /^\p{Lu}/u.test(surface) && !opensSentence(text, start)
    return { ...word, isExact, isName }
  })
}
