// Wording of questions that are written out.

export const lowerFirst = (text: string): string =>
  /^(?:I|\p{Lu}{2,})(?:\P{L}|$)/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)

/** With a capital, one question mark, and single spaces. */
export const asQuestion = (text: string): string => {
  const words = text
    .replace(/\s+/gu, ' ')
    .replace(/[\s?!.]+$/u, '')
    .trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}?`
}
