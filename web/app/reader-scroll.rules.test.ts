import { expect, test } from 'vitest'
import { isReadersScroll, noInput } from './reader-scroll.rules.ts'

test('a pane that scrolls by itself is not scrolled by its reader', () => {
  expect(isReadersScroll(noInput, 10_000)).toBe(false)
  expect(isReadersScroll({ ...noInput, at: 1000 }, 9000)).toBe(false)
})

test('wheel, touch, keys and a dragged scrollbar are the reader', () => {
  expect(isReadersScroll({ ...noInput, at: 9900 }, 10_000)).toBe(true)
  expect(isReadersScroll({ ...noInput, isDown: true }, 10_000)).toBe(true)
})

test('a flick goes on after the finger has left, until it stands still', () => {
  expect(isReadersScroll({ ...noInput, at: 1000, scrolledAt: 3950 }, 4000)).toBe(true)
  expect(isReadersScroll({ ...noInput, at: 1000, scrolledAt: 3000 }, 4000)).toBe(false)
})
