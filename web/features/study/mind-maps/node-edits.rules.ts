// Edits possible on the selected node; null if not.
import type { MapOperation } from '@lantern/contract/study/mind-maps/mind-maps'
import type { MapTree } from './map-tree.rules.ts'

export type NodeEdits = {
  add(label: string): void
  rename(label: string): void
  up: (() => void) | null
  down: (() => void) | null
  /** Moves the node below its previous sibling. */
  indent: (() => void) | null
  /** Moves the node next to its parent. */
  outdent: (() => void) | null
  remove: (() => void) | null
}

/** @param newId for a node to be added @param select told of the node that should be selected afterwards */
export const listNodeEdits = (
  tree: MapTree,
  id: string,
  edit: (operation: MapOperation) => boolean,
  { newId, select }: { newId: () => string; select(id: string): void },
): NodeEdits => {
  const node = tree.find(id)
  const parentId = node?.parentId ?? null
  const siblings = parentId === null ? [] : tree.getChildren(parentId)
  const at = siblings.findIndex(other => other.id === id)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  const parent = parentId === null ? undefined : tree.find(parentId)
  const move = (to: string, place: string | null) => () =>
    void edit({ op: 'move', id, parentId: to, before: place })
  const aunts = parent?.parentId ? tree.getChildren(parent.parentId) : []
  const nextAunt = aunts[aunts.findIndex(other => other.id === parentId) + 1]
  return {
    add: label => {
      const nodeId = newId()
      if (edit({ op: 'add', id: nodeId, parentId: id, label })) select(nodeId)
    },
    rename: label => void edit({ op: 'rename', id, label }),
    up: parentId !== null && before ? move(parentId, before.id) : null,
    down: parentId !== null && after ? move(parentId, siblings[at + 2]?.id ?? null) : null,
    indent: before ? move(before.id, null) : null,
    outdent: parent?.parentId ? move(parent.parentId, nextAunt?.id ?? null) : null,
    remove:
      parentId === null
        ? null
        : () => {
            if (edit({ op: 'delete', id })) select(before?.id ?? parentId)
          },
  }
}
