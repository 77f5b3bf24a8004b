// Questions about a page: "What does page 217 say?", "What is osmosis on p. iv?"
import { parseRoman } from '@lantern/contract/material/library/page-labels.rules'

export type AskedPage = {
  /** Number as it was written: printed on the page, or the file's. */
  label: string
  /** Question without its page; null where it asks for nothing but the page. */
  topic: string | null
}

const named =
  / ?(?:\b(?:on|of|from|in|at) )?(?:\bthe )?\b(?:pages?|pp?\.|pg\.?) ?(?:number |no\.? ?)?(?<label>[A-Za-z]-\d{1,4}|\d{1,5}|[ivxlc]{1,9})(?![\p{L}\p{N}]|[.,]\d)/iu

/** Words of a question that asks for a page as a whole. */
const general = new Set(
  (
    'a about all an and are at be book can chapter content contents could do document does explain file from get ' +
    'give have how i idea ideas in is it its key main me of on out please point points quote read s said say says show ' +
    'shown something stand standing stands state states summarise summarize summary tell tells text that the there ' +
    'this to topic us was we what whats which whole words would write written wrote you'
  ).split(' '),
)

const isLabel = (label: string): boolean => {
  if (/\d/u.test(label)) return true
  // A capital alone may be the word "I" or the name of a thing.
  const isOneCase = label === label.toLowerCase() || (label.length > 1 && label === label.toUpperCase())
  return isOneCase && parseRoman(label.toLowerCase()) !== null
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** @returns null where the question names no page, or several */
export const findAskedPage = (question: string): AskedPage | null => {
  const text = question.replace(/\s+/gu, ' ')
  const found = named.exec(text)
  const label = found?.groups?.label
  if (!found || !label || !isLabel(label)) return null
  const after = text.slice(found.index + found[0].length)
  const rest = `${text.slice(0, found.index)}${after}`
  if (/^ ?(?:-|–|—|to|and|,) ?\d/iu.test(after) || named.test(rest)) return null
  const isGeneral = wordsOf(rest).every(word => general.has(word))
  return { label, topic: isGeneral ? null : rest.trim() }
}
