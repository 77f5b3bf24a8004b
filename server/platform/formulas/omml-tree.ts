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

/** A code of no meaning, which makes the whole formula one that can't be read. */
const unreadable = '\ue000'

const readSymbol = (hexadecimal: string | undefined): string => {
  const code = Number.parseInt(hexadecimal ?? '', 16)
  return code > 0x1f && code < 0x10000 ? String.fromCharCode(code) : unreadable
}

/** Text of a part of a run. */
const readChild = (child: XmlElement): string => {
  switch (child.name) {
    case 't':
      return textOf(child)
    case 'br':
    case 'cr':
    case 'tab':
      return ' '
    case 'noBreakHyphen':
      return '-'
    case 'sym':
      return readSymbol(child.attributes.char)
    case 'drawing':
    case 'pict':
    case 'object':
    case 'ruby':
      return unreadable
    default:
      return ''
  }
}

export const parseRun = (element: XmlElement): FormulaRun => {
  const settings = childrenNamed(element, 'rPr').flatMap(elementsOf)
  const find = (name: string) => settings.find(setting => setting.name === name)?.attributes
  const isHidden = find('vanish') !== undefined && isOn(find('vanish')?.val)
  const text = elementsOf(element).map(readChild).join('')
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
