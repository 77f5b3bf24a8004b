import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSentLimits, usualLimits } from '../pace.rules.ts'
import { chooseContext } from './memory.rules.ts'
import { restartDelay } from './restarts.rules.ts'

const gigabyte = 1024 ** 3
const need = { trained: 131_072, weights: 2 * gigabyte, contextBytes: (tokens: number) => tokens * 100_000 }

test('the longest useful context is chosen that fits into memory', () => {
  expect(chooseContext(need, 8 * gigabyte)).toEqual({ context: 16_384 })
  expect(chooseContext(need, 3 * gigabyte)).toEqual({ context: 8_192 })
  expect(chooseContext({ ...need, trained: 1_024 }, 8 * gigabyte)).toEqual({ context: 1_024 })
})

test('a model that doesn’t fit is refused with the memory that it needs', () => {
  expect(chooseContext(need, gigabyte)).toEqual({
    tooLarge: 'needs about 2.2 GB of memory, and 1.0 GB are free',
  })
})

test('a chosen context never takes more than there is, nor more than the model was trained for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 128, max: 200_000 }), fc.integer({ min: 0, max: 64 }), (trained, free) => {
      const chosen = chooseContext({ ...need, trained }, free * gigabyte)
      if (!('context' in chosen)) return
      expect(chosen.context).toBeLessThanOrEqual(trained)
      expect(need.weights + need.contextBytes(chosen.context)).toBeLessThanOrEqual(free * gigabyte)
    }),
  )
})

test('a process that ends again and again waits longer each time, and never more than a minute', () => {
  expect([0, 1, 2, 3, 5, 6, 40].map(restartDelay)).toEqual([0, 2_000, 4_000, 8_000, 32_000, 60_000, 60_000])
})

test('a short context gets fewer passages', () => {
  expect(findSentLimits(null, 32_768)).toEqual(usualLimits)
  expect(findSentLimits(null, 2_048)).toEqual({ words: 228, excerpts: 2, characters: 3_000 })
  expect(findSentLimits(1_000, 4_096).characters).toBe(6_490)
})
