// Letters and digits as the measure of a place in a text: spaces, hyphens and marks differ between a text and what
// the screen shows of it, letters don't.

const letter = /[\p{L}\p{M}\p{N}]/gu

export const countLetters = (text: string): number => text.match(letter)?.length ?? 0

/** Offset of the letter with this number, counted from 0; the length of the text behind the last. */
export const offsetOfLetter = (text: string, number: number): number => {
  let count = 0
  for (const { index } of text.matchAll(letter)) {
    if (count === number) return index
    count += 1
  }
  return text.length
}

/** Offset behind the letter with this number, counted from 1. */
export const offsetBehindLetter = (text: string, number: number): number => {
  let count = 0
  for (const { index, 0: sign } of text.matchAll(letter)) {
    count += 1
    if (count === number) return index + sign.length
  }
  return text.length
}
