import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EditableNode, editNode, editNodes, invertOperation } from './map-edits.rules.ts'
import type { MapOperation } from './mind-maps.ts'

const node = (id: string, parentId: string | null, position = 0): EditableNode => ({
  id,
  parentId,
  position,
  label: id,
  deletedWith: null,
})
/** root → (a → (a1, a2), b) */
const nodes = [
  node('root', null),
  node('a', 'root'),
  node('b', 'root', 1),
  node('a1', 'a'),
  node('a2', 'a', 1),
]

/** Map after the operations, or the reason for a refusal. */
const after = (given: readonly EditableNode[], ...operations: MapOperation[]): EditableNode[] | string => {
  const edited = editNodes(given, operations)
  if (edited.refused) return edited.refused
  const changed = new Map([...edited.added, ...edited.changed].map(n => [n.id, n]))
  return [...given.map(n => changed.get(n.id) ?? n), ...edited.added]
}
const shape = (given: EditableNode[] | string, parentId: string | null = null): unknown => {
  if (typeof given === 'string') return given
  const children = given.filter(n => n.parentId === parentId && n.deletedWith === null)
  const ordered = children.sort((a, b) => a.position - b.position)
  return Object.fromEntries(ordered.map(n => [n.label, shape(given, n.id)]))
}

describe('editing a map', () => {
  test('adds a node behind its siblings', () => {
    const made = after(nodes, { op: 'add', id: 'a3', parentId: 'a', label: 'a3' })
    expect(Object.keys((shape(made) as { root: { a: object } }).root.a)).toEqual(['a1', 'a2', 'a3'])
  })

  test('moves a branch before a sibling', () => {
    const made = after(nodes, { op: 'move', id: 'b', parentId: 'root', before: 'a' })
    expect(Object.keys((shape(made) as { root: object }).root)).toEqual(['b', 'a'])
    expect(shape(after(nodes, { op: 'move', id: 'a', parentId: 'b', before: null }))).toEqual({
      root: { b: { a: { a1: {}, a2: {} } } },
    })
  })

  test('deletes a whole branch, and restores just what that deletion took', () => {
    const first = after(nodes, { op: 'delete', id: 'a1' }, { op: 'delete', id: 'a' }) as EditableNode[]
    expect(shape(first)).toEqual({ root: { b: {} } })
    expect(shape(after(first, { op: 'restore', id: 'a' }))).toEqual({ root: { a: { a2: {} }, b: {} } })
  })

  test.each<[string, MapOperation]>([
    ['deleting the root', { op: 'delete', id: 'root' }],
    ['moving the root', { op: 'move', id: 'root', parentId: 'a', before: null }],
    ['moving a branch into itself', { op: 'move', id: 'a', parentId: 'a1', before: null }],
    ['adding below nothing', { op: 'add', id: 'x', parentId: 'gone', label: 'x' }],
    ['adding an id that is there', { op: 'add', id: 'b', parentId: 'a', label: 'x' }],
    ['renaming what isn’t there', { op: 'rename', id: 'gone', label: 'x' }],
    ['restoring what wasn’t deleted', { op: 'restore', id: 'a' }],
  ])('refuses %s, and does nothing of the rest', (_, operation) => {
    expect(after(nodes, { op: 'rename', id: 'b', label: 'c' }, operation)).toBe('map-edit-impossible')
  })

  test('refuses more nodes than a map holds', () => {
    const full = [node('root', null), ...Array.from({ length: 599 }, (_, i) => node(`n${i}`, 'root', i))]
    expect(after(full, { op: 'add', id: 'x', parentId: 'root', label: 'x' })).toBe('map-full')
    const swap: MapOperation[] = [
      { op: 'delete', id: 'n0' },
      { op: 'add', id: 'x', parentId: 'root', label: 'x' },
    ]
    expect(typeof after(full, ...swap)).not.toBe('string')
  })
})

const id = fc.constantFrom('root', 'a', 'b', 'a1', 'a2', 'x', 'y')
const operation: fc.Arbitrary<MapOperation> = fc.oneof(
  fc.record({ op: fc.constant('add' as const), id, parentId: id, label: id }),
  fc.record({ op: fc.constant('rename' as const), id, label: id }),
  fc.record({ op: fc.constant('move' as const), id, parentId: id, before: fc.option(id) }),
  fc.record({ op: fc.constant('delete' as const), id }),
  fc.record({ op: fc.constant('restore' as const), id }),
)
test('any sequence of edits leaves one tree', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 30 }), operations => {
      let state: EditableNode[] = nodes
      for (const one of operations) {
        const made = after(state, one)
        if (typeof made !== 'string') state = made
      }
      const there = new Map(state.filter(n => n.deletedWith === null).map(n => [n.id, n]))
      for (const start of there.values()) {
        let at: EditableNode | undefined = start
        for (let steps = 0; at && at.parentId !== null; steps++) {
          expect(steps).toBeLessThan(there.size)
          at = there.get(at.parentId)
        }
        expect(at?.id).toBe('root')
      }
    }),
  )
})

test('any edit can be undone', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 12 }), operation, (before, last) => {
      let state: EditableNode[] = nodes
      for (const one of before) state = editNode(state, one) ?? state
      const done = editNode(state, last)
      const back = invertOperation(state, last)
      if (!done || !back) return
      expect(shape(editNode(done, back) ?? 'stuck')).toEqual(shape(state))
    }),
  )
})
