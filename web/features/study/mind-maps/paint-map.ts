// Drawing of a map onto a canvas: only the visible part, so that hundreds of nodes move smoothly.
import { getEdge, type MapLayout, type PlacedNode } from './map-layout.ts'
import { fontsByRole, getTexts, type MapColours } from './map-svg.ts'

export type View = { x: number; y: number; k: number }

export type PaintState = {
  layout: MapLayout
  colours: MapColours
  selectedId: string | null
  /** Nodes from the root to the selected one. */
  path: ReadonlySet<string>
  hits: ReadonlySet<string>
  masteryOf(id: string): number | null
  /** The keyboard is on the map. */
  focused: boolean
  /** A node on its way: how far it is from its place, in units of the map, and the one it would go below. */
  drag: { id: string; dx: number; dy: number; onto: string | null } | null
}

/** Minimum scale at which labels are readable and drawn. */
const readableScale = 0.3
/** Height in screen pixels of the chapter labels drawn below that scale, so that an overview has words. */
const signHeight = 13

const inSight = ({ x, y, width, height }: PlacedNode, view: View, w: number, h: number): boolean =>
  (x + width) * view.k + view.x > 0 &&
  x * view.k + view.x < w &&
  (y + height) * view.k + view.y > 0 &&
  y * view.k + view.y < h

const box = (pen: CanvasRenderingContext2D, { x, y, width, height, look }: PlacedNode) => {
  pen.beginPath()
  pen.roundRect(x, y, width, height, look === 'root' ? 12 : 8)
}

const paintEdges = (pen: CanvasRenderingContext2D, { layout, colours, path }: PaintState) => {
  const draw = (nodes: readonly PlacedNode[]) => {
    pen.beginPath()
    for (const node of nodes) {
      const parent = node.parentId === null ? undefined : layout.byId.get(node.parentId)
      if (!parent) continue
      const { x1, y1, x2, y2, half } = getEdge(parent, node)
      pen.moveTo(x1, y1)
      pen.bezierCurveTo(half, y1, half, y2, x2, y2)
    }
    pen.stroke()
  }
  pen.lineWidth = 1.5
  pen.strokeStyle = colours.line
  draw(layout.nodes.filter(({ id }) => !path.has(id)))
  pen.lineWidth = 3
  pen.strokeStyle = colours.lightEdge
  draw(layout.nodes.filter(({ id }) => path.has(id)))
}

const paintBox = (pen: CanvasRenderingContext2D, node: PlacedNode, state: PaintState) => {
  const { colours, selectedId, hits, focused } = state
  const selected = node.id === selectedId
  if (node.look === 'leaf' && !selected && !hits.has(node.id)) return
  box(pen, node)
  pen.fillStyle = selected ? colours.light : node.look === 'root' ? colours.shade : colours.surface
  pen.fill()
  if (node.look === 'root' && !selected && !hits.has(node.id)) return
  const marked = selected || hits.has(node.id)
  pen.lineWidth = marked ? 2 : 1
  pen.strokeStyle = selected && focused ? colours.focus : marked ? colours.lightEdge : colours.line
  pen.stroke()
}

/** Mastery of a node, as a stroke below its label. */
const paintMastery = (
  pen: CanvasRenderingContext2D,
  node: PlacedNode,
  mastery: number,
  colours: MapColours,
) => {
  pen.fillStyle = colours.good
  pen.fillRect(node.x + 8, node.y + node.height - 4, (node.width - 16) * mastery, 3)
}

const paintTexts = (pen: CanvasRenderingContext2D, node: PlacedNode, state: PaintState) => {
  const { colours, selectedId } = state
  const { labels, place } = getTexts(node)
  const selected = node.id === selectedId
  pen.textAlign = place.anchor === 'middle' ? 'center' : place.anchor
  pen.font = fontsByRole[node.look]
  pen.fillStyle = selected ? colours.onHighlight : node.look === 'root' ? colours.onShade : colours.ink
  for (const { text, x, y } of labels) pen.fillText(text, x, y)
  if (!place.text) return
  pen.font = fontsByRole.place
  pen.fillStyle = selected ? colours.onHighlight : colours.meta
  pen.fillText(place.text, place.x, place.y)
}

/** A chapter's label at a size that can be read however small the map is. */
const paintSign = (pen: CanvasRenderingContext2D, node: PlacedNode, state: PaintState, k: number) => {
  if (node.look === 'leaf') return
  const size = signHeight / k
  pen.font = `600 ${size}px "Literata Variable", Literata, Georgia, serif`
  const width = pen.measureText(node.label).width + size
  const [x, y] = [node.x + node.width / 2, node.y + node.height / 2]
  pen.fillStyle = state.colours.surface
  pen.fillRect(x - width / 2, y - size * 0.75, width, size * 1.5)
  pen.fillStyle = state.colours.ink
  pen.textAlign = 'center'
  pen.fillText(node.label, x, y + size * 0.35)
}

/** The number of nodes folded away, at the outer end of the box. */
const paintFold = (pen: CanvasRenderingContext2D, node: PlacedNode, colours: MapColours) => {
  const x = node.side === 'left' ? node.x : node.x + node.width
  const y = node.y + node.height / 2
  pen.beginPath()
  pen.arc(x, y, 11, 0, 2 * Math.PI)
  pen.fillStyle = colours.surface
  pen.fill()
  pen.lineWidth = 1
  pen.strokeStyle = colours.line
  pen.stroke()
  pen.font = fontsByRole.place
  pen.textAlign = 'center'
  pen.fillStyle = colours.ink
  pen.fillText(String(node.hidden), x, y + 4)
}

/** The node under way, over all others, and a frame around the one it would go below. */
const paintDrag = (pen: CanvasRenderingContext2D, state: PaintState) => {
  const { drag, layout, colours } = state
  const node = drag && layout.byId.get(drag.id)
  if (!node) return
  const target = drag.onto === null ? undefined : layout.byId.get(drag.onto)
  if (target) {
    const { x, y, width, height } = target
    box(pen, { ...target, x: x - 4, y: y - 4, width: width + 8, height: height + 8 })
    pen.lineWidth = 3
    pen.strokeStyle = colours.focus
    pen.stroke()
  }
  const moved = { ...node, x: node.x + drag.dx, y: node.y + drag.dy }
  pen.globalAlpha = 0.85
  paintBox(pen, moved, { ...state, selectedId: node.id })
  paintTexts(pen, moved, { ...state, selectedId: node.id })
  pen.globalAlpha = 1
}

/** @param w and h of the canvas in CSS pixels @param ratio of its own pixels to those */
export const paintMap = (
  pen: CanvasRenderingContext2D,
  state: PaintState,
  view: View,
  size: { w: number; h: number; ratio: number },
) => {
  const { w, h, ratio } = size
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.fillStyle = state.colours.surface
  pen.fillRect(0, 0, w, h)
  pen.setTransform(ratio * view.k, 0, 0, ratio * view.k, ratio * view.x, ratio * view.y)
  paintEdges(pen, state)
  for (const node of state.layout.nodes) {
    if (!inSight(node, view, w, h)) continue
    paintBox(pen, node, state)
    if (view.k > readableScale) paintTexts(pen, node, state)
    const mastery = state.masteryOf(node.id)
    if (mastery !== null) paintMastery(pen, node, mastery, state.colours)
    if (node.hidden > 0) paintFold(pen, node, state.colours)
  }
  if (view.k <= readableScale) for (const node of state.layout.nodes) paintSign(pen, node, state, view.k)
  paintDrag(pen, state)
}
