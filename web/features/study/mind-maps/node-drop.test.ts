import {
  type EditableNode,
  editNode,
  invertOperation,
} from '@lantern/contract/study/mind-maps/map-edits.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOut, type MapLayout } from './map-layout.ts'
import { buildTree } from './map-tree.rules.ts'
import { draggableAt, findDrop } from './node-drop.ts'

/** Map from parent indices: node `i` is a child of node `parents[i - 1]`, node 0 is the root. */
const buildMap = (parents: readonly number[]) => {
  const nodes: EditableNode[] = [null, ...parents].map((parent, i) => ({
    id: String(i),
    parentId: parent === null ? null : String(parent),
    position: i,
    label: `Idea ${i}`,
    deletedWith: null,
  }))
  const tree = buildTree(nodes)
  const layout = layOut(
    tree,
    new Set(),
    () => '',
    text => text.length * 8,
  )
  return { nodes, tree, layout }
}

const getMiddle = (layout: MapLayout, id: string) => {
  const node = layout.byId.get(id)
  if (!node) throw new Error(`no node ${id}`)
  return { x: node.x + node.width / 2, y: node.y + node.height / 2 }
}

// 0 ─┬─ 1 ─── 3 ─── 4
//    └─ 2
const { tree, layout } = buildMap([0, 0, 1, 3])
const drop = (id: string, on: string) => findDrop(tree, layout, id, getMiddle(layout, on))

describe('a node dropped on another', () => {
  test('goes below it, with all that stands below itself', () => {
    expect(drop('1', '2')).toEqual({ op: 'move', id: '1', parentId: '2', before: null })
    expect(drop('4', '0')).toEqual({ op: 'move', id: '4', parentId: '0', before: null })
  })

  test.each([
    ['itself', '1', '1'],
    ['what stands below it', '1', '4'],
    ['where it is already', '4', '3'],
  ])('stays on %s', (_, id, on) => expect(drop(id, on)).toBeNull())

  test('stays when it is dropped beside all nodes', () => {
    const { x, y } = layout.bounds
    expect(findDrop(tree, layout, '1', { x: x - 10, y: y - 10 })).toBeNull()
  })

  test('can be any but the root', () => {
    expect(draggableAt(layout, getMiddle(layout, '3'))).toBe('3')
    expect(draggableAt(layout, getMiddle(layout, '0'))).toBeNull()
  })
})

test('in any map, a drop with an effect can be done and undone', () => {
  const parents = fc
    .array(fc.nat(), { minLength: 1, maxLength: 12 })
    .map(picks => picks.map((pick, i) => pick % (i + 1)))
  fc.assert(
    fc.property(parents, fc.nat(), fc.nat(), (shape, a, b) => {
      const map = buildMap(shape)
      const [id, on] = [String(1 + (a % shape.length)), String(b % (shape.length + 1))]
      const meant = findDrop(map.tree, map.layout, id, getMiddle(map.layout, on))
      const after = editNode(map.nodes, { op: 'move', id, parentId: on, before: null })
      const isThere = map.tree.find(id)?.parentId === on
      expect(meant !== null).toBe(after !== null && !isThere)
      if (!meant || !after) return
      expect(buildTree(after).find(id)?.parentId).toBe(on)
      const back = invertOperation(map.nodes, meant)
      const restored = back && editNode(after, back)
      const order = (nodes: readonly EditableNode[]) => buildTree(nodes).all.map(node => node.id)
      expect(restored && order(restored)).toEqual(order(map.nodes))
    }),
  )
})
