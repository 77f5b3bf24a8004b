import { expect, test } from 'vitest'
import { countProgress } from './sitting-progress.rules.ts'

test('a card that comes back is no further card: the total stays, and so does how far one is', () => {
  expect(countProgress(13, 13)).toEqual({ done: 0, here: 1 })
  expect(countProgress(13, 12)).toEqual({ done: 1, here: 2 })
  // "Again": it is due once more.
  expect(countProgress(13, 12)).toEqual({ done: 1, here: 2 })
  expect(countProgress(13, 0)).toEqual({ done: 13, here: 13 })
})

test('cards that become due meanwhile count in no total', () => {
  expect(countProgress(13, 15)).toEqual({ done: 0, here: 1 })
  expect(countProgress(0, 0)).toEqual({ done: 0, here: 0 })
})
