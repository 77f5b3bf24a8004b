// Map as a self-contained picture.
import { getEdge, lineHeight, type MapLayout, type PlacedNode } from './map-layout.ts'

export type MapColours = {
  surface: string
  ink: string
  meta: string
  line: string
  shade: string
  onShade: string
  light: string
  lightEdge: string
  onHighlight: string
  good: string
  focus: string
}

export const fontsByRole = {
  root: '600 21px "Literata Variable", Literata, Georgia, serif',
  branch: '560 17px "Literata Variable", Literata, Georgia, serif',
  leaf: '500 15px "Commissioner Variable", Commissioner, system-ui, sans-serif',
  place: '400 10.5px "Martian Mono Variable", ui-monospace, monospace',
} as const

const margin = 40

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const number = (value: number) => String(Math.round(value * 10) / 10)

/** Positions of a box's texts; `anchor` is the fixed end. */
export const getTexts = (node: PlacedNode) => {
  const { x, y, width, height, look, side, place, lines } = node
  const write = (first: { x: number; y: number; anchor: 'middle' | 'start' | 'end' }) =>
    lines.map((text, line) => ({ ...first, y: first.y + line * lineHeight, text }))
  if (look !== 'leaf') {
    const labelY = place ? y + height / 2 - 2 : y + height / 2 + 6
    const centre = { x: x + width / 2, anchor: 'middle' as const }
    return {
      labels: write({ ...centre, y: labelY }),
      place: { ...centre, y: y + height - 7, text: place },
    }
  }
  const end = side === 'left'
  const start = { x: end ? x + width - 8 : x + 8, anchor: end ? ('end' as const) : ('start' as const) }
  const labelY = place ? y + 19 : y + height / 2 + 5 - ((lines.length - 1) * lineHeight) / 2
  return { labels: write({ ...start, y: labelY }), place: { ...start, y: y + height - 7, text: place } }
}

const svgNode = (node: PlacedNode, colours: MapColours): string => {
  const { x, y, width, height, look } = node
  const box =
    look === 'leaf'
      ? ''
      : `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="${look === 'root' ? 12 : 8}" fill="${look === 'root' ? colours.shade : colours.surface}" stroke="${look === 'root' ? 'none' : colours.line}"/>`
  const { labels, place } = getTexts(node)
  const line = ({ x: at, y: down, anchor, text }: typeof place, font: string, fill: string) =>
    text
      ? `<text x="${number(at)}" y="${number(down)}" text-anchor="${anchor}" style="font:${escapeXml(font)}" fill="${fill}">${escapeXml(text)}</text>`
      : ''
  const ink = look === 'root' ? colours.onShade : colours.ink
  const written = labels.map(label => line(label, fontsByRole[look], ink)).join('')
  return box + written + line(place, fontsByRole.place, colours.meta)
}

/** SVG of the whole layout on its own background. */
export const toSvg = (layout: MapLayout, colours: MapColours, title: string): string => {
  const { x, y, width, height } = layout.bounds
  const [w, h] = [width + 2 * margin, height + 2 * margin]
  const edges = layout.nodes.flatMap(node => {
    const parent = node.parentId === null ? undefined : layout.byId.get(node.parentId)
    if (!parent) return []
    const { x1, y1, x2, y2, half } = getEdge(parent, node)
    return `<path d="M${number(x1)} ${number(y1)}C${number(half)} ${number(y1)} ${number(half)} ${number(y2)} ${number(x2)} ${number(y2)}"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(w)}" height="${number(h)}" viewBox="${number(x - margin)} ${number(y - margin)} ${number(w)} ${number(h)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect x="${number(x - margin)}" y="${number(y - margin)}" width="${number(w)}" height="${number(h)}" fill="${colours.surface}"/>`,
    `<g fill="none" stroke="${colours.line}" stroke-width="1.5">${edges.join('')}</g>`,
    ...layout.nodes.map(node => svgNode(node, colours)),
    '</svg>',
  ].join('\n')
}
