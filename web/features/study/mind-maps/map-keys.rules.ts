// Targets of arrow keys on a map: along the tree as it is shown.
import type { MapLayout, PlacedNode } from './map-layout.ts'
import type { MapTree } from './map-tree.rules.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const isArrow = (key: string): key is Arrow => /^Arrow(?:Up|Down|Left|Right)$/.test(key)

const nearest = (from: PlacedNode, candidates: readonly PlacedNode[]): string | null => {
  let best: PlacedNode | null = null
  for (const node of candidates)
    if (!best || Math.abs(node.y - from.y) < Math.abs(best.y - from.y)) best = node
  return best?.id ?? null
}

/** Next node in the direction of the key, or null. */
export const nextNode = (tree: MapTree, layout: MapLayout, id: string, key: Arrow): string | null => {
  const from = layout.byId.get(id)
  if (!from) return tree.root?.id ?? null
  const children = layout.nodes.filter(node => node.parentId === id)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const side = key === 'ArrowRight' ? 'right' : 'left'
    if (from.look === 'root')
      return nearest(
        from,
        children.filter(node => node.side === side),
      )
    return from.side === side ? nearest(from, children) : from.parentId
  }
  const column = layout.nodes.filter(
    node => node.side === from.side && tree.levelOf(node.id) === tree.levelOf(id) && node.id !== id,
  )
  const down = key === 'ArrowDown'
  return nearest(
    from,
    column.filter(node => (down ? node.y > from.y : node.y < from.y)),
  )
}
