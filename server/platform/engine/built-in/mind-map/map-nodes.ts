// State of a growing map: labels are distinct below each parent, phrases in the whole map.
import type { MapNode } from '../../generation.ts'
import type { Quotation } from '../../index.ts'
import { labelKey } from './labels.rules.ts'

/** Position for a new node: its parent, its level, and the keys of the labels above it. */
export type Place = { parentId: string; level: number; above: readonly string[] }

export const createNodes = () => {
  const nodes: MapNode[] = []
  const siblings = new Map<string, Set<string>>()
  const phrases = new Set<string>()
  return {
    nodes,
    phrases,
    /** All nodes below a place, however deep. */
    listBelow: ({ parentId }: Place) => nodes.filter(({ id }) => id.startsWith(`${parentId}.`)),
    add: ({ parentId, above }: Place, label: string, quotation: Quotation | null): string | null => {
      const key = labelKey(label)
      const siblingLabels = siblings.get(parentId) ?? new Set<string>()
      if (!quotation || key === '' || siblingLabels.has(key) || above.includes(key)) return null
      siblings.set(parentId, siblingLabels.add(key))
      const id = `${parentId}.${siblingLabels.size}`
      nodes.push({ id, parentId, label, quotations: [quotation] })
      return id
    },
  }
}

export type Nodes = ReturnType<typeof createNodes>

/** The place below a node that was added. */
export const below = ({ level, above }: Place, id: string, label: string): Place => ({
  parentId: id,
  level: level + 1,
  above: [...above, labelKey(label)],
})
