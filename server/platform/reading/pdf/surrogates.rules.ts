// Characters above U+FFFF (letters of formulas, emoji, many scripts): PDFium reports each as two halves.
import type { PageCharacters } from './characters.ts'
import { removeCharacters } from './remove-characters.rules.ts'

export const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
export const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

const joinCode = (high: number, low: number): number => 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)

/** Grows the box of character `i` by that of `other`, unless the latter has no area. */
const uniteBoxes = (boxes: Float32Array, i: number, other: number): void => {
  const [at, from] = [i * 4, other * 4]
  if (boxes[from + 2]! <= boxes[from]! || boxes[from + 3]! <= boxes[from + 1]!) return
  boxes[at] = Math.min(boxes[at]!, boxes[from]!)
  boxes[at + 1] = Math.min(boxes[at + 1]!, boxes[from + 1]!)
  boxes[at + 2] = Math.max(boxes[at + 2]!, boxes[from + 2]!)
  boxes[at + 3] = Math.max(boxes[at + 3]!, boxes[from + 3]!)
}

/**
 * Joins surrogate halves into one character with one box, in `page` itself. The characters behind move up, so that
 * neighbours stay neighbours; lone halves stay as they are.
 */
export const joinSurrogates = (page: PageCharacters): void => {
  const { codes, boxes, count } = page
  const removed = new Set<number>()
  for (let i = 0; i + 1 < count; i++) {
    if (!isHighSurrogate(codes[i]!) || !isLowSurrogate(codes[i + 1]!)) continue
    codes[i] = joinCode(codes[i]!, codes[i + 1]!)
    uniteBoxes(boxes, i, i + 1)
    removed.add(i + 1)
    i++
  }
  removeCharacters(page, removed)
}
