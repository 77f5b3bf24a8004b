// Selected words on the screen: of the shown source or of an answer.
import { readFragment, wholeFormulas } from '../../../ui/text/copy-formulas.ts'
import { type SoughtWords, tidyWords } from './selected-words.rules.ts'

export type Selected = {
  /** Words of the source that is shown. */
  words: SoughtWords
  /** Element name of an answer's sentence where the selection begins; null in a source. */
  sentence: string | null
  range: Range
}

const sourcePane = '.viewer [data-scroll-pane]'
const units = '[data-page], [data-unit]'

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)

/** The page, slide, line or paragraph, or the millisecond, at which a range begins. */
const findNear = (start: Element): number | null => {
  const line = start.closest<HTMLElement>('li[data-start]')
  if (line) return Math.round(Number(line.dataset.start) * 1000)
  const unit = start.closest<HTMLElement>(units)
  const number = Number(unit?.dataset.page ?? unit?.dataset.unit)
  return Number.isInteger(number) && number > 0 ? number : null
}

/** Words of a range, its formulas as the source has them. */
const readRange = (range: Range, words: string): string => {
  const whole = wholeFormulas(range)
  return whole ? readFragment(whole.cloneContents(), 'data-formula') : words
}

/** Text of the unit before or after the range. */
const readBeside = (range: Range, side: 'before' | 'after', pane: Element): string => {
  const node = side === 'before' ? range.startContainer : range.endContainer
  const unit = elementOf(node)?.closest(units) ?? pane
  const contextRange = document.createRange()
  contextRange.selectNodeContents(unit)
  if (side === 'before') contextRange.setEnd(range.startContainer, range.startOffset)
  else contextRange.setStart(range.endContainer, range.endOffset)
  const text = readRange(contextRange, contextRange.toString())
  return side === 'before' ? text.slice(-200) : text.slice(0, 200)
}

/** A selection beyond its slide is cut at its end: a note has one place. */
const clipToSlide = (range: Range): Range => {
  const slide = elementOf(range.startContainer)?.closest('[data-part~=slide]')
  if (!slide || slide.contains(range.endContainer)) return range
  const clippedRange = range.cloneRange()
  clippedRange.setEndAfter(slide.lastChild ?? slide)
  return clippedRange
}

/** The words of sentences, without their chips. */
const readSentences = (range: Range): string => {
  const copy = document.createElement('div')
  copy.append((wholeFormulas(range) ?? range).cloneContents())
  for (const formula of copy.querySelectorAll<HTMLElement>('[data-formula]'))
    formula.replaceWith(formula.dataset.formula ?? '')
  for (const chip of copy.querySelectorAll('button, [aria-hidden="true"], .vh')) chip.remove()
  for (const line of copy.querySelectorAll('p, li')) line.append('\n')
  return copy.textContent ?? ''
}

const readSource = (range: Range, selected: string, pane: Element, start: Element): Selected => {
  const clippedRange = clipToSlide(range)
  return {
    range: clippedRange,
    sentence: null,
    words: {
      quote: tidyWords(readRange(clippedRange, clippedRange === range ? selected : clippedRange.toString())),
      prefix: readBeside(clippedRange, 'before', pane),
      suffix: readBeside(clippedRange, 'after', pane),
      near: findNear(start),
    },
  }
}

const readAnswer = (range: Range, sentence: HTMLElement): Selected => ({
  range,
  sentence: sentence.dataset.sentence ?? null,
  words: { quote: tidyWords(readSentences(range)), prefix: '', suffix: '', near: null },
})

/** Current selection; null if there is none, or it is outside a source or answer. */
export const readSelection = (): Selected | null => {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const start = elementOf(range.startContainer)
  const end = elementOf(range.endContainer)
  const pane = start?.closest(sourcePane)
  const sentence = start?.closest<HTMLElement>('[data-sentence]')
  let selected: Selected | null = null
  if (start && pane?.contains(end)) selected = readSource(range, selection.toString(), pane, start)
  else if (sentence && end && sentence.closest('[data-part~=answer]')?.contains(end))
    selected = readAnswer(range, sentence)
  return selected && selected.words.quote !== '' ? selected : null
}
