import { expect, test } from 'vitest'
import type { PageLine } from '../packed-page.rules.ts'
import { continuesAtFormula } from './formula-lines.rules.ts'

const makeLine = (text: string, baseline: number): PageLine => ({
  page: 1,
  text,
  words: text.split(' '),
  boxes: new Float32Array(),
  firstWord: 0,
  left: 0,
  right: 100,
  baseline,
  fromTop: 0,
  size: 10,
  bold: false,
  mono: false,
  region: 0,
})

const follows = (before: string, next: string, step = 30) =>
  continuesAtFormula([makeLine(before, 100)], [makeLine(next, 100 + step)])

test('a formula on a line of its own belongs to the sentence before it', () => {
  expect(follows('The quadratic formula is', '\\(x=\\frac{a}{b}\\).')).toBe(true)
  expect(follows('The formula is', '\\(x=y^{2}\\), (12)')).toBe(true)
  expect(follows('The formula is', '[formula not read]')).toBe(true)
  expect(follows('Therefore,', '\\(x=y^{2}\\)')).toBe(true)
  expect(follows('1 Equation', '\\(x=y^{2}\\)')).toBe(false)
  expect(follows('That is all.', '\\(x=y^{2}\\)')).toBe(false)
  expect(follows('The formula is', 'a word')).toBe(false)
  expect(follows('The formula is', '\\(x=y^{2}\\)', 200)).toBe(false)
  expect(follows('The formula is', '\\(x=y^{2}\\)', -20)).toBe(false)
})

test('a sentence goes on behind its formula', () => {
  expect(follows('\\(x=y^{2}\\),', 'where y is a number.')).toBe(true)
  expect(follows('\\(x=y^{2}\\).', 'where y is a number.')).toBe(false)
  expect(follows('\\(x=y^{2}\\)', 'The next one.')).toBe(false)
})

test('a paragraph without one before it begins', () => {
  expect(continuesAtFormula(undefined, [makeLine('\\(x\\)', 0)])).toBe(false)
})
