// Tells English from other languages, because only English words are stemmed, and Hindi from others in its letters.

export type TextLanguage = 'english' | 'other'

/** Function words of English that no neighbouring language spells the same way. */
const ENGLISH = new Set(
  'the and that this with from by for to are were been which their its it they would could have has not'.split(
    ' ',
  ),
)
/** Running English has 20 to 30 % of these words, tables and lists of terms about 8 %, other languages 0 to 2 %. */
const ENGLISH_SHARE = 0.05
/** Minimum words for a meaningful share. */
const MIN_WORDS = 12

/** The language of a sample of running text; a sample too short to tell counts as English when it is
 * written in Latin letters. */
export const detectLanguage = (sample: string): TextLanguage => {
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 0 && latin < letters / 2) return 'other'
  const words = sample.toLowerCase().match(/\p{Script=Latin}+/gu) ?? []
  if (words.length < MIN_WORDS) return 'english'
  const english = words.filter(word => ENGLISH.has(word)).length
  return english / words.length >= ENGLISH_SHARE ? 'english' : 'other'
}

/** Function words that Hindi has and Marathi, Nepali and Sanskrit don't. */
const HINDI = new Set('है हैं था थे थी में के की से ने को और का पर'.split(' '))
/** Running Hindi has some 30 % of these words; its neighbours up to 6 %, by words that they share. */
const HINDI_SHARE = 0.12

/** Whether a sample of running text is in Hindi. */
export const isHindi = (sample: string): boolean => {
  const words = sample.match(/[\p{Script=Devanagari}\p{M}]+/gu) ?? []
  const all = sample.match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length === 0 || words.length < all.length / 2) return false
  return words.filter(word => HINDI.has(word)).length / words.length >= HINDI_SHARE
}
