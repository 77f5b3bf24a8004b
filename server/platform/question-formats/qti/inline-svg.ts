// Drawings inside an item, or in a data URL: drawn before the item is read, and shown as pictures.

import { childNamed, elementsOf, textOf, type XmlElement } from '../../xml/parse-xml.ts'
import { drawSvg, drawSvgElement } from '../svg/draw-svg.ts'

const maxDrawingsPerDocument = 40
const address = /^data:image\/svg\+xml(;base64|;[^,;]{1,40})*,/iu

const altOf = (svg: XmlElement): string =>
  (svg.attributes['aria-label'] ?? textOf(childNamed(svg, 'title') ?? childNamed(svg, 'desc'))).trim()

const decodeAddress = (source: string): string => {
  const content = source.slice(source.indexOf(',') + 1)
  if (/;base64,/iu.test(source.slice(0, 100))) return Buffer.from(content, 'base64').toString()
  try {
    return decodeURIComponent(content)
  } catch {
    return ''
  }
}

const draw = (element: XmlElement): Promise<Buffer | null> | null => {
  if (element.name === 'svg') return drawSvgElement(element)
  const source = element.attributes.src ?? element.attributes.data ?? ''
  return ['img', 'object'].includes(element.name) && address.test(source)
    ? drawSvg(decodeAddress(source))
    : null
}

/** Changes the document: what could be drawn is a picture of `found` from here on. */
export const drawInlineSvg = async (document: XmlElement, found: Map<string, Buffer>): Promise<void> => {
  let count = 0
  const walk = async (element: XmlElement): Promise<void> => {
    for (const part of elementsOf(element)) {
      const drawing = count < maxDrawingsPerDocument ? draw(part) : null
      const picture = drawing && (await drawing)
      if (drawing) count += 1
      if (picture) {
        const source = `drawn-${found.size}.png`
        const alt = part.name === 'svg' ? altOf(part) : (part.attributes.alt ?? '')
        found.set(source, picture)
        Object.assign(part, { name: 'img', attributes: { src: source, alt }, children: [] })
      } else if (part.name !== 'svg') await walk(part)
    }
  }
  await walk(document)
}
