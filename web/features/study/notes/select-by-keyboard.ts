// Word selection by keyboard, since browsers show no caret in text that isn't editable.
import { listWordRanges, moveWords, stepOfKey, type WordSelection } from './word-steps.rules.ts'

type Word = { node: Text; start: number; end: number }

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

/** Words of a pane in order, without labels and buttons. */
const listWords = (pane: Element): Word[] => {
  const walker = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT, node =>
    node.parentElement?.closest('button, [aria-hidden="true"], .vh, summary, [data-formula]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const words: Word[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node)) for (const [start, end] of listWordRanges(node.data)) words.push({ node, start, end })
  }
  return words
}

const rectOf = ({ node, start, end }: Word): DOMRect => {
  const range = document.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  return range.getBoundingClientRect()
}

/** The first word in view. */
const findFirst = (words: readonly Word[], pane: Element): number => {
  const { top } = pane.getBoundingClientRect()
  return Math.max(
    0,
    words.findIndex(word => rectOf(word).top >= top),
  )
}

/** Words from one line to the one below or above it, as near as can be to straight. */
const countPerLine = (words: readonly Word[], at: number, direction: 1 | -1): number => {
  const here = words[at] && rectOf(words[at])
  if (!here) return 1
  const passed = (rect: DOMRect) =>
    direction === 1 ? rect.top > here.top + here.height / 2 : rect.bottom < here.bottom - here.height / 2
  for (
    let next = at + direction;
    next >= 0 && next < words.length && Math.abs(next - at) < 200;
    next += direction
  ) {
    const rect = rectOf(words[next]!)
    if (passed(rect) && (direction === 1 ? rect.right > here.left : rect.left <= here.right))
      return Math.abs(next - at)
  }
  return 1
}

const show = (words: readonly Word[], { anchor, focus }: WordSelection): void => {
  const [first, last] = [words[Math.min(anchor, focus)], words[Math.max(anchor, focus)]]
  const head = words[focus]
  if (!first || !last || !head) return
  document.getSelection()?.setBaseAndExtent(first.node, first.start, last.node, last.end)
  head.node.parentElement?.scrollIntoView({ block: 'nearest' })
}

/**
 * Selects words by keyboard, beginning with the first visible one.
 * @param onEnd after Escape, or when Tab leads on to what can be done with the words
 * @returns how to stop; null where the pane has no words
 */
export const selectByKeyboard = (pane: HTMLElement, onEnd: () => void): (() => void) | null => {
  const words = listWords(pane)
  if (words.length === 0) return null
  const first = findFirst(words, pane)
  let selection: WordSelection = { anchor: first, focus: first }
  pane.focus({ preventScroll: true })
  show(words, selection)
  const stop = () => document.removeEventListener('keydown', onKey, true)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      stop()
      onEnd()
      return
    }
    const direction = event.key === 'ArrowUp' ? -1 : 1
    const by = stepOfKey(event.key, countPerLine(words, selection.focus, direction))
    if (by === null) return
    event.preventDefault()
    event.stopPropagation()
    selection = moveWords(selection, by, { count: words.length, extends: event.shiftKey })
    show(words, selection)
  }
  document.addEventListener('keydown', onKey, true)
  return stop
}
