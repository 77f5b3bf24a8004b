// Script of a text that is on the screen: an answer, a summary, a card, a question, a note.
import { countLetters } from './letters.rules.ts'
import type { Block, BlockLook, Script } from './script.ts'
import { listPieces, type ShownPiece } from './shown-text.ts'

const blockOf = (element: Element, piece: ShownPiece): Element => {
  let block = piece.node.parentElement ?? element
  while (block !== element && getComputedStyle(block).display.startsWith('inline'))
    block = block.parentElement ?? element
  return block
}

const lookOf = (block: Element): BlockLook => {
  if (block.closest('pre, code')) return 'code'
  if (block.closest('tr')) return 'row'
  if (block.closest('figcaption')) return 'caption'
  return block.matches('h1, h2, h3, h4, h5, h6') ? 'heading' : 'text'
}

/** Blocks of elements, in order; cells of a row are one block. */
export const blocksOnScreen = (elements: readonly Element[]): Block[] =>
  elements.flatMap(element => {
    const blocks: (Block & { box: Element })[] = []
    let letters = 0
    for (const piece of listPieces(element)) {
      const nearest = blockOf(element, piece)
      const box = nearest.closest('tr') ?? nearest
      const last = blocks.at(-1)
      if (last?.box === box) last.text += nearest === box || last.text === '' ? piece.text : `, ${piece.text}`
      else if (piece.text.trim() !== '') {
        const shown = { elements: [element], skip: letters }
        blocks.push({ box, text: piece.text, look: lookOf(nearest), find: () => shown })
      }
      letters += countLetters(piece.text)
    }
    return blocks.filter(({ text }) => text.trim() !== '')
  })

/** @param title name of the text, such as that of its button */
export const screenScript = (title: string, elements: readonly Element[]): Script => {
  const blocks = blocksOnScreen(elements)
  return {
    id: 'text',
    title,
    address: null,
    parts: [{ title, place: null }],
    chapters: [{ title, first: 0, last: 0 }],
    load: async () => blocks,
  }
}
