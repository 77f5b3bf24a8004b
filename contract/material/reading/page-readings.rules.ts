// Limits of a page reading for both sides; without schemas, for the browser.

/** Maximum characters of one line. */
export const lineMaximum = 400

/** Confidence below which a word is shown as doubtful. */
export const doubtfulBelow = 0.85

/**
 * Mean confidence of a picture's letters below which all its words are doubtful. Logos and posters that were read wrong
 * have 0.72 to 0.91, pictures that were read right 0.94 and more.
 */
export const doubtfulPictureBelow = 0.92

export const textOfLine = ({ words }: { words: readonly { text: string }[] }): string =>
  words.map(word => word.text).join(' ')

/** Reading of a page that OCR had to give up. */
export const lostReading = { width: 1, height: 1, lines: [] }

export const isLostReading = ({ width }: { width: number }): boolean => width === 1
