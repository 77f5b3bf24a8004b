import { describe, expect, it } from 'vitest'
import { listWordRanges, moveWords, stepOfKey } from './word-steps.rules.ts'

describe('words are selected with the keyboard', () => {
  it('one by one', () => {
    expect(moveWords({ anchor: 2, focus: 2 }, 1, { count: 9, extends: false })).toEqual({
      anchor: 3,
      focus: 3,
    })
  })
  it('several with Shift, forwards and back', () => {
    expect(moveWords({ anchor: 2, focus: 4 }, 1, { count: 9, extends: true })).toEqual({
      anchor: 2,
      focus: 5,
    })
    expect(moveWords({ anchor: 2, focus: 2 }, -1, { count: 9, extends: true })).toEqual({
      anchor: 2,
      focus: 1,
    })
  })
  it('and not beyond the text', () => {
    expect(moveWords({ anchor: 0, focus: 0 }, -5, { count: 9, extends: false })).toEqual({
      anchor: 0,
      focus: 0,
    })
    expect(moveWords({ anchor: 8, focus: 8 }, 5, { count: 9, extends: true })).toEqual({
      anchor: 8,
      focus: 8,
    })
  })
  it('by arrow keys alone', () => {
    expect([stepOfKey('ArrowDown', 12), stepOfKey('ArrowUp', 12), stepOfKey('a', 12)]).toEqual([
      12,
      -12,
      null,
    ])
  })
  it('wherever white space is', () => {
    expect(listWordRanges('  the  flow\nhalts')).toEqual([
      [2, 5],
      [7, 11],
      [12, 17],
    ])
  })
})
