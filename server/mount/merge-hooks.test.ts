import { describe, expect, it } from 'vitest'
import { addHooks } from './merge-hooks.ts'

const merge = (...hooks: object[]) => {
  const all = {}
  for (const added of hooks) addHooks(all, added)
  return all
}

describe('hooks of features', () => {
  it('join lists in order and merge records', () => {
    expect(merge({ moves: [1], tasks: { a: 1 } }, { moves: [2, 3], tasks: { b: 2 } }, { open: 4 })).toEqual({
      moves: [1, 2, 3],
      tasks: { a: 1, b: 2 },
      open: 4,
    })
  })

  it('are refused when two features define the same one', () => {
    expect(() => merge({ open: 1 }, { open: 2 })).toThrow('hook open is defined twice')
    expect(() => merge({ tasks: { a: 1 } }, { tasks: { a: 2 } })).toThrow('hook tasks.a is defined twice')
    expect(() => merge({ moves: [1] }, { moves: { a: 1 } })).toThrow('hook moves is defined twice')
  })

  it('leave the records of a feature as they are', () => {
    const first = { tasks: { a: 1 } }
    merge(first, { tasks: { b: 2 } })
    expect(first).toEqual({ tasks: { a: 1 } })
  })
})
