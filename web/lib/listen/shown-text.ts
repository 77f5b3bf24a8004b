// Text that is on the screen: what of an element is read, and where its letters are.
import { countLetters, offsetBehindLetter, offsetOfLetter } from './letters.rules.ts'

/** Not a part of the text: labels for the eye or for screen readers alone, buttons, chips of citations, fields. */
const silent =
  '[aria-hidden="true"], .vh, button, .cite, kbd, svg, input, textarea, select, summary, [data-part~="silent"]'

/** Piece of text in order: a text node, or a formula as its source has it. */
export type ShownPiece = { node: Text; text: string } | { node: HTMLElement; text: string }

/** Pieces of an element's text. */
export const listPieces = (element: Element): ShownPiece[] => {
  const pieces: ShownPiece[] = []
  const walk = (node: Node) => {
    if (node instanceof Text) return void pieces.push({ node, text: node.data })
    if (!(node instanceof HTMLElement)) return
    const { formula } = node.dataset
    if (formula !== undefined) return void pieces.push({ node, text: formula })
    if (node !== element && node.matches(silent)) return
    for (const child of node.childNodes) walk(child)
  }
  walk(element)
  return pieces
}

const rangeOfPiece = ({ node, text }: ShownPiece, from: number, to: number): Range => {
  const range = document.createRange()
  if (node instanceof Text) {
    range.setStart(node, offsetOfLetter(text, from))
    range.setEnd(node, offsetBehindLetter(text, to))
  } else range.selectNode(node)
  return range
}

/**
 * Ranges of the letters `from` to `to` of elements in order, one of each text between which something else lies; none
 * where they have fewer letters.
 */
export const rangesOfLetters = (elements: readonly Element[], from: number, to: number): Range[] => {
  const ranges: Range[] = []
  let before = 0
  for (const piece of elements.flatMap(listPieces)) {
    const count = countLetters(piece.text)
    const [first, last] = [Math.max(0, from - before), Math.min(count, to - before)]
    if (first < last) ranges.push(rangeOfPiece(piece, first, last))
    before += count
    if (before >= to) return ranges
  }
  return []
}

/** Range from the start of the first to the end of the last. */
export const wholeOf = (ranges: readonly Range[]): Range | null => {
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return null
  const whole = first.cloneRange()
  whole.setEnd(last.endContainer, last.endOffset)
  return whole
}
