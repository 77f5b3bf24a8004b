// Patterns over words of Hindi: `\b` knows no letters of Devanagari, and a mark belongs to the letter before it.

const before = '(?<![\\p{L}\\p{M}])'
const after = '(?![\\p{L}\\p{M}])'

/** Any of these words, parted by blanks. */
export const anyWord = (words: string): RegExp =>
  new RegExp(`${before}(?:${words.split(' ').join('|')})${after}`, 'u')

/** A text that opens with one of these alternatives. */
export const opensWith = (alternatives: string): RegExp =>
  new RegExp(`^["'“‘(]*(?:${alternatives})${after}`, 'u')

/** A pattern between borders of words. */
export const wholeWords = (pattern: string, flags = 'u'): RegExp =>
  new RegExp(`${before}(?:${pattern})${after}`, flags)

export const countWords = (text: string): number => text.match(/\S+/gu)?.length ?? 0

const ownDigit = /[०-९]/gu
/** Digits of Devanagari as 0 to 9; the length stays. */
export const withLatinDigits = (text: string): string =>
  text.replace(ownDigit, digit => String(digit.charCodeAt(0) - 0x966))
/** A number in the digits of a text. */
export const inDigitsOf = (like: string, digits: string): string =>
  /[०-९]/u.test(like) ? digits.replace(/\d/gu, digit => String.fromCharCode(0x966 + Number(digit))) : digits

/** The sentence as a question: a question word stands where the answer stood. */
export const asQuestion = (text: string): string => text.replace(/\s?[।.]$/u, '?')
