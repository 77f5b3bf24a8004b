import { expect, test } from 'vitest'
import { isAtEdge } from './folded-bar.rules.ts'

test('a pointer or a finger at the edge brings the bar back', () => {
  expect(isAtEdge(0, 'mouse', false)).toBe(true)
  expect(isAtEdge(14, 'touch', false)).toBe(true)
})

test('on the way to a control below the edge the bar stays away', () => {
  expect(isAtEdge(14, 'mouse', false)).toBe(false)
  expect(isAtEdge(40, 'touch', false)).toBe(false)
})

test('a bar that is back stays until it is left', () => {
  expect(isAtEdge(50, 'mouse', true)).toBe(true)
  expect(isAtEdge(90, 'mouse', true)).toBe(false)
})
