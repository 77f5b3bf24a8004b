import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinAccents } from './accents.rules.ts'
import type { PageCharacters } from './characters.ts'

type Drawn = { code: string; x: number; width?: number; y?: number; size?: number }

const getPage = (drawn: readonly Drawn[]): PageCharacters => ({
  count: drawn.length,
  codes: Uint32Array.from(drawn, ({ code }) => code.codePointAt(0)!),
  boxes: Float32Array.from(drawn.flatMap(({ x, width = 5, y = 0 }) => [x, y - 2, x + width, y + 8])),
  baselines: Float32Array.from(drawn, ({ y = 0 }) => y),
  // White space has no style.
  styleOfCharacter: Uint32Array.from(drawn, ({ code }, i) => (/\s/u.test(code) ? drawn.length : i)),
  styles: drawn.map(({ size = 10 }) => ({ size, angle: 0, bold: false, mono: false })),
})

const join = (drawn: readonly Drawn[]): string => {
  const page = getPage(drawn)
  joinAccents(page)
  return String.fromCodePoint(...page.codes.subarray(0, page.count))
}

const letters = (text: string, from = 0): Drawn[] =>
  [...text].map((code, i) => ({ code, x: from + i * 5, ...(code === ' ' ? { width: 0 } : {}) }))

test('accents behind the end of their line are joined with their letters', () => {
  expect(join([...letters('Gonzalez'), { code: ' ', x: 40, width: 0 }, { code: '´', x: 20 }])).toBe(
    'González ',
  )
})

test('accents before their letters, with the spaces that PDFium writes around them', () => {
  const word: Drawn[] = [
    ...letters('Acad'),
    { code: ' ', x: 20, width: 0 },
    { code: '\u02c6', x: 20 },
    { code: ' ', x: 25, width: 0 },
    ...letters('emicas', 20),
  ]
  expect(join(word)).toBe('Acadêmicas')
})

test('spaces between words stay', () => {
  expect(
    join([...letters('a'), { code: ' ', x: 5, width: 0 }, { code: '´', x: 8 }, ...letters('el', 8)]),
  ).toBe('a él')
})

test('dotless letters, cedillas and raised accents of capitals', () => {
  expect(
    join([
      { code: '´', x: 0 },
      { code: 'ı', x: 1, width: 3 },
    ]),
  ).toBe('í')
  expect(
    join([
      { code: 'c', x: 0 },
      { code: '¸', x: 0 },
    ]),
  ).toBe('ç')
  expect(
    join([
      { code: 'E', x: 0 },
      { code: '´', x: 0, y: 2 },
    ]),
  ).toBe('É')
})

test.each([
  ['a tilde beside a letter', [...letters('~a')], '~a'],
  ['a caret between letters', [...letters('a^b')], 'a^b'],
  [
    'a letter of another row',
    [
      { code: 'a', x: 0, y: 20 },
      { code: '´', x: 0 },
    ],
    'a´',
  ],
  [
    'a letter of another size',
    [
      { code: 'a', x: 0, size: 20 },
      { code: '´', x: 0 },
    ],
    'a´',
  ],
  [
    'a letter that has no form with the accent',
    [
      { code: 'b', x: 0 },
      { code: '´', x: 0 },
    ],
    'b´',
  ],
] as [string, Drawn[], string][])('no accent: %s', (_, drawn, text) => {
  expect(join(drawn)).toBe(text)
})

test('letters are never removed: only accents and spaces are', () => {
  const drawn = fc.array(
    fc.record({
      code: fc.constantFrom('a', 'e', ' ', '\r', '´', '~', '¸', 'ı', 'x'),
      x: fc.integer({ min: 0, max: 20 }),
      y: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 40 },
  )
  const bare = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll('ı', 'i')
      .replace(/[\p{M}\s´~¸]/gu, '')
  fc.assert(
    fc.property(drawn, page => {
      expect(bare(join(page))).toBe(bare(page.map(({ code }) => code).join('')))
    }),
  )
})
