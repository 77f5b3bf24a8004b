// Letters that are struck several times at one place, which makes them look bold.
import type { PageCharacters } from './characters.ts'

/** Share of a letter's width within which the same letter at the same place is the same one, struck again for bold. */
const sameLetterShare = 0.25

/** Whether character `i` repeats the one before it at its place. The letters of a ligature have one place and one style. */
export const isStruckAgain = (
  { codes, boxes, styleOfCharacter }: PageCharacters,
  i: number,
  last: number,
): boolean => {
  if (codes[i] !== codes[last] || styleOfCharacter[i] === styleOfCharacter[last]) return false
  const [at, from] = [i * 4, last * 4]
  const width = boxes[at + 2]! - boxes[at]!
  const overlap = Math.min(boxes[at + 3]!, boxes[from + 3]!) - Math.max(boxes[at + 1]!, boxes[from + 1]!)
  return Math.abs(boxes[at]! - boxes[from]!) < sameLetterShare * width && overlap > 0
}
