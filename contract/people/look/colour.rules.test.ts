import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  colourPattern,
  fitColour,
  getContrast,
  getContrastIn,
  isLikeLight,
  minContrast,
  themes,
} from './colour.rules.ts'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map(number => `#${number.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  test('black and white have 21, equal colours 1', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(getContrast('#8c1d40', '#8C1D40')).toBe(1)
  })

  test('wine red has enough on paper and too little at night', () => {
    expect(getContrastIn('paper', '#8c1d40')).toBeCloseTo(8, 0)
    expect(getContrastIn('night', '#8c1d40')).toBeLessThan(minContrast)
  })
})

describe('a fitted colour', () => {
  test('can be seen in its theme, whatever the colour', () => {
    fc.assert(
      fc.property(colours, fc.constantFrom(...themes), (colour, theme) => {
        const fitting = fitColour(theme, colour)
        expect(fitting).toMatch(colourPattern)
        expect(getContrastIn(theme, fitting)).toBeGreaterThanOrEqual(minContrast)
      }),
    )
  })

  test('is the colour itself where that can be seen', () => {
    expect(fitColour('paper', '#8C1D40')).toBe('#8c1d40')
    fc.assert(
      fc.property(colours, fc.constantFrom(...themes), (colour, theme) => {
        fc.pre(getContrastIn(theme, colour) >= minContrast)
        expect(fitColour(theme, colour)).toBe(colour)
      }),
    )
  })

  test('is a lighter red for a dark red at night, and a darker yellow for yellow on paper', () => {
    const night = fitColour('night', '#8c1d40')
    expect(Number.parseInt(night.slice(1, 3), 16)).toBeGreaterThan(0x8c)
    expect(Number.parseInt(night.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(night.slice(3, 5), 16))
    const paper = fitColour('paper', '#ffee00')
    const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(paper.slice(at, at + 2), 16))
    expect([red, green].every(channel => (channel ?? 0) > 90)).toBe(true)
    expect(blue).toBe(0)
  })
})

test('only yellows and ambers look like the light', () => {
  expect(['#ffc842', '#f5b301', '#ffd34d'].map(isLikeLight)).toEqual([true, true, true])
  expect(['#8c1d40', '#0e4b3c', '#1e3a8c', '#7a6a50', '#000000'].map(isLikeLight)).toEqual(
    Array(5).fill(false),
  )
})
