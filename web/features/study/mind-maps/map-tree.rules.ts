// Map as a tree: children, depth and folding.
import type { EditableNode } from '@lantern/contract/study/mind-maps/map-edits.rules'

export type MapTree = {
  root: EditableNode | null
  getChildren(id: string): readonly EditableNode[]
  find(id: string): EditableNode | undefined
  /** 1 for the root. */
  levelOf(id: string): number
  /** Nodes from the root to the node itself. */
  pathTo(id: string): readonly EditableNode[]
  /** All nodes, each before its descendants. */
  all: readonly EditableNode[]
  deepest: number
}

export const buildTree = (nodes: readonly EditableNode[]): MapTree => {
  const there = nodes.filter(node => node.deletedWith === null)
  const byId = new Map(there.map(node => [node.id, node]))
  const children = new Map<string, EditableNode[]>()
  for (const node of there)
    if (node.parentId !== null) children.set(node.parentId, [...(children.get(node.parentId) ?? []), node])
  for (const list of children.values()) list.sort((a, b) => a.position - b.position)
  const getChildren = (id: string) => children.get(id) ?? []
  const pathTo = (id: string): EditableNode[] => {
    const node = byId.get(id)
    if (!node) return []
    return node.parentId === null ? [node] : [...pathTo(node.parentId), node]
  }
  const root = there.find(node => node.parentId === null) ?? null
  const walk = (node: EditableNode): EditableNode[] => [node, ...getChildren(node.id).flatMap(walk)]
  const all = root ? walk(root) : []
  const levels = new Map(all.map(({ id }) => [id, pathTo(id).length]))
  return {
    root,
    getChildren,
    pathTo,
    all,
    find: id => byId.get(id),
    levelOf: id => levels.get(id) ?? 0,
    deepest: Math.max(0, ...levels.values()),
  }
}

/** Ids of the nodes to fold so that at most `level` levels are visible. */
export const foldedAt = (tree: MapTree, level: number): ReadonlySet<string> =>
  new Set(
    tree.all
      .filter(({ id }) => tree.levelOf(id) >= level && tree.getChildren(id).length > 0)
      .map(({ id }) => id),
  )

/** Initial level: as deep as fits a screen. */
export const firstLevel = (tree: MapTree, max = 60): number => {
  for (let level = tree.deepest; level > 2; level--)
    if (tree.all.filter(({ id }) => tree.levelOf(id) <= level).length <= max) return level
  return 2
}

/** Nodes in sight, in order. */
export const visibleNodes = (tree: MapTree, folded: ReadonlySet<string>): EditableNode[] => {
  const walk = (node: EditableNode): EditableNode[] => [
    node,
    ...(folded.has(node.id) ? [] : tree.getChildren(node.id).flatMap(walk)),
  ]
  return tree.root ? walk(tree.root) : []
}

/** Folds as they have to be for the node to be seen. */
export const unfoldTo = (tree: MapTree, folded: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const ancestorIds = new Set(
    tree
      .pathTo(id)
      .slice(0, -1)
      .map(node => node.id),
  )
  return [...ancestorIds].some(node => folded.has(node))
    ? new Set([...folded].filter(node => !ancestorIds.has(node)))
    : folded
}

/** Nodes whose label contains all the words, in order. */
export const searchNodes = (tree: MapTree, query: string): EditableNode[] => {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  return tree.all.filter(({ label }) => words.every(word => label.toLowerCase().includes(word)))
}
