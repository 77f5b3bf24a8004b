import { expect, test } from 'vitest'
import { checkReader } from './check-reader.ts'

test('a reader works, is missing where its runtime doesn’t start, and fails where its process ends', async () => {
  const reading = { answers: 1, none: -1, sentences: [] }
  expect(await checkReader({ readPassages: async () => [reading] })).toBe('works')
  expect(await checkReader({ readPassages: async () => null })).toBe('missing')
  expect(await checkReader({ readPassages: () => Promise.reject(new Error('its process ended')) })).toBe(
    'failing',
  )
})
