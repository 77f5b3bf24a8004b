import { expect, test } from 'vitest'
import { termOf } from './stems.ts'

test('regular and irregular forms of an English word share a term', () => {
  expect(termOf('cities', 'english')).toBe(termOf('city', 'english'))
  expect(termOf('began', 'english')).toBe(termOf('begins', 'english'))
  expect(termOf('bacteria', 'english')).toBe(termOf('bacterium', 'english'))
})

test('"founded" is not taken for a form of "find"', () => {
  expect(termOf('founded', 'english')).not.toBe(termOf('found', 'english'))
})

test('words of other languages are left as they are', () => {
  expect(termOf('naturales', 'other')).toBe('naturales')
})
