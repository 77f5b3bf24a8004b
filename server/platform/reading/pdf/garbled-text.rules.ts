// Detects a text layer that is not text: fonts without a mapping to Unicode, whose codes are numbers of glyphs, and
// mappings into wrong scripts. Such a page is read by its picture.

/** Counts over the codes of a page. */
export type CodeCounts = {
  /** All but white space and control codes. */
  all: number
  /** Control codes other than line ends. */
  control: number
  /** Codes of private use, which are signs of one font, and codes without a character. */
  unassigned: number
  /** Codes that the file gives no character for, as far as they were asked for, and how many were asked for. */
  unmapped: number
  asked: number
  /** Letters beyond Latin. */
  beyondLatin: number
}

export const noCodes = (): CodeCounts => ({
  all: 0,
  control: 0,
  unassigned: 0,
  unmapped: 0,
  asked: 0,
  beyondLatin: 0,
})

/** Share of codes from which a page is no text. */
const maxInvalid = 0.25
/** Share of unmapped codes from which the words are looked at, and share of words that must look like ones. */
const minUnmapped = 0.5
const minPlausible = 0.5
/** Share of letters beyond Latin from which the scripts of words are looked at, and of words of several scripts. */
const minBeyondLatin = 0.2
const maxMixed = 0.3
/** Share of words with letters beyond Latin, and number, from which words of two scripts beyond Latin are no text. */
const maxForeign = 0.04
const minForeign = 3
/** Words of a page that are looked at. */
const maxWords = 2_000

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Ethiopic}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Devanagari}/u,
]

const beyond = /[^\p{Script=Latin}\P{L}]/u

/** Whether a run of letters has two of the scripts; parts of compounds, such as USB-кабель, are runs of their own. */
const hasMixedRun = (word: string, minLetters: number, among: readonly RegExp[]): boolean =>
  (word.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    run => run.length >= minLetters && among.filter(script => script.test(run)).length >= 2,
  )

/** Single letters of two scripts are names of quantities, such as Δx; more of them are no word of any language. */
const isMixed = (word: string): boolean => hasMixedRun(word, 3, scripts)

/** Letters of two scripts other than Latin never follow each other. */
const isForeign = (word: string): boolean => hasMixedRun(word, 2, scripts.slice(1))

const hasForeignLetters = (words: readonly string[]): boolean => {
  const foreign = words.filter(isForeign).length
  return foreign >= minForeign && foreign > maxForeign * words.filter(word => beyond.test(word)).length
}

const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const joined = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*$/u

/** Whether a word looks like one; null where that can't be told. */
const isPlausible = (word: string): boolean | null => {
  const bare = word.replace(edges, '')
  if (bare === '' || /^[\p{N}.,:/-]+$/u.test(bare) || bare.length < 3) return bare === '' ? false : null
  if (!joined.test(bare) || isMixed(bare)) return false
  if (!/^\p{Script=Latin}/u.test(bare)) return true
  const plain = bare.normalize('NFD').replace(/\p{M}/gu, '')
  const changesCase = (plain.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) > 1
  return /[aeiouyæøœı]/iu.test(plain) && !/[b-df-hj-np-tv-xz]{7}/iu.test(plain) && !changesCase
}

const looksLikeWords = (words: readonly string[]): boolean => {
  const judged = words.map(isPlausible).filter(plausible => plausible !== null)
  return judged.length === 0 || judged.filter(Boolean).length >= minPlausible * judged.length
}

/** @param listWords the page's words; called only where the codes leave it open */
export const isGarbled = (counts: CodeCounts, listWords: () => readonly string[]): boolean => {
  const { all, control, unassigned, unmapped, asked, beyondLatin } = counts
  if (control + unassigned > maxInvalid * (all + control)) return true
  const isUnmapped = asked > 0 && unmapped >= minUnmapped * asked
  if (!isUnmapped && beyondLatin <= minBeyondLatin * all) return false
  const words = listWords().slice(0, maxWords)
  if (isUnmapped && !looksLikeWords(words)) return true
  return words.filter(isMixed).length > maxMixed * words.length || hasForeignLetters(words)
}
