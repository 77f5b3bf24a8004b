// Spellings of one word: British and American, German umlauts written out, marks that a script leaves out.

const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})our(?=$|s$|ed$|ing$|al$|able$|ful|less|it|ite)/u, 'or'],
  [/(?<=[a-z]{2})is(?=e$|es$|ed$|ing$|ation$|ations$|er$|ers$)/u, 'iz'],
  [/(?<=[a-z])ys(?=e$|es$|ed$|ing$)/u, 'yz'],
  [/(?<=[bt])re(?=$|s$|d$)/u, 'er'],
  [/ogue(?=s?$)/u, 'og'],
  [
    /^(h)ae(?=m)|^(p)ae(?=d)|(?<=an)(?<x>)ae(?=m|s)|^(f)oe(?=t|c)|(?<=^)oe(?=s|d)|^(f)ae(?=c)|^(l)eu(?=k)|^ae(?=th|st|t)/u,
    '$1$2$4$5$6e',
  ],
  [/(?<=o)e(?=ba$)/u, ''],
  [/^sulph/u, 'sulf'],
  [/^alumini/u, 'alumin'],
  [/ll(?=ed$|ing$|er$)/u, 'l'],
  [/^grey/u, 'gray'],
  [/^(mo)u(?=ld|lt)/u, '$1'],
  [/(?<=en|f)ce$/u, 'se'],
  [/amme(?=s?$)/u, 'am'],
  [/^plough/u, 'plow'],
  [/^tyre/u, 'tire'],
]

export const americanForm = (word: string): string =>
  AMERICAN.reduce((written, [british, form]) => written.replace(british, form), word)

const german = (word: string): string =>
  word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
const nordic = (word: string): string =>
  word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('œ', 'oe').replaceAll('å', 'aa')

const SHORT: ReadonlyMap<string, string> = new Map([
  ['mt', 'mount'],
  ['st', 'saint'],
  ['dr', 'doctor'],
  ['prof', 'professor'],
  ['vs', 'versus'],
])
const longForm = (word: string): string => SHORT.get(word) ?? word

/** Rough sound of an English word in small letters: "foton" sounds as "photon". */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replace(/^(?:ps|pn)/u, 's')
    .replace(/[cq]k?(?=[aoukrl]|$)|ck|ch(?=[aourlmn])/gu, 'k')
    .replace(/c(?=[eiy])|z/gu, 's')
    .replace(/rh/gu, 'r')
    .replace(/y/gu, 'i')
    .replace(/(?<=[aeiou])[aeiou]+/gu, '')
    .replace(/(?<=..)e$/gu, '')
    .replace(/(.)\1+/gu, '$1')

const CLASSICAL: readonly (readonly [string, string])[] = [
  ['us', 'i'],
  ['um', 'a'],
  ['on', 'a'],
  ['is', 'es'],
  ['a', 'ae'],
  ['ix', 'ices'],
  ['ex', 'ices'],
  ['us', 'era'],
  ['en', 'ina'],
]
const minStem = 3

/** Singular and plural of Latin and Greek words: "alveolus", "alveoli". */
export const areClassicalForms = (a: string, b: string): boolean =>
  CLASSICAL.some(([one, many]) =>
    [
      [a, b],
      [b, a],
    ].some(
      ([single = '', plural = '']) =>
        single.endsWith(one) &&
        single.length - one.length >= minStem &&
        plural === single.slice(0, -one.length) + many,
    ),
  )

/** Whether two words in small letters are spellings of one word. */
export const isSpellingVariant = (a: string, b: string): boolean =>
  americanForm(a) === americanForm(b) ||
  longForm(a) === longForm(b) ||
  german(a) === german(b) ||
  nordic(a) === nordic(b)

/**
 * Word without vowel marks that Arabic and Hebrew mostly leave out, joiners and the dot of Hindi's borrowed sounds; nasal
 * consonants before others as the dot above.
 */
export const withoutMarks = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u064b-\u0655\u0670\u0640\u0591-\u05c7\u093c\u200c\u200d]/gu, '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/gu, '\u0902')
    .normalize('NFC')

export const isWithoutAccents = (word: string): boolean => !/[\u0300-\u036f]/u.test(word.normalize('NFD'))
