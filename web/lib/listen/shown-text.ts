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

/** Range of the letters `from` to `to` of elements in order; null where they have fewer. */
export const rangeOfLetters = (elements: readonly Element[], from: number, to: number): Range | null => {
  const range = document.createRange()
  let isBegun = false
  let before = 0
  for (const { node, text } of elements.flatMap(listPieces)) {
    const count = countLetters(text)
    if (!isBegun && from < before + count) {
      if (node instanceof Text) range.setStart(node, offsetOfLetter(text, from - before))
      else range.setStartBefore(node)
      isBegun = true
    }
    if (isBegun && to <= before + count) {
      if (node instanceof Text) range.setEnd(node, offsetBehindLetter(text, to - before))
      else range.setEndAfter(node)
      return range
    }
    before += count
  }
  return null
}
