import { expect, test } from 'vitest'
import { readBullet } from './bullets.rules.ts'

test('a short bullet is a node as it stands', () => {
  expect(readBullet('• Nitrosomonas makes nitrite')).toEqual({
    label: 'Nitrosomonas makes nitrite',
    said: null,
  })
})

test('a term before a colon has what is said of it below', () => {
  expect(readBullet('Decomposers: fungi and bacteria')).toEqual({
    label: 'Decomposers',
    said: 'fungi and bacteria',
  })
  expect(readBullet('Assimilation: plants build nitrate from the soil into all of their protein')).toEqual({
    label: 'Assimilation',
    said: null,
  })
})

test.each([
  'Also in DNA and in chlorophyll',
  'Step | From | To | Oxygen?',
  'Why the oldest leaves first?',
  'Show the photo of the field',
  'Mr Okafor',
  'Biology 9',
  'On one trip a',
  'a = [1, 2]',
  'Rhizobium in the root nodules of beans, peas and clover',
])('none: %s', text => {
  expect(readBullet(text)).toBeNull()
})
