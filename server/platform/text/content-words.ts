// Content words of a text, for comparisons without an index.
import { cachedPlainWord, getTerm } from './stems.ts'
import { isStopWord, tokenize } from './tokens.rules.ts'

/** Plain words without stop words, in order. */
export const listContentWords = (text: string): string[] =>
  tokenize(text)
    .map(({ surface }) => cachedPlainWord(surface))
    .filter(plain => !isStopWord(plain))

/** Terms under which English words are indexed. */
export const listContentTerms = (text: string): string[] =>
  listContentWords(text).map(plain => getTerm(plain, 'english'))
