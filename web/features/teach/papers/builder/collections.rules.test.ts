import { expect, test } from 'vitest'
import { type Collections, isChosen, toggleCollection } from './collections.rules.ts'

const all = ['a', 'b', 'c']
const everything: Collections = { collectionIds: [], isEmptied: false }
const list = (now: Collections) => all.filter(id => isChosen(now, id))

test('a paper is built from all, and from those that are left', () => {
  expect(list(everything)).toEqual(all)
  const two = toggleCollection(all, everything, 'b')
  expect([two.collectionIds, list(two)]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ])
  expect(toggleCollection(all, two, 'b')).toEqual(everything)
})

test('the choice can be emptied: the next tick is the only one, and until then the paper is as it was', () => {
  const emptied: Collections = { collectionIds: ['a'], isEmptied: true }
  expect(toggleCollection(all, { collectionIds: ['a'], isEmptied: false }, 'a')).toEqual(emptied)
  expect(list(emptied)).toEqual([])
  expect(list(toggleCollection(all, emptied, 'c'))).toEqual(['c'])
})
