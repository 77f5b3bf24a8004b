// Selected words: their formats for saving, asking and display.

import { moveOutside } from '@lantern/contract/formulas.rules'

/** Search terms for words in their source: with the surrounding text and the unit they begin on. */
export type SoughtWords = { quote: string; prefix: string; suffix: string; near: number | null }

/** Selected words without line breaks; words hyphenated at a line's end are joined. */
export const tidyWords = (selected: string): string =>
  selected
    .replace(/(\p{Ll})[-\u00ad]\s*\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** Maximum letters of a quotation in a question. */
const askedLetters = 400

/** A quotation that fits into a question, cut at a word. */
export const shortenWords = (quote: string): string => {
  if (quote.length <= askedLetters) return quote
  const cut = quote.slice(0, moveOutside(quote, askedLetters, 'start'))
  const end = Math.max(cut.lastIndexOf(' '), askedLetters / 2)
  return `${cut.slice(0, moveOutside(cut, end, 'start'))} …`
}
