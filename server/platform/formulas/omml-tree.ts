// Elements of Office Math, and their settings.
import { childNamed, childrenNamed, elementsOf, textOf, type XmlElement } from '../xml/parse-xml.ts'
import { parseAlphabet } from './letters.rules.ts'
import type { FormulaRun } from './run-tex.rules.ts'

const isOn = (value: string | undefined): boolean => value !== '0' && value !== 'off' && value !== 'false'

/** Value of a setting; '' where it is there without one. */
export const findSetting = (element: XmlElement, properties: string, name: string): string | undefined => {
  const setting = childNamed(childNamed(element, properties), name)
  return setting && (setting.attributes.val ?? '')
}

export const isSet = (element: XmlElement, properties: string, name: string): boolean => {
  const value = findSetting(element, properties, name)
  return value !== undefined && isOn(value)
}

/** Elements that hold nothing to be seen: settings, marks of editors, and what was deleted. */
export const isUnseen = ({ name, children }: XmlElement): boolean =>
  /Pr$/u.test(name) || /^(?:del|moveFrom|instrText|delText)$/u.test(name) || children.length === 0

export const parseRun = (element: XmlElement): FormulaRun => {
  const settings = childrenNamed(element, 'rPr').flatMap(elementsOf)
  const find = (name: string) => settings.find(setting => setting.name === name)?.attributes
  const isHidden = find('vanish') !== undefined && isOn(find('vanish')?.val)
  const text = elementsOf(element)
    .map(child => (child.name === 't' ? textOf(child) : /^(?:br|cr|tab)$/u.test(child.name) ? ' ' : ''))
    .join('')
  return {
    text: isHidden ? '' : text,
    alphabet: parseAlphabet(find('scr')?.val, find('sty')?.val),
    isText: find('nor') !== undefined && isOn(find('nor')?.val),
  }
}

/** The one element with something to be seen in a part. */
export const findOnly = (part: XmlElement | undefined): XmlElement | null => {
  const seen = part ? elementsOf(part).filter(child => !isUnseen(child)) : []
  return seen.length === 1 ? seen[0]! : null
}

/** Lines of a formula, which end at breaks in its outermost runs. */
export const splitLines = (formula: XmlElement): XmlElement[] => {
  const lines: XmlElement[] = [{ ...formula, children: [] }]
  for (const child of elementsOf(formula)) {
    if (child.name !== 'r') {
      lines.at(-1)!.children.push(child)
      continue
    }
    const settings = childrenNamed(child, 'rPr')
    let part: XmlElement = { ...child, children: [] }
    for (const inner of elementsOf(child)) {
      if (inner.name !== 'br' && inner.name !== 'cr') part.children.push(inner)
      else {
        lines.at(-1)!.children.push(part)
        lines.push({ ...formula, children: [] })
        part = { ...child, children: [...settings] }
      }
    }
    lines.at(-1)!.children.push(part)
  }
  return lines
}
