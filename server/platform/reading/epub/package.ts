// Package of an EPUB: its documents in reading order, and the titles of its navigation.
import { posix } from 'node:path'
import { decodeText } from '../../encodings/decode-text.ts'
import {
  childNamed,
  childrenNamed,
  descendantsNamed,
  parseXml,
  textOf,
  type XmlElement,
  XmlError,
} from '../../xml/parse-xml.ts'
import { getName, getTextContent, type HtmlNode, isElement, parseXhtml } from '../html/html-node.ts'
import { ReadingError } from '../index.ts'
import type { Archive } from '../office/archive.ts'

/** Text of a part. @throws ReadingError `broken` where it is none, and as `archive.read` does */
export const readPartText = async (archive: Archive, part: string): Promise<string> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of archive.read(part)) chunks.push(chunk)
  const text = decodeText(Buffer.concat(chunks))
  if (text === null) throw new ReadingError('broken')
  return text
}

const readXmlPart = async (archive: Archive, part: string): Promise<XmlElement> => {
  try {
    return parseXml(await readPartText(archive, part))
  } catch (error) {
    if (error instanceof XmlError) throw new ReadingError('broken')
    throw error
  }
}

const decodePath = (href: string): string => {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

/** Part that a link means, without its fragment. */
const resolve = (from: string, href: string): string =>
  posix.normalize(posix.join(posix.dirname(from), decodePath(href.replace(/#.*$/su, ''))))

type Chapter = { part: string; isNavigation: boolean }
/** Title of a part in the navigation, with its depth, 1 the outermost. */
export type Entry = { title: string; level: number }
export type EpubPackage = { chapters: Chapter[]; entries: Map<string, Entry>; title: string | null }

/** Algorithms that only hide fonts. */
const fontAlgorithms = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/u

/** @throws ReadingError `copy-protected` where text is encrypted */
const checkProtection = async (archive: Archive): Promise<void> => {
  const part = 'META-INF/encryption.xml'
  if (!archive.has(part)) return
  const methods = descendantsNamed(await readXmlPart(archive, part), 'EncryptedData').map(
    data => childNamed(data, 'EncryptionMethod')?.attributes.Algorithm ?? '',
  )
  if (methods.some(method => !fontAlgorithms.test(method))) throw new ReadingError('copy-protected')
}

const maxDepth = 20

const addEntry = (entries: Map<string, Entry>, part: string, title: string, level: number): void => {
  const words = title.replace(/\s+/gu, ' ').trim()
  if (words !== '' && !entries.has(part)) entries.set(part, { title: words, level })
}

const readNavPoints = (
  element: XmlElement,
  from: string,
  level: number,
  entries: Map<string, Entry>,
): void => {
  if (level > maxDepth) return
  for (const point of childrenNamed(element, 'navPoint')) {
    const src = childNamed(point, 'content')?.attributes.src ?? ''
    addEntry(entries, resolve(from, src), textOf(childNamed(point, 'navLabel')), level)
    readNavPoints(point, from, level + 1, entries)
  }
}

const readNavList = (list: HtmlNode, from: string, level: number, entries: Map<string, Entry>): void => {
  if (level > maxDepth) return
  for (const item of [...list.childNodes].filter(isElement)) {
    const parts = [...item.childNodes].filter(isElement)
    const link = parts.find(part => getName(part) === 'a')
    const href = link?.getAttribute('href')
    if (link && href) addEntry(entries, resolve(from, href), getTextContent(link), level)
    for (const part of parts) if (getName(part) === 'ol') readNavList(part, from, level + 1, entries)
  }
}

const readNavigation = async (archive: Archive, part: string, entries: Map<string, Entry>): Promise<void> => {
  const page = parseXhtml(await readPartText(archive, part))
  for (const nav of page.documentElement?.querySelectorAll('nav') ?? []) {
    const type = nav.getAttribute('epub:type') ?? nav.getAttribute('type') ?? 'toc'
    const list = nav.querySelector('ol')
    if (/\btoc\b/u.test(type) && list) readNavList(list, part, 1, entries)
  }
}

/** @throws ReadingError `broken` or `copy-protected` */
export const readEpubPackage = async (archive: Archive): Promise<EpubPackage> => {
  await checkProtection(archive)
  const container = await readXmlPart(archive, 'META-INF/container.xml')
  const path = descendantsNamed(container, 'rootfile')[0]?.attributes['full-path']
  if (!path || !archive.has(path)) throw new ReadingError('broken')
  const root = await readXmlPart(archive, path)
  const items = new Map(
    childrenNamed(childNamed(root, 'manifest') ?? root, 'item').map(({ attributes }) => [
      attributes.id ?? '',
      { part: resolve(path, attributes.href ?? ''), properties: attributes.properties ?? '' },
    ]),
  )
  const spine = childNamed(root, 'spine')
  const chapters = childrenNamed(spine ?? root, 'itemref').flatMap(({ attributes }): Chapter[] => {
    const item = items.get(attributes.idref ?? '')
    return item && archive.has(item.part)
      ? [{ part: item.part, isNavigation: /\bnav\b/u.test(item.properties) }]
      : []
  })
  const entries = new Map<string, Entry>()
  const nav = [...items.values()].find(({ properties }) => /\bnav\b/u.test(properties))
  if (nav && archive.has(nav.part)) await readNavigation(archive, nav.part, entries)
  const toc = items.get(spine?.attributes.toc ?? '')
  if (entries.size === 0 && toc && archive.has(toc.part)) {
    const map = childNamed(await readXmlPart(archive, toc.part), 'navMap')
    if (map) readNavPoints(map, toc.part, 1, entries)
  }
  const title = textOf(childNamed(childNamed(root, 'metadata'), 'title')).trim()
  return { chapters, entries, title: title || null }
}
