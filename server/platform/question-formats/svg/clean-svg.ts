// Sanitised SVG: own shapes, words and colours, nothing executable or loaded, and no more than can be drawn
// quickly.
import { elementsOf, parseXml, textOf, type XmlElement, XmlError } from '../../xml/parse-xml.ts'
import { escapeXml } from '../../xml/write-xml.ts'

const drawn = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath marker style a switch'.split(
    ' ',
  ),
)
/** Elements whose removal would change the meaning: such a picture is not shown. */
const essential = new Set('image foreignObject pattern mask textPath feImage'.split(' '))

const maxBytes = 500_000
const maxElements = 20_000
/** Pixel limits of the longer side. */
const [shortest, maxLengths] = [400, 1200]

class NotDrawn extends Error {}

/** Names of its own parts alone. */
const isOwn = (value: string): boolean =>
  !/url\s*\(/iu.test(value.replace(/url\(\s*['"]?#[\w:.-]{1,200}['"]?\s*\)/gu, ''))

const cleanAttributes = ({ name, attributes }: XmlElement): [string, string][] =>
  Object.entries(attributes).filter(([key, value]) => {
    if (/^on|^xmlns$|^base$|^filter$/iu.test(key) || !/^[a-z][\w-]{0,40}$/iu.test(key)) return false
    if (key === 'href') return name !== 'a' && value.startsWith('#')
    if (!isOwn(value)) throw new NotDrawn()
    return true
  })

const cleanStyle = (css: string): string => {
  if (css.includes('@') || css.includes('\\') || !isOwn(css)) throw new NotDrawn()
  return css
}

/** Parts that are drawn again wherever they are named, all of them counted. */
const countDrawn = (root: XmlElement): number => {
  const byId = new Map<string, XmlElement>()
  const collect = (element: XmlElement): void => {
    if (element.attributes.id) byId.set(element.attributes.id, element)
    elementsOf(element).forEach(collect)
  }
  collect(root)
  const counts = new Map<XmlElement, number>()
  const open = new Set<XmlElement>()
  const count = (element: XmlElement): number => {
    const elementCount = counts.get(element)
    if (elementCount !== undefined) return elementCount
    if (open.has(element)) throw new NotDrawn()
    open.add(element)
    const named = element.name === 'use' ? byId.get((element.attributes.href ?? '').slice(1)) : undefined
    const parts = [...elementsOf(element), ...(named ? [named] : [])]
    const total = parts.reduce((sum, part) => Math.min(sum + count(part), maxElements + 1), 1)
    open.delete(element)
    counts.set(element, total)
    return total
  }
  return count(root)
}

const toPixels = (text: string | undefined): number =>
  /^\s*[\d.]{1,12}(?:px|pt|mm|cm|in)?\s*$/u.test(text ?? '') ? Number.parseFloat(text ?? '') : Number.NaN

/** Size of the picture, scaled to fit a screen. */
const fitSize = ({ attributes }: XmlElement): Record<'width' | 'height' | 'viewBox', string> => {
  const box = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(Number)
  const [width = toPixels(attributes.width), height = toPixels(attributes.height)] =
    box.length === 4 ? box.slice(2) : []
  const ratio = width / height
  if (!(width > 0 && height > 0 && ratio > 0.02 && ratio < 50)) throw new NotDrawn()
  const scale = Math.min(maxLengths, Math.max(shortest, width, height)) / Math.max(width, height)
  return {
    width: String(Math.max(1, Math.round(width * scale))),
    height: String(Math.max(1, Math.round(height * scale))),
    viewBox: box.length === 4 ? box.join(' ') : `0 0 ${width} ${height}`,
  }
}

const writeElement = (element: XmlElement, own: Record<string, string>, hasWords: boolean): string => {
  const { name } = element
  if (essential.has(name)) throw new NotDrawn()
  if (!drawn.has(name) || (name === 'text' && !hasWords)) return ''
  const attributes = Object.entries({ ...Object.fromEntries(cleanAttributes(element)), ...own })
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')
  const inner =
    name === 'style'
      ? escapeXml(cleanStyle(textOf(element)))
      : element.children
          .map(child => (typeof child === 'string' ? escapeXml(child) : writeElement(child, {}, hasWords)))
          .join('')
  return `<${name}${attributes}>${inner}</${name}>`
}

const hasText = (element: XmlElement): boolean =>
  element.name === 'text' || elementsOf(element).some(part => hasText(part))

export type CleanSvg = {
  svg: string
  /** Picture without its words; null if it has none. */
  wordless: string | null
}

/** @returns null for what can't be drawn as its author meant it, or isn't worth the risk */
export const cleanSvg = (root: XmlElement): CleanSvg | null => {
  try {
    if (root.name !== 'svg' || countDrawn(root) > maxElements) return null
    const own = { xmlns: 'http://www.w3.org/2000/svg', ...fitSize(root) }
    return {
      svg: writeElement(root, own, true),
      wordless: hasText(root) ? writeElement(root, own, false) : null,
    }
  } catch (error) {
    if (error instanceof NotDrawn) return null
    throw error
  }
}

export const parseSvg = (text: string): XmlElement | null => {
  if (text.length > maxBytes) return null
  try {
    return parseXml(text)
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
}
