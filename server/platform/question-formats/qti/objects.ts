// Objects embedded in an item: pages and texts of the package are inlined, and pictures that can't be shown
// are replaced by their fallback.

import { elementsOf, type XmlElement } from '../../xml/parse-xml.ts'
import { ItemRefusal } from '../items.ts'
import { readHtmlTree } from '../text/html-tree.ts'
import type { ItemFiles } from './item-files.ts'

const withObject = (object: XmlElement, files: ItemFiles): XmlElement => {
  const { type = '', data = '' } = object.attributes
  if (/^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/u.test(type)) {
    const text = files.findText(data)
    // Missing text is an error: it is part of the question.
    if (text === null) throw new ItemRefusal('media-needed', data)
    const page = type.startsWith('text/plain')
      ? { ...object, name: 'pre', children: [text] }
      : readHtmlTree(text)
    return { ...page, attributes: {}, line: object.line }
  }
  const isShown = !type.startsWith('image/') || files.find(data) !== null
  const instead = elementsOf(object)
  if (isShown || instead.length === 0) return object
  return { ...object, name: 'div', attributes: {}, children: instead.map(part => withObjects(part, files)) }
}

/** @throws ItemRefusal where a page that it shows isn't there */
export const withObjects = (element: XmlElement, files: ItemFiles): XmlElement => {
  if (element.name === 'object') return withObject(element, files)
  return {
    ...element,
    children: element.children.map(child => (typeof child === 'string' ? child : withObjects(child, files))),
  }
}
