// Limits of a page reading for both sides; without schemas, for the browser.

/** Maximum characters of one line. */
export const lineMaximum = 400

/**
 * Confidence below which a word is shown as doubtful, and mean confidence of a picture's letters below which all its
 * words are. Of 307 pages of the PDF corpus most words are wrong in the 49 below it, and right in those above 0.9.
 */
export const doubtfulBelow = 0.85

export const textOfLine = ({ words }: { words: readonly { text: string }[] }): string =>
  words.map(word => word.text).join(' ')

/** Reading of a page that OCR had to give up. */
export const lostReading = { width: 1, height: 1, lines: [] }

export const isLostReading = ({ width }: { width: number }): boolean => width === 1
