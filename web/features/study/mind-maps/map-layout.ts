// Layout of a map: root in the centre, branches on both sides, one column per level. Boxes never overlap:
// columns are as wide as their widest box, and neighbours are spaced by their height.
import type { EditableNode } from '@lantern/contract/study/mind-maps/map-edits.rules'
import { hierarchy, tree as tidyTree } from 'd3-hierarchy'
import type { MapTree } from './map-tree.rules.ts'

type Look = 'root' | 'branch' | 'leaf'
type Side = 'left' | 'right'

/** A node with its box, in units of the map; x grows to the right and y downwards. */
export type PlacedNode = {
  id: string
  label: string
  /** Label by lines: a leaf with a whole sentence has several. */
  lines: readonly string[]
  /** Line below the label, such as its page. */
  place: string
  look: Look
  side: Side
  x: number
  y: number
  width: number
  height: number
  parentId: string | null
  /** Number of nodes folded below it. */
  hidden: number
  hasChildren: boolean
}

export type MapLayout = {
  nodes: readonly PlacedNode[]
  byId: ReadonlyMap<string, PlacedNode>
  bounds: { x: number; y: number; width: number; height: number }
}

/** Width of a text in pixels, in the font of its look. */
export type Measure = (text: string, look: Look | 'place') => number

const heights: Record<Look, number> = { root: 58, branch: 42, leaf: 42 }
const padding: Record<Look, number> = { root: 22, branch: 16, leaf: 8 }
/** Vertical gap between boxes. */
const rowGap = 8
export const lineHeight = 18
/** Maximum line width of a leaf in pixels; a longer word overflows. */
const maxLineWidth = 230
const columnGap = 52
const maxSpread = 420
/** Room for the number of folded nodes at the end of a box. */
const foldRoom = 26

/** The label of a leaf in lines, broken between words. */
const breakLabel = (label: string, look: Look, measure: Measure): string[] => {
  if (look !== 'leaf' || measure(label, look) <= maxLineWidth) return [label]
  const lines: string[] = []
  for (const word of label.split(' ')) {
    const joined = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && measure(joined, look) <= maxLineWidth) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

type Draft = Omit<PlacedNode, 'x' | 'y' | 'side'> & { level: number; children: Draft[] }

const getNodeLook = (level: number): Look => (level === 1 ? 'root' : level === 2 ? 'branch' : 'leaf')

const countBelow = (tree: MapTree, id: string): number =>
  tree.getChildren(id).reduce((sum, child) => sum + 1 + countBelow(tree, child.id), 0)

const draft = (
  tree: MapTree,
  node: EditableNode,
  folded: ReadonlySet<string>,
  placeOf: (id: string) => string,
  measure: Measure,
): Draft => {
  const level = tree.levelOf(node.id)
  const look = getNodeLook(level)
  const children = tree.getChildren(node.id)
  const isFolded = folded.has(node.id) && children.length > 0
  const place = look === 'root' ? '' : placeOf(node.id)
  const lines = breakLabel(node.label, look, measure)
  const text = Math.max(...lines.map(line => measure(line, look)), place ? measure(place, 'place') : 0)
  return {
    id: node.id,
    label: node.label,
    lines,
    place,
    look,
    level,
    parentId: node.parentId,
    width: Math.ceil(text + 2 * padding[look] + (isFolded ? foldRoom : 0)),
    height: heights[look] + (lines.length - 1) * lineHeight,
    hidden: isFolded ? countBelow(tree, node.id) : 0,
    hasChildren: children.length > 0,
    children: isFolded ? [] : children.map(child => draft(tree, child, folded, placeOf, measure)),
  }
}

const leaves = ({ children }: Draft): number =>
  children.length === 0 ? 1 : children.reduce((sum, child) => sum + leaves(child), 0)

/** The first branches go to the right until half of the rows are there, the others to the left. */
const splitBranches = (branches: readonly Draft[]): Record<Side, Draft[]> => {
  const all = branches.reduce((sum, branch) => sum + leaves(branch), 0)
  const right: Draft[] = []
  const left: Draft[] = []
  let rows = 0
  for (const branch of branches) {
    if (right.length === 0 || (left.length === 0 && rows + leaves(branch) / 2 < all / 2)) right.push(branch)
    else left.push(branch)
    rows += leaves(branch)
  }
  return { left, right }
}

const widestByLevel = (branches: readonly Draft[]): number[] => {
  const widest: number[] = []
  const walk = ({ level, width, children }: Draft) => {
    widest[level] = Math.max(widest[level] ?? 0, width)
    for (const child of children) walk(child)
  }
  for (const branch of branches) walk(branch)
  return widest
}

const placeSide = (root: Draft, branches: Draft[], side: Side): PlacedNode[] => {
  if (branches.length === 0) return []
  const laid = tidyTree<Draft>()
    .nodeSize([1, 1])
    .separation((a, b) => (a.data.height + b.data.height) / 2 + rowGap)(
    hierarchy<Draft>({ ...root, children: branches }),
  )
  const widest = widestByLevel(branches)
  const leafRows = branches.reduce((sum, branch) => sum + leaves(branch), 0)
  // Room for the curves of a high map to spread in.
  const spread = Math.min(maxSpread, Math.max(0, branches.length - 1) * 6 + leafRows * 4)
  const getStart = (level: number): number => {
    let x = root.width / 2 + columnGap + spread
    for (let at = 2; at < level; at++) x += (widest[at] ?? 0) + columnGap
    return x
  }
  const rows = laid.descendants().slice(1)
  const middle = (Math.min(...rows.map(({ x }) => x)) + Math.max(...rows.map(({ x }) => x))) / 2
  return rows.map(({ data: { children: _, level, ...node }, x }) => {
    const start = getStart(level)
    return {
      ...node,
      side,
      x: side === 'right' ? start : -start - node.width,
      y: x - middle - node.height / 2,
    }
  })
}

const computeBounds = (nodes: readonly PlacedNode[]): MapLayout['bounds'] => {
  const x = Math.min(...nodes.map(node => node.x))
  const y = Math.min(...nodes.map(node => node.y))
  const right = Math.max(...nodes.map(node => node.x + node.width))
  const bottom = Math.max(...nodes.map(node => node.y + node.height))
  return { x, y, width: right - x, height: bottom - y }
}

const emptyLayout: MapLayout = { nodes: [], byId: new Map(), bounds: { x: 0, y: 0, width: 1, height: 1 } }

/** Layout of the visible part of a map. @param placeOf what stands below a node's label */
export const layOut = (
  tree: MapTree,
  folded: ReadonlySet<string>,
  placeOf: (id: string) => string,
  measure: Measure,
): MapLayout => {
  if (!tree.root) return emptyLayout
  const root = draft(tree, tree.root, folded, placeOf, measure)
  const { left, right } = splitBranches(root.children)
  const { children: _, level: __, ...middle } = root
  const nodes: PlacedNode[] = [
    { ...middle, side: 'right', x: -root.width / 2, y: -root.height / 2 },
    ...placeSide(root, right, 'right'),
    ...placeSide(root, left, 'left'),
  ]
  return { nodes, byId: new Map(nodes.map(node => [node.id, node])), bounds: computeBounds(nodes) }
}

/** The curve from a node's parent to the node, as a start, two controls and an end. */
export const getEdge = (parent: PlacedNode, node: PlacedNode) => {
  const right = node.side === 'right'
  const x1 = right ? parent.x + parent.width : parent.x
  const x2 = right ? node.x : node.x + node.width
  const [y1, y2] = [parent.y + parent.height / 2, node.y + node.height / 2]
  const half = (x1 + x2) / 2
  return { x1, y1, x2, y2, half }
}

/** Node at a point, or null. */
export const nodeAt = ({ nodes }: MapLayout, x: number, y: number): PlacedNode | null =>
  nodes.find(n => x >= n.x && x <= n.x + n.width && y >= n.y && y <= n.y + n.height) ?? null
