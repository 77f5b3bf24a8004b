// Clusters: scripts of India and South-East Asia write a syllable as one group of signs. PDFs list its
// characters with inconsistent boxes: several at one place, some without width, marks left of their base.

/** Devanagari and the scripts beside it up to Myanmar, Khmer, and Devanagari's two blocks for chanting. */
export const isClustered = (code: number): boolean =>
  code >= 0x900 &&
  (code <= 0x109f ||
    (code >= 0x1780 && code <= 0x17ff) ||
    (code >= 0x1cd0 && code <= 0x1cff) ||
    (code >= 0xa8e0 && code <= 0xa8ff))

/** Whether a sign only occurs with a letter: a vowel, a nasal, a virama, a nukta. */
export const isClusterMark = (code: number): boolean =>
  isClustered(code) && /\p{M}/u.test(String.fromCodePoint(code))

/** Tells how letters of these scripts join; elsewhere it has no shape. */
export const isJoiner = (code: number): boolean => code === 0x200c || code === 0x200d

/** U+2060, put in a space's place where there is none: it divides no word and is no part of one. */
export const wordJoiner = 0x2060

/** Widths of a letter, in sizes of its type: boxes inside a cluster may lie that far apart, or go back that far. */
export const clusterReach = 1.6

const consonant = '[\\u0915-\\u0939\\u0958-\\u095f]\\u093c?'
const cluster = `${consonant}(?:\\u094d[\\u200c\\u200d]?${consonant})*`
const vowelSigns = '[\\u093e-\\u094c\\u0901-\\u0903\\u0955-\\u0957]*'
/** "ि" is drawn left of its consonants, and "र्" over what follows it: where they were written as they look. */
const SIGN_BEFORE = new RegExp(`\\u093f(${cluster})`, 'gu')
const REPH_BEHIND = new RegExp(`(${cluster}${vowelSigns})\\u0930\\u094d`, 'gu')
const OPENS_WITH_SIGN = /^\u093f[\u0915-\u0939\u0958-\u095f]/u
const ENDS_WITH_REPH = /[\u0915-\u0939\u0958-\u095f][\u093c\u093e-\u094c\u0902]*\u0930\u094d$/u

/** Minimum number, and share of all, of words that no orthography allows. */
const minInvalidWords = 3
const oddShare = 0.02

/** Signs of Devanagari that a page writes where they look to be instead of where they are spelt. */
export type VisualOrder = {
  /** "िहन्दी" for "हिन्दी" */
  signs: boolean
  /** "धमर्" for "धर्म" */
  rephs: boolean
}

/** @param words of one page; some producers move only one of both */
export const detectVisualOrder = (words: readonly string[]): VisualOrder => {
  const isCommon = (odd: RegExp): boolean => {
    const count = words.filter(word => odd.test(word)).length
    return count >= minInvalidWords && count >= oddShare * words.length
  }
  return { signs: isCommon(OPENS_WITH_SIGN), rephs: isCommon(ENDS_WITH_REPH) }
}

/** Logical spelling of a word in visual order; of the same length. */
export const spellOut = (word: string, { signs, rephs }: VisualOrder): string => {
  const signed = signs ? word.replace(SIGN_BEFORE, '$1\u093f') : word
  return rephs ? signed.replace(REPH_BEHIND, '\u0930\u094d$1') : signed
}
