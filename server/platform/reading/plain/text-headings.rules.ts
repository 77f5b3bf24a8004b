// Finds the headings of a plain text by the form of its lines.

/** Letters and words a heading has at most, and letters a line of running text has at least. */
const maxHeadingLength = 80
const maxWords = 12
const minTextLength = 50
/** Numbering before a heading: "1 Causes", "2.3 The wall", "Chapter 4: Light", "IV. Results". */
const numbered =
  /^(?:(?:chapter|part|unit|lesson|section|appendix)\s+)?(\d{1,3}(?:\.\d{1,3}){0,4}|[IVX]{1,6}|[A-Z])[.):]?\s+\S/u
/** Marks of lists, quotations, dialogue, code and tables. */
const opensOther = /^(?:[-–—*•·▪>|#"“”'‘’«({[]|\d{1,3}[.)]\s+\p{Ll})/u
const underline = /^(?:={3,}|-{3,}|~{3,})$/u

export const isUnderline = (line: string): boolean => underline.test(line.trim())

const countWords = (text: string): number => text.split(/\s+/u).length

/** Whether a separate line could be a heading: short, not a sentence, no item and no verse. */
export const couldBeTextHeading = (line: string): boolean => {
  const text = line.trim()
  if (text.length < 2 || text.length > maxHeadingLength || countWords(text) > maxWords) return false
  if (opensOther.test(text) || /[.,;:!…|।]$|\.\.\./u.test(text) || /[=<>{}\\]/u.test(text)) return false
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  // A year is a heading of many history texts.
  if (letters === 0) return /^\d{4}(?:\s*[–-]\s*\d{2,4})?$/u.test(text)
  return letters >= 0.5 * text.replace(/\s/gu, '').length && /^[\p{Lu}\p{N}\p{Lo}]/u.test(text)
}

/** Whether `line` ends where its writer wanted it to: the next line's first word would have fitted on it.
 * @param width letters of the text's longest wrapped line; 0 where lines aren't wrapped */
export const endsEarly = (line: string, next: string, width: number): boolean => {
  const [first = ''] = next.trim().split(/\s/u, 1)
  return width === 0 || line.trimEnd().length + 1 + first.length <= width
}

/** Whether a line is running text, which may follow a heading. */
export const isRunningText = (line: string): boolean =>
  line.trim().length >= minTextLength || /[.!?]["'”’)]*$/u.test(line.trim())

/** Level of a heading by its number or its capitals; null without either. */
export const getTextLevel = (heading: string): number | null => {
  const text = heading.trim()
  const number = numbered.exec(text)?.[1]
  if (number && /^\d/u.test(number) && !/^\d{4}$/u.test(number)) return number.split('.').length
  if (/^(?:chapter|part|unit)\s/iu.test(text)) return 1
  return null
}
