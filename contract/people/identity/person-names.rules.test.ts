import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames, getFamilyName, sortByName } from './person-names.rules.ts'

const sort = (names: string[]) => sortByName(names, name => name)

test('people are in the order of their family names', () => {
  expect(sort(['Zoe Adams', 'Asha Rao', 'Noor', 'Ben Rao', 'de Vries, Anna', 'Émile Ábel'])).toEqual([
    'Émile Ábel',
    'Zoe Adams',
    'de Vries, Anna',
    'Noor',
    'Asha Rao',
    'Ben Rao',
  ])
  expect(['Mei Kato', ' Mei ', 'Kato, Mei', ''].map(getFamilyName)).toEqual(['Kato', 'Mei', 'Kato', ''])
})

test('numbered names are in the order of their numbers', () => {
  expect(sort(['Student 10', 'Student 9'])).toEqual(['Student 9', 'Student 10'])
})

test('the order doesn’t depend on the order before', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 8 }), names => {
      expect(sort(names.toReversed())).toEqual(sort(names))
      for (const name of names) expect(compareNames(name, name)).toBe(0)
    }),
  )
})
