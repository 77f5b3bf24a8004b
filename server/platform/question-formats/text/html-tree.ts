// HTML as a tree like that of XML, for pages that a question shows within itself.
import type { XmlElement } from '../../xml/parse-xml.ts'
import { readHtmlEvents } from './html-events.ts'

const deepest = 100
const maxLength = 400_000

export const readHtmlTree = (html: string): XmlElement => {
  const root: XmlElement = { name: 'div', attributes: {}, children: [], line: 1 }
  const open: XmlElement[] = [root]
  readHtmlEvents(html.slice(0, maxLength), {
    open: (name, attributes) => {
      if (open.length > deepest) return
      const element: XmlElement = { name, attributes, children: [], line: 1 }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close: name => {
      const depth = open.findLastIndex(element => element.name === name)
      if (depth > 0) open.length = depth
    },
    text: text => {
      open.at(-1)?.children.push(text)
    },
  })
  return root
}
