// QTI 2.1, 2.2 and 3.0 name the same things differently: `qti-choice-interaction` is `choiceInteraction`.
import type { XmlElement } from '../../xml/parse-xml.ts'

const camel = (name: string): string =>
  name.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase())

/** The tree with the names of QTI 2. */
export const withStandardNames = (element: XmlElement): XmlElement => {
  const isNew = element.name.startsWith('qti-')
  return {
    name: isNew ? camel(element.name.slice(4)) : element.name,
    attributes: isNew
      ? Object.fromEntries(
          Object.entries(element.attributes).map(([name, value]) => [
            name.startsWith('data-') ? name : camel(name),
            value,
          ]),
        )
      : element.attributes,
    children: element.children.map(child => (typeof child === 'string' ? child : withStandardNames(child))),
    line: element.line,
  }
}
