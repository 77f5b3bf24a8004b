// Copied text has formulas as words: a formula on the screen is hundreds of letters, each in a place of its own.

/** Elements that begin on a new line. */
const lines = 'p, li, h1, h2, h3, h4, tr, div, figcaption, blockquote'

/** Text of a part of the page, each formula as its attribute has it. */
export const readFragment = (
  fragment: DocumentFragment,
  attribute: 'data-formula' | 'data-words',
): string => {
  for (const formula of fragment.querySelectorAll('[data-formula]'))
    formula.replaceWith(formula.getAttribute(attribute) ?? '')
  for (const hidden of fragment.querySelectorAll('[aria-hidden="true"], .vh')) hidden.remove()
  for (const line of fragment.querySelectorAll(lines)) line.append('\n')
  return (fragment.textContent ?? '').trim()
}

/** A range whose ends are not inside of formulas; null where it has none. */
export const wholeFormulas = (range: Range): Range | null => {
  const formulaAt = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[data-formula]')
  const whole = range.cloneRange()
  const [first, last] = [formulaAt(range.startContainer), formulaAt(range.endContainer)]
  if (first) whole.setStartBefore(first)
  if (last) whole.setEndAfter(last)
  return whole.cloneContents().querySelector('[data-formula]') ? whole : null
}

const onCopy = (event: ClipboardEvent) => {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0 || event.defaultPrevented) return
  const range = wholeFormulas(selection.getRangeAt(0))
  if (!range || !event.clipboardData) return
  event.clipboardData.setData('text/plain', readFragment(range.cloneContents(), 'data-words'))
  event.preventDefault()
}

let isListening = false

/** Begins to write formulas as words when text is copied. */
export const copyFormulas = (): void => {
  if (isListening || typeof document === 'undefined') return
  isListening = true
  document.addEventListener('copy', onCopy)
}
