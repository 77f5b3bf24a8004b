import { expect, test } from 'vitest'
import { findNamed, groupHits } from './found.rules.ts'

test('hits stand under their source, the best source first', () => {
  const hits = ['b', 'a', 'b'].map((sourceId, rank) => ({ sourceId, rank }))
  expect(
    groupHits(hits).map(({ sourceId, hits: group }) => [sourceId, group.map(({ rank }) => rank)]),
  ).toEqual([
    ['b', [0, 2]],
    ['a', [1]],
  ])
})

const sources = [
  { name: 'Théorie des marées', state: 'ready' as const },
  { name: 'Tide tables 2026', state: 'ready' as const },
  { name: 'Tide pools', state: 'failed' as const },
]

test.each([
  ['maree', ['Théorie des marées']],
  ['2026 TIDE', ['Tide tables 2026']],
  ['tide', ['Tide tables 2026']],
  ['tide moon', []],
  [' ', []],
])('by “%s” the names %j are found', (q, names) => {
  expect(findNamed(sources, q).map(({ name }) => name)).toEqual(names)
})
