// Context of a quotation: the words around it.

import { mayHaveFormulas, moveOutside } from '@lantern/contract/formulas.rules'

/** Maximum characters shown on each side. */
const max = 320

/** End of a text, cut at a sentence's beginning where one is near. */
const tail = (text: string): string => {
  if (text.length <= max) return text
  const cut = text.slice(moveOutside(text, text.length - max, 'end'))
  if (mayHaveFormulas(cut)) return cut.slice(moveOutside(cut, cut.indexOf(' ') + 1, 'end'))
  const start = cut.search(/(?<=[.!?]\s)\S/)
  return start > 0 ? cut.slice(start) : cut.slice(cut.indexOf(' ') + 1)
}

/** Beginning of a text, cut at a sentence's end where one is near. */
const head = (text: string): string => {
  if (text.length <= max) return text
  const cut = text.slice(0, moveOutside(text, max, 'start'))
  if (mayHaveFormulas(cut)) return `${cut.slice(0, moveOutside(cut, cut.lastIndexOf(' '), 'start'))} …`
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end > 0 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`
}

/** @param start of the quotation in its passage, like `end` a UTF-16 offset */
export const getContext = (passage: string, start: number, end: number) => ({
  before: tail(passage.slice(0, start)),
  after: head(passage.slice(end)),
})
