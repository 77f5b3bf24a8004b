// Context of a quotation: the words around it.

/** Maximum characters shown on each side. */
const max = 320

/** End of a text, cut at a sentence's beginning where one is near. */
const tail = (text: string): string => {
  if (text.length <= max) return text
  const cut = text.slice(-max)
  const start = cut.search(/(?<=[.!?]\s)\S/)
  return start > 0 ? cut.slice(start) : cut.slice(cut.indexOf(' ') + 1)
}

/** Beginning of a text, cut at a sentence's end where one is near. */
const head = (text: string): string => {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end > 0 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`
}

/** @param start of the quotation in its passage, like `end` a UTF-16 offset */
export const getContext = (passage: string, start: number, end: number) => ({
  before: tail(passage.slice(0, start)),
  after: head(passage.slice(end)),
})
