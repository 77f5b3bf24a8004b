import { expect, test } from 'vitest'
import { getTerm } from './stems.ts'

test('regular and irregular forms of an English word share a term', () => {
  expect(getTerm('cities', 'english')).toBe(getTerm('city', 'english'))
  expect(getTerm('began', 'english')).toBe(getTerm('begins', 'english'))
  expect(getTerm('bacteria', 'english')).toBe(getTerm('bacterium', 'english'))
})

test('"founded" is not taken for a form of "find"', () => {
  expect(getTerm('founded', 'english')).not.toBe(getTerm('found', 'english'))
})

test('words of other languages are left as they are', () => {
  expect(getTerm('naturales', 'other')).toBe('naturales')
})
