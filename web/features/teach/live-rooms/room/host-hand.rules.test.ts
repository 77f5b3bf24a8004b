import { expect, test } from 'vitest'
import { isHandFree } from './host-hand.rules.ts'

test('a second press waits for the first, unless that only touched the clock', () => {
  expect(isHandFree(null, 4)).toBe(true)
  expect(isHandFree({ act: 'skip', seq: 4 }, 4)).toBe(false)
  expect(isHandFree({ act: 'pause', seq: 4 }, 4)).toBe(true)
})

test('once the room has changed the host can act, though the act that changed it isn’t answered yet', () => {
  expect(isHandFree({ act: 'unskip', seq: 4 }, 5)).toBe(true)
})
