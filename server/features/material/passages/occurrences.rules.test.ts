import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildLikePattern, listOccurrences } from './occurrences.rules.ts'

test('every place of the words is found, whatever the capitals and the line breaks', () => {
  const text = 'Spring tides are high. At neap, spring\ntides end.'
  expect(listOccurrences(text, ' Spring  tides ').map(({ start, end }) => text.slice(start, end))).toEqual([
    'Spring tides',
    'spring\ntides',
  ])
  expect(listOccurrences(text, 'ebb')).toEqual([])
  expect(listOccurrences(text, '  ')).toEqual([])
})

test('signs stand for themselves', () => {
  expect(listOccurrences('f(x) = a*b?', 'f(x)')).toEqual([{ start: 0, end: 4 }])
  expect(listOccurrences('abc', '.')).toEqual([])
  expect(buildLikePattern('100% a_b')).toBe('%100\\%%a\\_b%')
})

test('a text is found in whatever holds it', () => {
  const word = fc.stringMatching(/^[!-~]{1,8}$/)
  fc.assert(
    fc.property(word, word, (before, typed) => {
      expect(listOccurrences(`${before} ${typed}`, typed).length).toBeGreaterThan(0)
    }),
  )
})
