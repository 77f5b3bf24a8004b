// Numbers that a browser shows before the items of an ordered list.
import { formatNumber } from '../flow/number-format.rules.ts'
import { getName, type HtmlNode, isElement } from './html-node.ts'

const parseNumber = (written: string | null): number | null => {
  const number = Number.parseInt(written ?? '', 10)
  return Number.isSafeInteger(number) ? number : null
}

/** Next number of each ordered list, while its items are read in order. */
const nextNumbers = new WeakMap<HtmlNode, number>()

const countItems = (list: HtmlNode): number =>
  [...list.childNodes].filter(child => isElement(child) && getName(child) === 'li').length

/** Mark of an item of an ordered list, such as "3. "; '' in other lists. Items have to come in their order. */
export const markItem = (item: HtmlNode): string => {
  const list = item.parentNode
  if (!list || getName(list) !== 'ol') return ''
  const isReversed = list.getAttribute('reversed') !== null
  const first = parseNumber(list.getAttribute('start')) ?? (isReversed ? countItems(list) : 1)
  const number = parseNumber(item.getAttribute('value')) ?? nextNumbers.get(list) ?? first
  nextNumbers.set(list, number + (isReversed ? -1 : 1))
  return `${formatNumber(number, list.getAttribute('type'))}. `
}
