// Hindi words without the endings of number, gender, case and tense, so that "पत्तियों" finds "पत्ती".
// The list of endings is that of A. Ramanathan and D. Rao, "A Lightweight Stemmer for Hindi" (2003), in plain form.
import { foldHindiSpelling } from './hindi-spelling.rules.ts'

/** Endings by length in letters and signs; the longest that fits is removed. */
const ENDINGS: readonly (readonly string[])[] = [
  'ियों ाओं ियां'.split(' '),
  'ाएंगी ाएंगे ाऊंगी ाऊंगा ाइयां ाइयों'.split(' '),
  'ाएगी ाएगा ाओगी ाओगे एंगी एगी एगा'.split(' '),
  'कर ाने ाना ाते ाता ाती ानी ेगा ेगी ाया ायी ाये ाई ाए ने नी ना ते ता ती एं ओं ुओं ुएं ुआं ाओ िए ाव'.split(' '),
  'ों ें ीं ां ो े ू ु ी ि ा'.split(' '),
]
/** Endings of causative verbs with an unchanged stem (लगाया, लगवाया), and of their forms (लगाकर). */
const MORE_ENDINGS =
  'वाया वाई वाए वायी वाये वाने वाना वानी वाते वाता वाती वाकर वाओ वाइए ाकर ाइए ाइये िये ाएं ाऊं'.split(' ')

const sortByLength = (endings: readonly string[]): string[] => endings.toSorted((a, b) => b.length - a.length)
const SORTED = sortByLength(ENDINGS.flat())
const FOLDED = sortByLength([...new Set([...ENDINGS.flat(), ...MORE_ENDINGS].map(foldHindiSpelling))])

/** Minimum letters left after an ending is removed: at least two consonants or vowels. */
const minLetters = 2
const LETTER = /\p{L}/gu

const countLetters = (text: string): number => text.match(LETTER)?.length ?? 0

const strip = (word: string, endings: readonly string[]): string => {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length)
    // A stem that ends in a virama was cut inside of a cluster.
    if (countLetters(stem) >= minLetters && !stem.endsWith('\u094d')) return stem
  }
  return word
}

/** The stem of a plain word in Devanagari; words that would lose all but a letter stay. */
export const stemHindi = (plain: string): string => strip(plain, SORTED)

/**
 * Words without a plural that only seem to have an ending, and whose stem is another word: rain and year, age
 * and income.
 */
const WHOLE = new Set(['वर्षा', 'आयु', 'चांदी'].map(foldHindiSpelling))

/** Stem shared by all spellings, for search. The result is no beginning of the word. */
export const stemHindiSpelling = (plain: string): string => {
  const folded = foldHindiSpelling(plain)
  return WHOLE.has(folded) ? folded : strip(folded, FOLDED)
}
