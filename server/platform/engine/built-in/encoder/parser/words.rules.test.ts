import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitWords } from './words.rules.ts'

const split = (text: string) => splitWords(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['The mill (old) was closed.', ['The', 'mill', '(', 'old', ')', 'was', 'closed', '.']],
  ["They don't, can’t and cannot.", ['They', 'do', "n't", ',', 'ca', 'n’t', 'and', 'can', 'not', '.']],
  ["It's Ann's; we'll see.", ['It', "'s", 'Ann', "'s", ';', 'we', "'ll", 'see', '.']],
  ["The students' books", ['The', 'students', "'", 'books']],
  ['A well-known e-mail', ['A', 'well', '-', 'known', 'e-mail']],
  ['a non-human-like form', ['a', 'non', '-', 'human', '-', 'like', 'form']],
  ['Dr. J. Smith of the U.S. came.', ['Dr.', 'J.', 'Smith', 'of', 'the', 'U.S.', 'came', '.']],
  ['It ends in no.', ['It', 'ends', 'in', 'no', '.']],
  ['He ate bread, milk, etc.', ['He', 'ate', 'bread', ',', 'milk', ',', 'etc', '.']],
  ['1,000 km at 7:30PM for $5.50', ['1,000', 'km', 'at', '7:30', 'PM', 'for', '$', '5.50']],
  ['5 % of 20kg', ['5', '%', 'of', '20', 'kg']],
  [
    'See https://example.org/a?b=1, or ask a.b@example.org.',
    ['See', 'https://example.org/a?b=1', ',', 'or', 'ask', 'a.b@example.org', '.'],
  ],
  ['“Yes,” she said … no!!', ['“', 'Yes', ',', '”', 'she', 'said', '…', 'no', '!!']],
  ['and/or 24/7', ['and', '/', 'or', '24/7']],
])('words of “%s”', (text, words) => {
  expect(split(text)).toEqual(words)
})

test('words cover all but white space, in order and once', () => {
  const piece = fc.constantFrom(
    'a',
    'B',
    "n't",
    "'s",
    '’',
    '.',
    '-',
    '1',
    'non-',
    'Dr.',
    ' ',
    '\n',
    '@',
    'é',
    '字',
    '😀',
    '\u0000',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(piece).map(parts => parts.join('')),
      ),
      text => {
        let at = 0
        for (const { start, end } of splitWords(text)) {
          expect(text.slice(at, start).trim()).toBe('')
          expect(end).toBeGreaterThan(start)
          expect(text.slice(start, end)).not.toMatch(/\p{White_Space}/u)
          at = end
        }
        expect(text.slice(at).trim()).toBe('')
      },
    ),
  )
})

test.each([
  '1'.repeat(50_000),
  'a.'.repeat(30_000),
  'www.'.repeat(20_000),
  'a-'.repeat(30_000),
  "'s".repeat(30_000),
])('a hostile text takes a bounded time: %.6s…', text => {
  const started = performance.now()
  splitWords(text)
  expect(performance.now() - started).toBeLessThan(2000)
})
