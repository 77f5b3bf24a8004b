// Demands of QTI on a package: files that the manifest names, identifiers that are declared, and answers that are among the
// choices. Written apart from Lantern's reader and writer, for tests of what is exported.
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openArchive } from '../../reading/office/archive.ts'
import {
  childNamed,
  childrenNamed,
  descendantsNamed,
  parseXml,
  textOf,
  type XmlElement,
} from '../../xml/parse-xml.ts'

export type QtiItem = { id: string; title: string; text: string; faults: string[] }

/** Names of QTI 3.0 as those of 2. */
const withNamesOf2 = (element: XmlElement): XmlElement => {
  const camel = (name: string) => name.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase())
  return {
    ...element,
    name: element.name.startsWith('qti-') ? camel(element.name.slice(4)) : element.name,
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [camel(name), value]),
    ),
    children: element.children.map(child => (typeof child === 'string' ? child : withNamesOf2(child))),
  }
}

const all = (element: XmlElement): XmlElement[] =>
  element.children.flatMap(child => (typeof child === 'string' ? [] : [child, ...all(child)]))

const isName = (id: string | undefined): boolean => /^[A-Za-z_][\w.-]*$/u.test(id ?? '')

const findItemFaults = (item: XmlElement, files: ReadonlySet<string>): string[] => {
  const elements = all(item)
  const body = childNamed(item, 'itemBody')
  const declared = new Set(
    elements
      .filter(({ name }) => /Declaration$/u.test(name))
      .map(({ attributes }) => attributes.identifier ?? ''),
  )
  const interactions = elements.filter(({ name }) => /Interaction$/u.test(name))
  const choices = new Set(
    elements
      .filter(({ name }) => /^(?:simpleChoice|simpleAssociableChoice)$/u.test(name))
      .map(({ attributes }) => attributes.identifier ?? ''),
  )
  const right = descendantsNamed(item, 'responseDeclaration').flatMap(one =>
    /identifier|directedPair/u.test(one.attributes.baseType ?? '')
      ? descendantsNamed(one, 'correctResponse').flatMap(correct =>
          childrenNamed(correct, 'value').flatMap(value => textOf(value).trim().split(' ')),
        )
      : [],
  )
  const named = elements.filter(({ name }) =>
    ['variable', 'correct', 'mapResponse', 'setOutcomeValue'].includes(name),
  )
  const responses = new Set(interactions.map(({ attributes }) => attributes.responseIdentifier ?? ''))
  return [
    (item.attributes.title ?? '').trim() === '' && 'no title',
    !isName(item.attributes.identifier) && 'no identifier',
    (!body || textOf(body).trim() === '') && 'no text',
    interactions.length === 0 && 'nothing to answer',
    [...responses].some(id => !declared.has(id)) && 'an answer that is not declared',
    [...choices].some(id => !isName(id)) && 'a choice without an identifier',
    right.some(id => !choices.has(id)) && 'a right answer that is no choice',
    named.some(({ attributes }) => !declared.has(attributes.identifier ?? '')) &&
      'a name that is not declared',
    elements.some(({ name, attributes }) => name === 'img' && !files.has(attributes.src ?? '')) &&
      'a picture that is not there',
    /\*\*\S|\\\$/u.test(textOf(item)) && 'Markdown stands in a text',
  ].filter(fault => fault !== false)
}

/** Items of a package as another system takes them. @throws where the package as a whole is not taken */
export const readAsQtiSystem = async (path: string): Promise<QtiItem[]> => {
  const archive = await openArchive(path)
  const files = new Set(archive.parts)
  const read = async (name: string) => parseXml(await text(Readable.from(archive.read(name))))
  const resources = descendantsNamed(await read('imsmanifest.xml'), 'resource')
  const items: QtiItem[] = []
  for (const resource of resources) {
    const parts = childrenNamed(resource, 'file').map(({ attributes }) => attributes.href ?? '')
    const missing = parts.filter(name => !files.has(name)).map(name => `no file ${name}`)
    if (!/item/u.test(resource.attributes.type ?? '')) continue
    const item = withNamesOf2(await read(resource.attributes.href ?? ''))
    items.push({
      id: item.attributes.identifier ?? '',
      title: item.attributes.title ?? '',
      text: textOf(childNamed(item, 'itemBody') ?? item),
      faults: [...missing, ...findItemFaults(item, new Set(parts))],
    })
  }
  archive.close()
  return items
}
