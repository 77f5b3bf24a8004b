// TeX from the places of glyphs and lines.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideFormulas } from './decide-formulas.rules.ts'
import type { Glyph, Mark } from './formula-items.rules.ts'
import { parseLayout } from './parse-layout.rules.ts'
import { makeBar, makeGlyph, makeRow } from './test-glyphs.ts'

const toTex = (glyphs: readonly Glyph[], marks: readonly Mark[] = []) =>
  parseLayout(glyphs, marks)?.tex ?? null

const small = 7

describe('layout', () => {
  test('scripts are told by their size and height', () => {
    const row = [makeGlyph('x', { x: 0 }), makeGlyph('2', { x: 5.5, base: 4, size: small })]
    expect(toTex([...row, makeGlyph('i', { x: 5.5, base: -2, size: small })])).toBe('x_{i}^{2}')
    expect(toTex([...row, ...makeRow('=y', { x: 12 })])).toBe('x^{2}=y')
  })

  test('glyphs over and under a bar are a fraction', () => {
    const glyphs = [...makeRow('a', { x: 2, base: 7 }), ...makeRow('b', { x: 2, base: -7 })]
    expect(toTex(glyphs, [makeBar(1, 8, 2.5)])).toBe('\\frac{a}{b}')
  })

  test('fractions within fractions are read from the inside', () => {
    const glyphs = [
      ...makeRow('a', { x: 2, base: 20 }),
      ...makeRow('b', { x: 2, base: 7 }),
      ...makeRow('c', { x: 2, base: -7 }),
    ]
    const marks = [makeBar(1.5, 7.5, 17), makeBar(1, 8, 2.5)]
    expect(toTex(glyphs, marks)).toBe('\\frac{\\frac{a}{b}}{c}')
  })

  test('a root spans what is under its bar', () => {
    const glyphs = [makeGlyph('√', { x: 0 }), ...makeRow('a+b', { x: 5.5 }), ...makeRow('c', { x: 24 })]
    expect(toTex(glyphs, [makeBar(5, 22, 9.5)])).toBe('\\sqrt{a+b}c')
  })

  test('limits stand over and under their operator', () => {
    const glyphs = [
      makeGlyph('∑', { x: 3 }),
      ...makeRow('n', { x: 3.8, base: 9, size: small }),
      ...makeRow('i=1', { x: 0.4, base: -9, size: small }),
      ...makeRow('x', { x: 13 }),
    ]
    expect(toTex(glyphs)).toBe('\\sum_{i=1}^{n}x')
  })

  test('rows between high brackets are a matrix', () => {
    const high = (sign: string, x: number): Glyph => ({ ...makeGlyph(sign, { x }), y0: -13, y1: 18 })
    const cells = [...makeRow('a', { x: 6, base: 6 }), ...makeRow('b', { x: 21, base: 6 })]
    const below = [...makeRow('c', { x: 6, base: -8 }), ...makeRow('d', { x: 21, base: -8 })]
    expect(toTex([high('(', 0), ...cells, ...below, high(')', 27)])).toBe(
      '\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}',
    )
  })

  test.each<[string, Glyph[], Mark[]]>([
    ['a root without a bar', [makeGlyph('√', { x: 0 }), makeGlyph('a', { x: 6 })], []],
    ['a line that belongs to nothing', makeRow('a+b', { x: 0 }), [makeBar(0, 15, 30)]],
    ['letters over each other', [makeGlyph('a', { x: 0 }), makeGlyph('b', { x: 1 })], []],
    ['two lines of letters', [...makeRow('ab', { x: 0 }), ...makeRow('cd', { x: 12, base: -12 })], []],
    ['an unknown sign', [makeGlyph('\ufffd', { x: 0 })], []],
    [
      'a script without a base',
      [makeGlyph('2', { x: 0, base: 4, size: small }), makeGlyph('x', { x: 5 })],
      [],
    ],
    ['a drawn sign that is not known', makeRow('a', { x: 0 }), [{ is: 'drawn', x0: 0, y0: 0, x1: 9, y1: 9 }]],
  ])('%s is no formula', (_, glyphs, marks) => {
    expect(toTex(glyphs, marks)).toBeNull()
  })
})

const arbitraryGlyph = fc
  .record({
    sign: fc.constantFrom(...'xyzabn012+-=()[]{}|√∑∫⎧⎨⎩⎛⎝^~.,′̸⃗⏟αβ', '\ue0d0', '\ufffd', ''),
    x: fc.double({ min: 0, max: 120, noNaN: true }),
    base: fc.constantFrom(0, 0, 0, 4, -2, 7, -7, 12),
    size: fc.constantFrom(10, 10, 7, 5),
    isFormula: fc.boolean(),
  })
  .map(({ sign, ...place }) => ({ ...makeGlyph(sign, place), isPartial: place.base === 0 }))
const arbitraryMark = fc.record({
  is: fc.constantFrom(
    'rule' as const,
    'rule' as const,
    'upright' as const,
    'drawn' as const,
    'unseen' as const,
  ),
  x0: fc.double({ min: 0, max: 60, noNaN: true }),
  x1: fc.double({ min: 60, max: 120, noNaN: true }),
  y0: fc.constantFrom(2.3, -8, 9),
  y1: fc.constantFrom(2.7, 9.5),
})

const listLetters = (text: string): string[] => (text.match(/[a-z0-9]/gu) ?? []).sort()
const plain = (tex: string): string => tex.replace(/\\(?:begin|end)\{[a-z]+\}|\\[A-Za-z]+/gu, ' ')

describe('any glyphs', () => {
  test('every letter and digit of a formula is in its TeX, and none else', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryGlyph, { maxLength: 12 }),
        fc.array(arbitraryMark, { maxLength: 3 }),
        (glyphs, marks) => {
          const parsed = parseLayout(glyphs, marks)
          if (!parsed) return
          const signs = glyphs.map(({ sign }) => sign).join('')
          expect(listLetters(plain(parsed.tex))).toEqual(listLetters(signs))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('no glyph belongs to two formulas', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryGlyph, { maxLength: 40 }),
        fc.array(arbitraryMark, { maxLength: 4 }),
        fc.boolean(),
        (glyphs, marks, isDrawn) => {
          const found = decideFormulas(glyphs, marks, isDrawn).flatMap(formula => formula.glyphs)
          expect(new Set(found).size).toBe(found.length)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('regions', () => {
  const word = (letters: string, x: number) => makeRow(letters, { x, isFormula: false })

  test('words beside a formula stay words', () => {
    const glyphs = [
      ...word('where', 0),
      makeGlyph('x', { x: 40 }),
      makeGlyph('n', { x: 45.5, base: 4, size: small }),
      ...word('is', 60),
    ]
    const [formula, ...more] = decideFormulas(glyphs, [], false)
    expect(formula?.text).toBe('\\(x^{n}\\)')
    expect(formula?.glyphs).toHaveLength(2)
    expect(more).toEqual([])
  })

  test('a letter alone, and signs in one line, stay text', () => {
    expect(
      decideFormulas([...word('let', 0), makeGlyph('x', { x: 30 }), ...word('be', 45)], [], false),
    ).toEqual([])
    const line = [...word('if', 0), ...makeRow('a+b', { x: 20 }), ...word('is', 45)]
    expect(decideFormulas(line, [], false)).toEqual([])
  })

  test('a line of its own with a relation is a formula', () => {
    expect(decideFormulas(makeRow('a+b=c', { x: 100 }), [], false)[0]?.text).toBe('\\(a+b=c\\)')
  })

  test('the stop behind a formula belongs to the sentence', () => {
    const [formula] = decideFormulas(
      [makeGlyph('x', { x: 0 }), makeGlyph('2', { x: 5.5, base: 4, size: small }), makeGlyph('.', { x: 10 })],
      [],
      false,
    )
    expect(formula?.text).toBe('\\(x^{2}\\)')
  })

  test('a formula that a word crosses is told as not read, and the word stays', () => {
    const crossing = [...makeRow('a', { x: 2, base: 7 }), ...makeRow('b', { x: 2, base: -7 })]
    const stray = makeGlyph('⁂', { x: 3, base: 5, isFormula: false })
    const [formula] = decideFormulas([...crossing, stray], [makeBar(1, 8, 2.5)], false)
    expect(formula?.text).toBe('[formula not read]')
    expect(formula?.glyphs).not.toContain(stray)
  })

  test('figures raised at words are no formulas', () => {
    const partial = [...word('m', 0), makeGlyph('2', { x: 5.5, base: 4, size: small, isFormula: false })]
    const other = { ...makeGlyph('y', { x: 300 }), isPartial: true }
    expect(decideFormulas([...partial, other], [], false)).toEqual([])
  })
})
