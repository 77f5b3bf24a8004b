// What both sides hold true of a reading; apart from the schemas, so that none of them reaches the browser.

/** Most characters of one line. */
export const lineMaximum = 400

/** Below this a word is shown as doubtful. */
export const doubtfulBelow = 0.85

export const textOfLine = ({ words }: { words: readonly { text: string }[] }): string =>
  words.map(word => word.text).join(' ')
