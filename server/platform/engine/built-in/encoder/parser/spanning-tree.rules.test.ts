import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBestTree } from './spanning-tree.rules.ts'

const scoresOf = (rows: readonly (readonly number[])[]) => ({
  size: rows.length,
  at: (dependent: number, head: number) => rows[dependent]![head]!,
})

const isTree = (heads: readonly number[]): boolean => {
  if (heads.filter(head => head === 0).length !== 1) return false
  return heads.slice(1).every((_, i) => {
    let at = i + 1
    for (let steps = 0; at > 0 && steps <= heads.length; steps++) at = heads[at]!
    return at === 0
  })
}

const sum = (rows: readonly (readonly number[])[], heads: readonly number[]): number =>
  heads.slice(1).reduce((total, head, i) => total + rows[i + 1]![head]!, 0)

/** All trees of so many words. */
const listTrees = (words: number): number[][] => {
  let lists: number[][] = [[-1]]
  for (let word = 1; word <= words; word++)
    lists = lists.flatMap(list =>
      Array.from({ length: words + 1 }, (_, head) => head)
        .filter(head => head !== word)
        .map(head => [...list, head]),
    )
  return lists.filter(isTree)
}

const table = (words: number) =>
  fc.array(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: words + 1, maxLength: words + 1 }), {
    minLength: words + 1,
    maxLength: words + 1,
  })

test('the likeliest heads are kept where they are a tree', () => {
  // "Birds sing": the verb is the root.
  expect(
    findBestTree(
      scoresOf([
        [0, 0, 0],
        [1, 0, 9],
        [9, 1, 0],
      ]),
    ),
  ).toEqual([-1, 2, 0])
})

test('a ring is opened where it costs least', () => {
  expect(
    findBestTree(
      scoresOf([
        [0, 0, 0, 0],
        [5, 0, 9, 1],
        [6, 9, 0, 1],
        [1, 2, 3, 0],
      ]),
    ),
  ).toEqual([-1, 2, 0, 2])
})

test('only one word hangs on the root, even where several want to', () => {
  expect(
    findBestTree(
      scoresOf([
        [0, 0, 0],
        [9, 0, 1],
        [8, 1, 0],
      ]),
    ),
  ).toEqual([-1, 0, 1])
})

test('a sentence of one word, and none', () => {
  expect(
    findBestTree(
      scoresOf([
        [0, 0],
        [-3, 0],
      ]),
    ),
  ).toEqual([-1, 0])
  expect(findBestTree(scoresOf([[0]]))).toEqual([-1])
})

test('no tree of up to four words is better', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }).chain(table), rows => {
      const heads = findBestTree(scoresOf(rows))
      expect(isTree(heads)).toBe(true)
      const best = Math.max(...listTrees(rows.length - 1).map(tree => sum(rows, tree)))
      expect(sum(rows, heads)).toBe(best)
    }),
  )
})

test('a long sentence gets a tree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 60 }).chain(table), rows => {
      expect(isTree(findBestTree(scoresOf(rows)))).toBe(true)
    }),
    { numRuns: 20 },
  )
})
