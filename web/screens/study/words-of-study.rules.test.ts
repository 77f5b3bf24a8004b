import { expect, it } from 'vitest'
import { nearOfPlace } from './words-of-study.rules.ts'

it('words of an answer are looked for where it rests', () => {
  expect(nearOfPlace({ kind: 'page', page: 4, rects: [] })).toBe(4)
  expect(nearOfPlace({ kind: 'time', start: 1.5, end: 3 })).toBe(1500)
  expect(nearOfPlace({ kind: 'lines', first: 7, last: 9 })).toBe(7)
  expect(nearOfPlace({ kind: 'region', line: null, rects: [] })).toBeNull()
})
