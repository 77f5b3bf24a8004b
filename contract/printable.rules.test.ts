import { expect, test } from 'vitest'
import { findUnprintable, listUnprintable, maxReportedCharacters } from './printable.rules.ts'

test('texts of supported scripts have nothing that cannot be printed', () => {
  for (const text of [
    'Grüße, ½ ≥ x²',
    'القاهرة',
    '臺灣',
    '서울',
    '한'.normalize('NFD'),
    '🐱',
    'कखग',
    'a\u0000b',
  ])
    expect(findUnprintable(text)).toEqual([])
})

test('characters without a font are named once, with their place', () => {
  expect(
    listUnprintable([
      { place: 'Question 1', text: 'plain' },
      { place: 'Question 2', text: 'ሰሰ and ꦗ' },
    ]),
  ).toEqual([{ place: 'Question 2', characters: ['ሰ', 'ꦗ'] }])
})

test('no more characters are named than one can read', () => {
  const ethiopic = Array.from({ length: 60 }, (_, i) => String.fromCodePoint(0x1200 + i)).join('')
  expect(findUnprintable(ethiopic)).toHaveLength(maxReportedCharacters)
})
