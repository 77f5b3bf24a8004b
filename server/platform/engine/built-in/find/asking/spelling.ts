// Mends a misspelt word of a question by the words of the sources asked: what nobody writes anywhere else is hardly
// meant otherwise. A word that stands in the material is never changed, nor is code, an abbreviation or a name.
import type { SpellingCorrection } from '@lantern/contract/help/chat/chat'
import { detectScript } from '@lantern/contract/scripts.rules'
import { computeEditsAllowed } from '../../../../text/edit-distance.rules.ts'
import { getSearchTerm } from '../../../../text/search-terms.ts'
import { cachedPlainWord } from '../../../../text/stems.ts'
import { isStopWord } from '../../../../text/tokens.rules.ts'
import type { SourceIndex } from '../../index/source-index.ts'
import type { Lexicon } from '../similar-words.ts'
import { readHindiWord } from './hindi-spelling.ts'
import { findNearestWord } from './nearest-word.ts'
import { listWrittenWords, type WrittenWord } from './protected-words.rules.ts'

/** Words mended in one question: what is misspelt throughout is another language. */
export const maxCorrections = 3
/** Unknown words looked up in one question, which bounds the work. */
const maxLookUps = 8
const minLength = 4
const maxLength = 40
/** Letters of a name that is read as another. */
const minNameLength = 5

/** Rows of the word vectors, by falling frequency, whose words are sound even where no dictionary has them: "because". */
const soundRows = 5_000

/** Words of grammar, which dictionaries leave out. */
const grammarWords: ReadonlySet<string> = new Set(
  `they them their theirs your yours ours mine hers this these those that myself yourself himself herself itself
  ourselves themselves each other anyone anything everyone everything because although though unless until whether while
  since during within without upon onto into toward towards among against between beyond across along through would could
  should might shall must ought cannot than then else whatever whichever whoever whenever wherever whereas hence thus
  therefore however moreover despite per via`.split(/\s+/u),
)

export type Reading = { text: string; corrections: SpellingCorrection[] }

const stands = (plain: string, indexes: readonly SourceIndex[]): boolean =>
  indexes.some(index => index.termIds.has(getSearchTerm(plain, index.language)))

/** Edits by which an unknown word may differ from what was meant; 0 for a sound one. */
const countEditsAllowed = (plain: string, { wordVectors, wordNet }: Lexicon): number => {
  const row = wordVectors?.rowOf(plain) ?? -1
  if (grammarWords.has(plain) || wordNet?.knows(plain) || (row >= 0 && row < soundRows)) return 0
  // Words of other languages and slips stand among the rarer rows, and so do names: only the next letter counts.
  return Math.min(computeEditsAllowed(plain), row >= 0 ? 1 : 2)
}

const withCapital = (word: string, surface: string): string =>
  /^\p{Lu}/u.test(surface) ? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` : word

/** @param read what a word is read as; null where it is sound */
const correctWords = (text: string, read: (word: WrittenWord) => string | null): Reading => {
  const corrections: SpellingCorrection[] = []
  let corrected = ''
  let from = 0
  for (const written of listWrittenWords(text)) {
    const { surface, start, end } = written
    // Formulas are tokenized as words: only what stands there as written may be replaced.
    if (corrections.length === maxCorrections || text.slice(start, end) !== surface) continue
    const found = read(written)
    if (found === null) continue
    const word = withCapital(found, surface)
    corrections.push({ written: surface, read: word })
    corrected += text.slice(from, start) + word
    from = end
  }
  return { text: corrected + text.slice(from), corrections }
}

type Names = 'as written' | 'as in the sources'

const correctEnglish = (
  text: string,
  indexes: readonly SourceIndex[],
  lexicon: Lexicon,
  names: Names,
): Reading => {
  let lookUps = 0
  return correctWords(text, ({ surface, isExact, isName }) => {
    if (isExact || (isName && names === 'as written')) return null
    const plain = cachedPlainWord(surface)
    if (plain.length < (isName ? minNameLength : minLength) || plain.length > maxLength) return null
    if (!/^\p{L}+$/u.test(plain) || isStopWord(plain) || stands(plain, indexes)) return null
    const maxEdits = countEditsAllowed(plain, lexicon)
    // A name that is known elsewhere is another one.
    if (maxEdits === 0 || (isName && (lexicon.wordVectors?.rowOf(plain) ?? -1) >= 0)) return null
    if (++lookUps > maxLookUps) return null
    return findNearestWord({ plain, maxEdits, isName }, indexes)
  })
}

const isHindi = (text: string): boolean => detectScript(text) === 'devanagari'

// Without dictionaries every word of other texts would be a slip.
const canCorrect = (indexes: readonly SourceIndex[], lexicon: Lexicon): boolean =>
  lexicon.wordNet !== null && indexes.every(({ language }) => language === 'english')

/** The question with words that neither the sources nor the dictionaries know in the sources' own spelling. */
export const correctSpelling = (text: string, indexes: readonly SourceIndex[], lexicon: Lexicon): Reading => {
  if (isHindi(text))
    return correctWords(text, ({ surface }) => readHindiWord(cachedPlainWord(surface), indexes))
  return canCorrect(indexes, lexicon)
    ? correctEnglish(text, indexes, lexicon, 'as written')
    : { text, corrections: [] }
}

/** The same, with names that nobody else knows read as those of the sources. */
export const correctNames = (text: string, indexes: readonly SourceIndex[], lexicon: Lexicon): Reading =>
  !isHindi(text) && canCorrect(indexes, lexicon)
    ? correctEnglish(text, indexes, lexicon, 'as in the sources')
    : { text, corrections: [] }
