/** Words of a text, to compare texts regardless of punctuation and spaces. */
export const wordsOf = (text: string): string =>
  text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/[\s?!.,;:]+$/u, '')
