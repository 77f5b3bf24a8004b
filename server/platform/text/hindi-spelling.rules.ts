// Single form for Hindi spellings that vary: nasals, long and short i and u, sounds borrowed from English,
// glides at the end.

/** A nasal before a consonant, for which the dot above is as good (हिन्दी, हिंदी). */
const NASAL = /[ङञणनम]\u094d(?=[क-घच-झट-ढत-धप-भ])/gu
/** A consonant before its own aspirate, which is often left out (मच्छर, मछर). */
const BEFORE_ASPIRATE =
  /क\u094d(?=ख)|ग\u094d(?=घ)|च\u094d(?=छ)|ट\u094d(?=ठ)|ड\u094d(?=ढ)|त\u094d(?=थ)|द\u094d(?=ध)/gu
/** Final glides are optional in spelling (गये, गए; चाहिये, चाहिए). */
const GLIDE = /(?<=[\u0904-\u0939\u093e-\u094c])य([\u0940\u0947])(?=ं?$)/u
const FOLDED: ReadonlyMap<string, string> = new Map([
  ['\u0940', '\u093f'],
  ['\u0942', '\u0941'],
  ['ई', 'इ'],
  ['ऊ', 'उ'],
  ['\u0949', '\u093e'],
  ['ऑ', 'आ'],
  ['\u0945', '\u0947'],
  ['ऍ', 'ए'],
  // Breath after a vowel, as in छः.
  ['\u0903', ''],
])
const VARIANT = /[\u0940\u0942ईऊ\u0949ऑ\u0945ऍ\u0903]/gu

/** A plain word of Hindi as all its usual spellings, and the commonest slips, are written alike. Words that differ in
 * the length of a vowel alone (दिन, दीन) fall together, which costs a search less than the slips do. */
export const foldHindiSpelling = (plain: string): string =>
  plain
    .replace(GLIDE, (_, sign) => (sign === '\u0947' ? 'ए' : 'ई'))
    .replace(NASAL, 'ं')
    .replace(BEFORE_ASPIRATE, '')
    .replace(VARIANT, sign => FOLDED.get(sign)!)
