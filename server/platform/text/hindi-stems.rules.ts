// Hindi words without the endings of number, gender, case and tense, so that "पत्तियों" finds "पत्ती".
// The list of endings is that of A. Ramanathan and D. Rao, "A Lightweight Stemmer for Hindi" (2003), in plain form.

/** By length in letters and signs; the longest that fits is taken. */
const ENDINGS: readonly (readonly string[])[] = [
  'ियों ाओं ियां'.split(' '),
  'ाएंगी ाएंगे ाऊंगी ाऊंगा ाइयां ाइयों'.split(' '),
  'ाएगी ाएगा ाओगी ाओगे एंगी एगी एगा'.split(' '),
  'कर ाने ाना ाते ाता ाती ानी ेगा ेगी ाया ायी ाये ाई ाए ने नी ना ते ता ती एं ओं ुओं ुएं ुआं ाओ िए ाव'.split(' '),
  'ों ें ीं ां ो े ू ु ी ि ा'.split(' '),
]
const SORTED = ENDINGS.flat().toSorted((a, b) => b.length - a.length)

/** What is left says something by itself: at least two consonants or vowels. */
const fewestLetters = 2
const LETTER = /\p{L}/gu

const countLetters = (text: string): number => text.match(LETTER)?.length ?? 0

/** The stem of a plain word in Devanagari; words that would lose all but a letter stay. */
export const stemHindi = (plain: string): string => {
  for (const ending of SORTED) {
    if (!plain.endsWith(ending)) continue
    const stem = plain.slice(0, -ending.length)
    // A stem that ends in a virama was cut inside of a cluster.
    if (countLetters(stem) >= fewestLetters && !stem.endsWith('\u094d')) return stem
  }
  return plain
}
