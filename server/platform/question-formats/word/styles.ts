// Styles of a document, for paragraphs and words: lists, headings and emphasis.

import { childNamed, childrenNamed, type XmlElement } from '../../xml/parse-xml.ts'
import type { Looks } from '../typed/lines.ts'

type Style = {
  name: string
  basedOn: string | undefined
  paragraph: XmlElement | undefined
  words: XmlElement | undefined
}
export type Styles = ReadonlyMap<string, Style>

/** Styles rest on others, in a circle where a file is broken. */
const maxStyleChain = 20

export const readSetting = (element: XmlElement | undefined, name: string): string | undefined =>
  childNamed(element, name)?.attributes.val

/** @param root of the part `styles.xml` */
export const readStyles = (root: XmlElement): Styles =>
  new Map(
    childrenNamed(root, 'style').map(element => [
      element.attributes.styleId ?? '',
      {
        name: readSetting(element, 'name') ?? '',
        basedOn: readSetting(element, 'basedOn'),
        paragraph: childNamed(element, 'pPr'),
        words: childNamed(element, 'rPr'),
      },
    ]),
  )

/** The style and those it rests on, nearest first. */
export const listStyles = (styles: Styles, id: string | undefined): Style[] => {
  const chain: Style[] = []
  for (let style = styles.get(id ?? ''); style && chain.length < maxStyleChain; ) {
    chain.push(style)
    style = styles.get(style.basedOn ?? '')
  }
  return chain
}

/** Heading level, 1 for the outermost, 0 for the document's title; null for text. */
export const findHeading = (styles: Styles, styleId: string | undefined): number | null => {
  for (const { name, paragraph } of listStyles(styles, styleId)) {
    const outline = readSetting(paragraph, 'outlineLvl')
    if (outline !== undefined) return /^[0-8]$/u.test(outline) ? Number(outline) + 1 : null
    const found = /^heading ([1-9])$/iu.exec(name)
    if (found) return Number(found[1])
    if (/^(?:sub)?title$/iu.test(name)) return 0
  }
  return null
}

const isOn = (element: XmlElement): boolean => !/^(?:0|false|off|none)$/u.test(element.attributes.val ?? '')

/** Black, white and what follows the page are no colours that anybody sees. */
const seenColour = (colour: string | undefined): string | undefined => {
  if (colour === undefined || !/^[0-9a-f]{6}$/iu.test(colour)) return undefined
  const [red, green, blue] = [0, 2, 4].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const brightness = [red ?? 0, green ?? 0, blue ?? 0]
  const isGrey = Math.max(...brightness) - Math.min(...brightness) < 24
  return isGrey && (brightness[0]! < 96 || brightness[0]! > 240) ? undefined : colour.toUpperCase()
}

/** Looks set on words; null removes one from the style. */
const readLooks = (words: XmlElement | undefined): { [kind in keyof Looks]: string | null } => {
  const looks: { [kind in keyof Looks]: string | null } = {}
  for (const element of words ? childrenNamed(words, 'b', 'i', 'u', 'color', 'highlight', 'shd') : []) {
    const { name, attributes } = element
    if (name === 'b') looks.bold = isOn(element) ? 'on' : null
    else if (name === 'i') looks.italic = isOn(element) ? 'on' : null
    else if (name === 'u') looks.underline = isOn(element) ? 'on' : null
    else if (name === 'color') looks.colour = seenColour(attributes.val) ?? null
    else if (name === 'highlight') looks.highlight = isOn(element) ? (attributes.val ?? null) : null
    else looks.highlight ??= seenColour(attributes.fill) ?? null
  }
  return looks
}

/** @param settings of the words themselves, of their style, of their paragraph's style: nearest first */
export const findLooks = (settings: readonly (XmlElement | undefined)[]): Looks => {
  const found: Record<string, string | null> = {}
  for (const words of settings)
    for (const [kind, look] of Object.entries(readLooks(words))) if (!(kind in found)) found[kind] = look
  return Object.fromEntries(Object.entries(found).filter(([, look]) => look !== null)) as Looks
}
