// Boxes, braces and blanks around a part of a formula.
import type { XmlElement } from '../xml/parse-xml.ts'
import { renderSpan } from './marks.rules.ts'
import { findSetting, isSet } from './omml-tree.ts'

export const renderBox = (element: XmlElement, inner: string): string => {
  const has = (name: string) => isSet(element, 'borderBoxPr', name)
  const isOpen = has('hideLeft') && has('hideRight')
  const [up, down] = [has('strikeBLTR'), has('strikeTLBR')]
  const struck = up && down ? 'xcancel' : down ? 'bcancel' : up || has('strikeV') ? 'cancel' : ''
  const within = struck === '' ? inner : `\\${struck}{${inner}}`
  const crossed = has('strikeH') ? `\\sout{${within}}` : within
  if (!isOpen) return `\\boxed{${crossed}}`
  const topped = has('hideTop') ? crossed : `\\overline{${crossed}}`
  return has('hideBot') ? topped : `\\underline{${topped}}`
}

export const renderGroup = (element: XmlElement, inner: string): string => {
  const find = (name: string) => findSetting(element, 'groupChrPr', name)
  const isOver = find('pos') === 'top'
  const isLine = find('vertJc') === (isOver ? 'top' : 'bot')
  return renderSpan(find('chr') ?? '⏟', inner, isOver, isLine)
}

export const renderPhantom = (element: XmlElement, inner: string): string =>
  findSetting(element, 'phantPr', 'show') === undefined || isSet(element, 'phantPr', 'show')
    ? inner
    : `\\phantom{${inner}}`
