// XML as a tree, within limits and without entities: nothing outside is read and nothing grows.
import { SaxesParser } from 'saxes'

export type XmlElement = {
  /** Name without prefix. */
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
  /** Line, from 1. */
  line: number
}

export class XmlError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** Real files nest less than fifty deep. */
const deepest = 200
const maxElements = 3_000_000
/** HTML entity that often occurs in XML; XML's own are predefined. */
const nameable = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** @throws XmlError for what isn't well-formed, declares entities, or is too deep or too large */
export const parseXml = (text: string): XmlElement => {
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.ENTITIES = nameable
  const root: XmlElement = { name: '', attributes: {}, children: [], line: 1 }
  const open: XmlElement[] = [root]
  let count = 0
  const refuse = (message: string): never => {
    throw new XmlError(parser.line, message)
  }
  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /u, '')))
  parser.on('doctype', declared => {
    if (/<!ENTITY/iu.test(declared)) refuse('entities are not read')
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (open.length > deepest || count > maxElements) refuse('it is too deep or too large')
    const element: XmlElement = { name: local(name), attributes: {}, children: [], line: parser.line }
    for (const [key, value] of Object.entries(attributes))
      element.attributes[local(key)] = String(value).toWellFormed()
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const appendText = (addedText: string) => {
    open.at(-1)!.children.push(addedText.toWellFormed())
  }
  parser.on('text', addedText => {
    if (open.length > 1) appendText(addedText)
  })
  parser.on('cdata', appendText)
  parser.write(text.replace(/^\ufeff/u, '')).close()
  const [first] = root.children.filter(child => typeof child !== 'string')
  return first ?? refuse('it is empty')
}

export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter(child => typeof child !== 'string')

export const childrenNamed = (element: XmlElement, ...names: string[]): XmlElement[] =>
  elementsOf(element).filter(({ name }) => names.includes(name))

export const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsOf(element).find(child => child.name === name)

/** Text of an element with that of its parts. */
export const textOf = (element: XmlElement | undefined): string =>
  element?.children.map(child => (typeof child === 'string' ? child : textOf(child))).join('') ?? ''

/** Every element below, in the order of the file. */
const descendantsOf = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap(child => [child, ...descendantsOf(child)])

export const descendantsNamed = (element: XmlElement, ...names: string[]): XmlElement[] =>
  descendantsOf(element).filter(({ name }) => names.includes(name))
