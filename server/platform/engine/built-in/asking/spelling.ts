// Mends a misspelt word of a question by the words of the sources asked: what nobody writes anywhere else is hardly
// meant otherwise.
import type { SpellingCorrection } from '@lantern/contract/help/chat/chat'
import { computeEditDistance, computeEditsAllowed } from '../../../text/edit-distance.rules.ts'
import { detectScript } from '../../../text/scripts.rules.ts'
import { getSearchTerm } from '../../../text/search-terms.ts'
import { cachedPlainWord } from '../../../text/stems.ts'
import { isStopWord, tokenize } from '../../../text/tokens.rules.ts'
import type { Lexicon } from '../features/similar-words.ts'
import type { SourceIndex } from '../passage-index/source-index.ts'
import { readHindiWord } from './hindi-spelling.ts'

/** Words mended in one question, at most: what is misspelt throughout is another language. */
const MOST = 3
const SHORTEST = 4

/** Rarer words of the word vectors, which come from the web, are often slips themselves. */
const COMMON = 25_000

const isWord = (plain: string, { wordVectors, wordNet }: Lexicon): boolean => {
  const row = wordVectors?.rowOf(plain) ?? -1
  return (row >= 0 && row < COMMON) || (wordNet?.knows(plain) ?? false)
}

const isHindi = (text: string): boolean => detectScript(text) === 'devanagari'

const stands = (plain: string, indexes: readonly SourceIndex[]): boolean =>
  indexes.some(index => index.termIds.has(getSearchTerm(plain, index.language)))

type Corrected = { text: string; corrections: SpellingCorrection[] }
type Nearest = { plain: string; edits: number; passages: number }

/** The word of the sources nearest to `plain`: by edits, then by how many passages have it. */
const findNearest = (plain: string, indexes: readonly SourceIndex[]): Nearest | null => {
  const most = computeEditsAllowed(plain)
  let best: Nearest | null = null
  for (const { plainWords, postings, stop } of indexes) {
    for (let term = 0; term < plainWords.length; term++) {
      const word = plainWords[term]!
      // People get the first letter right, and most of the length.
      if (stop[term] || word[0] !== plain[0] || Math.abs(word.length - plain.length) > most) continue
      const edits = computeEditDistance(plain, word, best ? Math.min(most, best.edits) : most)
      const passages = postings.from[term + 1]! - postings.from[term]!
      if (
        edits > most ||
        (best && (edits > best.edits || (edits === best.edits && passages <= best.passages)))
      )
        continue
      best = { plain: word, edits, passages }
    }
  }
  return best
}

/** @param read what a word is read as; null where it is sound */
const correctWords = (text: string, read: (surface: string) => string | null): Corrected => {
  const corrections: SpellingCorrection[] = []
  let corrected = ''
  let from = 0
  for (const { surface, start, end } of tokenize(text)) {
    const word = corrections.length === MOST ? null : read(surface)
    if (word === null) continue
    corrections.push({ written: surface, read: word })
    corrected += text.slice(from, start) + word
    from = end
  }
  return { text: corrected + text.slice(from), corrections }
}

/** The question with words that neither the sources nor the dictionaries know in the sources' own spelling. */
export const correctSpelling = (
  text: string,
  indexes: readonly SourceIndex[],
  lexicon: Lexicon,
): Corrected => {
  if (isHindi(text)) return correctWords(text, surface => readHindiWord(cachedPlainWord(surface), indexes))
  // Without dictionaries every word of other texts would be a slip.
  if (!lexicon.wordNet || indexes.some(({ language }) => language !== 'english'))
    return { text, corrections: [] }
  return correctWords(text, surface => {
    const plain = cachedPlainWord(surface)
    const isSound =
      plain.length < SHORTEST ||
      !/^\p{L}+$/u.test(plain) ||
      isStopWord(plain) ||
      stands(plain, indexes) ||
      isWord(plain, lexicon)
    return isSound ? null : (findNearest(plain, indexes)?.plain ?? null)
  })
}
