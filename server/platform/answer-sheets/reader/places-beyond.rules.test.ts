import { expect, test } from 'vitest'
import { listPlacesBeyond } from './places-beyond.rules.ts'

const block = (left: number, top: number) =>
  [0, 1, 2].flatMap(row => [0, 1].map(column => ({ x: left + column * 6.4, y: top + row * 5.8 })))

test('places one step beyond a block lie on all its sides and on no bubble', () => {
  const places = listPlacesBeyond(block(20, 50), 2.4)
  const count = (side: string) => places.filter(place => place.side === side).length
  expect([count('left'), count('right'), count('above'), count('below')]).toEqual([3, 3, 2, 2])
  expect(places.find(({ side }) => side === 'below')).toMatchObject({ x: 20, y: 50 + 3 * 5.8 })
})

test('a block beside another has none where the other one is', () => {
  const places = listPlacesBeyond([...block(20, 50), ...block(20 + 3 * 6.4 - 3, 50)], 2.4)
  expect(places.some(({ x, side }) => side === 'right' && x < 35)).toBe(false)
})

test('a single bubble has no step', () => {
  expect(listPlacesBeyond([{ x: 5, y: 5 }], 2.4)).toEqual([])
})
