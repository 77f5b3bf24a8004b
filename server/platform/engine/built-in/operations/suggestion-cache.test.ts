import { expect, test } from 'vitest'
import { buildIndex } from '../../../../testing/made-questions.ts'
import { getSuggestions } from './suggestion-cache.ts'

test('suggestions of an index are made once for each number, also by requests at the same moment', async () => {
  const index = buildIndex(['Osmosis is the movement of water.'])
  let made = 0
  const make = async () => [`${++made}`]
  const first = await Promise.all([getSuggestions(index, 3, make), getSuggestions(index, 3, make)])
  expect([...first, await getSuggestions(index, 3, make)]).toEqual([['1'], ['1'], ['1']])
  expect(await getSuggestions(index, 2, make)).toEqual(['2'])
  expect(await getSuggestions(buildIndex(['Another text.']), 3, make)).toEqual(['3'])
})

test('a failed attempt is made again', async () => {
  const index = buildIndex(['Osmosis is the movement of water.'])
  await expect(getSuggestions(index, 3, async () => Promise.reject(new Error('no reader')))).rejects.toThrow()
  expect(await getSuggestions(index, 3, async () => ['What is osmosis?'])).toEqual(['What is osmosis?'])
})
