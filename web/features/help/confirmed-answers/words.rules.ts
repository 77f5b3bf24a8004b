/** The words of a text, so that signs and spaces alone make no difference. */
export const wordsOf = (text: string): string =>
  text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/[\s?!.,;:]+$/u, '')
