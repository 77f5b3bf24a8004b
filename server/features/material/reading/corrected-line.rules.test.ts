import type { ReadLine } from '@lantern/contract/material/reading/page-readings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctLine } from './corrected-line.rules.ts'

/** Words of 10 pixels a letter, with a space between two. */
const getLine = (text: string): ReadLine => {
  let x = 0
  const words = text.split(' ').map(word => {
    const x0 = x
    x += (word.length + 1) * 10
    return { text: word, x0, y0: 0, x1: x - 10, y1: 20, confidence: 0.7 }
  })
  return { words, slope: 0, corrected: false, placed: true }
}

const getPlaces = ({ words }: ReadLine) => words.map(({ text, x0, x1 }) => [text, x0, x1])

test('a corrected word stays where it was read', () => {
  expect(getPlaces(correctLine(getLine('the ressure rises'), 'the pressure rises'))).toEqual([
    ['the', 0, 30],
    ['pressure', 40, 110],
    ['rises', 120, 170],
  ])
})

test('words that were read as one share its place', () => {
  expect(getPlaces(correctLine(getLine('few towhere there'), 'few to where there'))).toEqual([
    ['few', 0, 30],
    ['to', 40, 57.5],
    ['where', 66.25, 110],
    ['there', 120, 170],
  ])
})

test('the words of any corrected line stand in order within the line', () => {
  const word = fc.constantFrom('a', 'cell', 'of', 'membrane', 'water')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.array(word), (read, written) => {
      const line = getLine(read.join(' '))
      const { words, corrected } = correctLine(line, ` ${written.join('  ')} `)
      expect(corrected).toBe(true)
      expect(words.map(({ text }) => text)).toEqual(written)
      const edges = words.flatMap(({ x0, x1 }) => [x0, x1])
      expect(edges).toEqual(edges.toSorted((a, b) => a - b))
      expect(Math.min(0, ...edges)).toBe(0)
      expect(Math.max(0, ...edges)).toBeLessThanOrEqual(line.words.at(-1)?.x1 ?? 0)
    }),
  )
})

test('a correction of a formula that wasn’t read stands in its place; what isn’t changed stays one word', () => {
  const place = { x0: 10, y0: 20, x1: 110, y1: 80, confidence: 1 }
  const line = { words: [{ text: '[formula not read]', ...place }], slope: 0, corrected: false, placed: true }
  const corrected = correctLine(line, 'x = a/b')
  expect(corrected).toMatchObject({ corrected: true, isFormula: true })
  expect(corrected.words.map(({ text, y0, y1 }) => [text, y0, y1])).toEqual(
    ['x', '=', 'a/b'].map(text => [text, 20, 80]),
  )
  expect(correctLine(corrected, 'x = a/c')).toMatchObject({ isFormula: true })
  expect(correctLine(line, '[formula not read]').words).toEqual(line.words)
  expect(correctLine(getLine('the rises'), 'the rise')).not.toHaveProperty('isFormula')
})
