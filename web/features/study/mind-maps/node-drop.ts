// Drop of a node at a point of the map: it becomes the last child of the node it is dropped on.
import type { MapOperation } from '@lantern/contract/study/mind-maps/mind-maps'
import { type MapLayout, nodeAt } from './map-layout.ts'
import type { MapTree } from './map-tree.rules.ts'

/** Point in map units, as in the layout. */
export type Point = { x: number; y: number }

/** Node at the point if it can be moved (any but the root), or null. */
export const draggableAt = (layout: MapLayout, { x, y }: Point): string | null => {
  const node = nodeAt(layout, x, y)
  return node && node.parentId !== null ? node.id : null
}

/** @returns null where the drop changes nothing or can't be: beside all nodes, on its parent, on its own branch */
export const findDrop = (
  tree: MapTree,
  layout: MapLayout,
  id: string,
  { x, y }: Point,
): Extract<MapOperation, { op: 'move' }> | null => {
  const target = nodeAt(layout, x, y)
  if (!target || target.id === tree.find(id)?.parentId) return null
  if (tree.pathTo(target.id).some(node => node.id === id)) return null
  return { op: 'move', id, parentId: target.id, before: null }
}
