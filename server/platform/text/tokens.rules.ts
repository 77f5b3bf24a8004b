// Cuts text into words, and words into the terms under which they are found.

import { mayHaveFormulas, showFormulaWords } from '@lantern/contract/formulas.rules'
import type { Span } from '@lantern/contract/sentences.rules'
import { hindiStopWords } from './hindi-stop.words.ts'

/** A word as written, with its UTF-16 range. */
export type Token = Span & { surface: string }

// Numbered groups and `exec`: an object of named groups for each word would take longer than finding it.
const WORD =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+)|([\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)|\p{Nd}{1,3}(?:,\p{Nd}{3})+(?:\.\p{Nd}+)?(?!\p{Nd})|\p{Nd}+(?:\.\p{Nd}+)+|(?:\p{Lu}\.){2,}(?:\p{Lu}(?!\p{L}))?|[\p{L}\p{M}\p{N}]+(?:(?:['’]|(?<=\p{M})[\u200c\u200d])[\p{L}\p{M}]+)*|[%$€£¥°]/gu

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** Words of `text` in order; of a formula its letters, numbers and names. Chinese, Japanese and Korean runs give overlapping pairs of characters, Thai
 * and its neighbours dictionary words; all other scripts are cut at what isn't a letter or digit. */
export const tokenize = (given: string): Token[] => {
  const text = mayHaveFormulas(given) ? showFormulaWords(given) : given
  const tokens: Token[] = []
  WORD.lastIndex = 0
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const [surface, eastAsian, unspaced] = match
    const start = match.index
    if (eastAsian) pushPairs(tokens, surface, start)
    else if (unspaced) pushDictionaryWords(tokens, surface, start)
    else tokens.push({ surface, start, end: start + surface.length })
  }
  return tokens
}

const pushPairs = (tokens: Token[], run: string, offset: number) => {
  const characters = [...run]
  let start = offset
  if (characters.length === 1) tokens.push({ surface: run, start, end: start + run.length })
  for (let i = 0; i + 1 < characters.length; i++) {
    const surface = characters[i]! + characters[i + 1]!
    tokens.push({ surface, start, end: start + surface.length })
    start += characters[i]!.length
  }
}

const pushDictionaryWords = (tokens: Token[], run: string, offset: number) => {
  for (const { segment, index, isWordLike } of segmenter.segment(run)) {
    if (isWordLike)
      tokens.push({ surface: segment, start: offset + index, end: offset + index + segment.length })
  }
}

const CARDINALS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const TENS = 'thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinalEnding = (n: number) => (n > 3 ? 'th' : (['th', 'st', 'nd', 'rd'][n] ?? 'th'))
/** Signs for words that a question writes out. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['%', 'percent'],
  ['$', 'dollar'],
  ['€', 'euro'],
  ['£', 'pound'],
  ['¥', 'yen'],
  ['°', 'degree'],
])
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...CARDINALS.map((word, n): [string, string] => [word, String(n)]),
  ...ORDINALS.map((word, n): [string, string] => [word, `${n}${ordinalEnding(n)}`]),
  ...TENS.map((word, i): [string, string] => [word, String((i + 3) * 10)]),
])

/** Names of the letters of formulas: "α", "alpha" and `\\alpha` are one word. */
const GREEK_LETTERS: ReadonlyMap<string, string> = new Map([
  ...'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho'
    .split(' ')
    .map((name, i): [string, string] => [String.fromCharCode(0x3b1 + i), name]),
  ...'sigma sigma tau upsilon phi chi psi omega'
    .split(' ')
    .map((name, i): [string, string] => [String.fromCharCode(0x3c2 + i), name]),
  ['varepsilon', 'epsilon'],
  ['vartheta', 'theta'],
  ['varphi', 'phi'],
  ['varrho', 'rho'],
  ['varsigma', 'sigma'],
  ['varpi', 'pi'],
])

/** The plain form of a word: lower case without accents, possessive, dots of an initialism or commas of
 * a number; a number word becomes its digits ("seven" → "7", "third" → "3rd"). A mark alone stays itself: no word is empty. */
export const plainWord = (surface: string): string => {
  const sign = SIGNS.get(surface)
  if (sign) return sign
  let word = surface.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range is what is meant
  if (!/^[\x00-\x7f]*$/u.test(word)) word = foldDigits(fold(word)) || word
  word = word.replace(/'(?:s|)$/u, '').replaceAll("'", '')
  if (word.includes(',')) word = word.replaceAll(',', '')
  else if (word.includes('.') && /^\p{L}/u.test(word)) word = word.replaceAll('.', '')
  return NUMBER_WORDS.get(word) ?? GREEK_LETTERS.get(word) ?? word
}

const OWN_DIGIT =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0660-\u0669\u06f0-\u06f9]/gu

/**
 * Digits of other scripts as 0 to 9 (२४० → 240); a script's digits are consecutive, from a multiple of 16
 * plus 0 or 6.
 */
const foldDigits = (word: string): string =>
  word.replace(OWN_DIGIT, digit => {
    const code = digit.charCodeAt(0)
    return String(code < 0x900 ? code & 15 : (code & 15) - 6)
  })

/** Compatibility forms resolved; Latin, Greek and Cyrillic accents, the dot of Hindi's borrowed sounds and joiners
 * dropped; nasal signs of Hindi as the dot above; quotation marks straight. */
const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/gu, '')
    .normalize('NFC')
    .replaceAll('\u0901', '\u0902')
    .replaceAll('’', "'")
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')

/** Stop words of English. */
const STOP_WORDS = new Set(
  'a the of in on at to for and or is are was were be been by with as that this it its from what which who whom whose when where why how did do does many much has have had'.split(
    ' ',
  ),
)

/** Whether a plain word of English or Hindi carries no meaning of its own for retrieval. */
export const isStopWord = (plain: string): boolean => STOP_WORDS.has(plain) || hindiStopWords.has(plain)
