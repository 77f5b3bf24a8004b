// Effects of editing on the nodes of a map; shared by server and screen.
import { maxNodes } from './map-limits.rules.ts'
import type { MapOperation } from './mind-maps.ts'

export type EditableNode = {
  id: string
  parentId: string | null
  /** Among its siblings. */
  position: number
  label: string
  /** The node whose deletion took this one; null while it is there. */
  deletedWith: string | null
}

export type Edited =
  | { refused: 'map-edit-impossible' | 'map-full' }
  /** Nodes that are new or not as they were. */
  | { refused: null; added: EditableNode[]; changed: EditableNode[] }

type Tree = Map<string, EditableNode>

const living = (tree: Tree) => [...tree.values()].filter(node => node.deletedWith === null)
const findLiving = (tree: Tree, id: string) => {
  const node = tree.get(id)
  return node && node.deletedWith === null ? node : undefined
}

const listChildren = (tree: Tree, parentId: string) =>
  living(tree)
    .filter(node => node.parentId === parentId)
    .sort((a, b) => a.position - b.position)

const listBranch = (tree: Tree, id: string): EditableNode[] => {
  const node = findLiving(tree, id)
  return node ? [node, ...listChildren(tree, id).flatMap(child => listBranch(tree, child.id))] : []
}

const add = (tree: Tree, { id, parentId, label }: Extract<MapOperation, { op: 'add' }>): boolean => {
  if (tree.has(id) || !findLiving(tree, parentId)) return false
  const last = listChildren(tree, parentId).at(-1)?.position ?? -1
  tree.set(id, { id, parentId, position: last + 1, label, deletedWith: null })
  return true
}

const rename = (tree: Tree, { id, label }: Extract<MapOperation, { op: 'rename' }>): boolean => {
  const node = findLiving(tree, id)
  if (!node) return false
  tree.set(id, { ...node, label })
  return true
}

const move = (tree: Tree, { id, parentId, before }: Extract<MapOperation, { op: 'move' }>): boolean => {
  const node = findLiving(tree, id)
  const parent = findLiving(tree, parentId)
  if (!node || !parent || node.parentId === null) return false
  if (listBranch(tree, id).some(other => other.id === parentId)) return false
  const siblings = listChildren(tree, parentId).filter(other => other.id !== id)
  const at = before === null ? siblings.length : siblings.findIndex(other => other.id === before)
  if (at < 0) return false
  const ordered = [...siblings.slice(0, at), { ...node, parentId }, ...siblings.slice(at)]
  for (const [position, other] of ordered.entries()) tree.set(other.id, { ...other, position })
  return true
}

const remove = (tree: Tree, { id }: Extract<MapOperation, { op: 'delete' }>): boolean => {
  const node = findLiving(tree, id)
  if (!node || node.parentId === null) return false
  for (const deletedNode of listBranch(tree, id))
    tree.set(deletedNode.id, { ...deletedNode, deletedWith: id })
  return true
}

const restore = (tree: Tree, { id }: Extract<MapOperation, { op: 'restore' }>): boolean => {
  const node = tree.get(id)
  if (node?.deletedWith !== id || !node.parentId || !findLiving(tree, node.parentId)) return false
  for (const back of [...tree.values()].filter(other => other.deletedWith === id))
    tree.set(back.id, { ...back, deletedWith: null })
  return true
}

const apply = (tree: Tree, operation: MapOperation): boolean => {
  if (operation.op === 'add') return add(tree, operation)
  if (operation.op === 'rename') return rename(tree, operation)
  if (operation.op === 'move') return move(tree, operation)
  return operation.op === 'delete' ? remove(tree, operation) : restore(tree, operation)
}

/** Result of all operations in order, or of none. The root stays, and no node becomes its own part. */
export const editNodes = (nodes: readonly EditableNode[], operations: readonly MapOperation[]): Edited => {
  const before = new Map(nodes.map(node => [node.id, node]))
  const tree: Tree = new Map(before)
  for (const operation of operations) if (!apply(tree, operation)) return { refused: 'map-edit-impossible' }
  if (living(tree).length > Math.max(maxNodes, before.size)) return { refused: 'map-full' }
  const touched = [...tree.values()].filter(node => before.get(node.id) !== node)
  return {
    refused: null,
    added: touched.filter(({ id }) => !before.has(id)),
    changed: touched.filter(({ id }) => before.has(id)),
  }
}

/** Inverse of an operation, given the nodes before it. @returns null for an operation that can't be done */
export const invertOperation = (
  nodes: readonly EditableNode[],
  operation: MapOperation,
): MapOperation | null => {
  const { op, id } = operation
  if (op === 'add') return { op: 'delete', id }
  if (op === 'delete') return { op: 'restore', id }
  if (op === 'restore') return { op: 'delete', id }
  const node = nodes.find(other => other.id === id && other.deletedWith === null)
  if (!node) return null
  if (op === 'rename') return { op, id, label: node.label }
  if (node.parentId === null) return null
  const siblings = listChildren(new Map(nodes.map(other => [other.id, other])), node.parentId)
  const next = siblings[siblings.findIndex(other => other.id === id) + 1]
  return { op, id, parentId: node.parentId, before: next?.id ?? null }
}

/** The nodes after the operation; null where it can't be done. */
export const editNode = (nodes: readonly EditableNode[], operation: MapOperation): EditableNode[] | null => {
  const edited = editNodes(nodes, [operation])
  if (edited.refused !== null) return null
  const changed = new Map(edited.changed.map(node => [node.id, node]))
  return [...nodes.map(node => changed.get(node.id) ?? node), ...edited.added]
}
