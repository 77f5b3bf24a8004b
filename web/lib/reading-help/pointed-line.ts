// Ruler and focus: they go with the voice, or with the pointer while nothing is read.
import '../../ui/styles/spoken.css'
import { splitSentences } from '@lantern/contract/sentences.rules'
import { litSentence, onLit } from '../listen/lit-sentence.ts'
import { listPieces } from '../listen/shown-text.ts'
import { sentenceAround } from './pointed-sentence.rules.ts'

/** Texts that are read. */
const texts = '.read, [data-part~="fc"], [data-part~="answer"], .summary-part'
const blocks = 'p, li, h1, h2, h3, h4, td, th, blockquote, figcaption'

const caretAt = (x: number, y: number): { node: Node; offset: number } | null => {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

/** Sentence below a point of the screen. */
const sentenceAt = (x: number, y: number): Range | null => {
  const caret = caretAt(x, y)
  const element = caret?.node.parentElement
  if (!caret || !element?.closest(texts) || !(caret.node instanceof Text)) return null
  const block = element.closest(blocks) ?? element
  const pieces = listPieces(block).flatMap(piece => (piece.node instanceof Text ? [piece.node] : []))
  const found = sentenceAround(
    pieces.map(({ data }) => data),
    pieces.indexOf(caret.node),
    caret.offset,
    splitSentences,
  )
  if (!found) return null
  const range = document.createRange()
  range.setStart(pieces[found.first.piece]!, found.first.offset)
  range.setEnd(pieces[found.last.piece]!, found.last.offset)
  return range
}

/** Box of the line below a point: of the sentence's lines the nearest. */
const lineAt = (range: Range, y: number): DOMRect | undefined => {
  const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
  const distance = ({ top, bottom }: DOMRect) => Math.abs((top + bottom) / 2 - y)
  return rects.sort((a, b) => distance(a) - distance(b))[0]
}

const createRuler = () => {
  const band = document.createElement('div')
  band.dataset.part = 'ruler'
  band.setAttribute('aria-hidden', 'true')
  band.hidden = true
  document.body.append(band)
  return {
    move: (range: Range, box: DOMRect | undefined) => {
      const pane = range.startContainer.parentElement?.closest('.viewer, .chat, main')
      const frame = pane?.getBoundingClientRect()
      band.hidden = !box || !frame
      if (!box || !frame) return
      const space = 7
      band.style.left = `${frame.left}px`
      band.style.width = `${frame.width}px`
      band.style.top = `${box.top - space}px`
      band.style.height = `${box.height + 2 * space}px`
    },
    hide: () => {
      band.hidden = true
    },
    remove: () => band.remove(),
  }
}

/** @returns what ends it */
export const followPointer = ({ ruler, focus }: { ruler: boolean; focus: boolean }): (() => void) => {
  const band = ruler ? createRuler() : null
  const showLit = (range: Range | null) => {
    if (range) band?.move(range, range.getBoundingClientRect())
    else band?.hide()
  }
  const point = ({ clientX, clientY }: PointerEvent) => {
    if (litSentence()) return
    const range = sentenceAt(clientX, clientY)
    if (!range) return
    band?.move(range, lineAt(range, clientY))
    if (focus && 'highlights' in CSS) CSS.highlights.set('lantern-pointed', new Highlight(range))
  }
  const scroll = () => showLit(litSentence())
  const stopLit = onLit(range => {
    if (range && 'highlights' in CSS) CSS.highlights.delete('lantern-pointed')
    showLit(range)
  })
  document.addEventListener('pointermove', point, { passive: true })
  document.addEventListener('pointerdown', point, { passive: true })
  document.addEventListener('scroll', scroll, { passive: true, capture: true })
  return () => {
    stopLit()
    document.removeEventListener('pointermove', point)
    document.removeEventListener('pointerdown', point)
    document.removeEventListener('scroll', scroll, { capture: true })
    if ('highlights' in CSS) CSS.highlights.delete('lantern-pointed')
    band?.remove()
  }
}
