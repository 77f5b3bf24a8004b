import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSeed, sampleSize } from '../../../testing/sample.ts'
import type { Bitmap } from './bitmap.ts'
import { computeLetterHeight, findFormulaRegions, isWordy, type PlacedLine } from './formula-regions.rules.ts'
import { findStrokes, type Stroke } from './fraction-bars.rules.ts'

/** A line of this text, ten pixels a letter and twenty high, around a point. */
const at = (x: number, y: number, text: string): PlacedLine => {
  const x0 = x - 5 * text.length
  let start = x0
  const words = text.split(' ').map(word => {
    const span = { x0: start, x1: start + 10 * word.length }
    start = span.x1 + 10
    return span
  })
  return { x0, x1: x + 5 * text.length, y0: y - 10, y1: y + 10, text, words }
}
const bar = (x: number, y: number, length: number): Stroke => ({ x0: x - length / 2, x1: x + length / 2, y })
const prose = [at(300, 20, 'It holds for all values'), at(300, 300, 'as the next line shows')]
const find = (lines: PlacedLine[], strokes: Stroke[]) =>
  findFormulaRegions([...prose, ...lines], strokes, 20).map(region =>
    region.map(({ text }) => text).toSorted(),
  )

describe('a line', () => {
  it.each([
    ['-b ± √b2 - 4ac', false],
    ['lim', false],
    ['sin A', false],
    ['A+7Ug', false],
    ['', false],
    ['4 12', false],
    ['the', true],
    ['of DNA', true],
    ['नमस्ते', true],
    ['入', false],
    ['Sum 4', true],
  ])('%j has words: %s', (text, is) => expect(isWordy({ text })).toBe(is))

  it('with words has the height of letters', () => {
    expect(computeLetterHeight([...prose, { ...at(0, 0, '='), y1: 90 }])).toBe(20)
    expect(computeLetterHeight([])).toBe(0)
  })
})

describe('a formula', () => {
  it('is a fraction with what stands beside it', () => {
    const lines = [at(300, 130, '-b ± b2 - 4ac'), at(300, 170, '2a'), at(190, 150, 'x =')]
    expect(find(lines, [bar(300, 150, 135)])).toEqual([['-b ± b2 - 4ac', '2a', 'x =']])
  })

  it('may have several fractions', () => {
    const lines = [at(300, 130, '3'), at(300, 170, '4'), at(350, 130, '1'), at(350, 170, '2')]
    expect(find(lines, [bar(300, 150, 14), bar(350, 150, 14)])).toEqual([['1', '2', '3', '4']])
  })

  it('is known by a sign of equality that OCR missed', () => {
    const lines = [at(300, 130, 's'), at(300, 170, 't')]
    expect(find(lines, [bar(300, 150, 14)])).toEqual([])
    expect(find(lines, [bar(300, 150, 14), bar(270, 147, 14), bar(270, 153, 14)])).toEqual([['s', 't']])
  })
})

describe('no formula', () => {
  it.each([
    ['words above a line', [at(300, 130, 'Unit'), at(300, 170, 'x = 2')], [bar(300, 150, 50)]],
    ['a sum', [at(300, 130, '+ 13'), at(300, 170, '38')], [bar(300, 150, 42)]],
    [
      'a table of two columns',
      [at(280, 130, 'x'), at(330, 130, 'y'), at(280, 170, '1'), at(330, 170, '2')],
      [bar(305, 150, 66)],
    ],
    ['a column', [at(300, 130, 'x+1'), at(300, 170, 'y+1'), at(300, 205, 'z+1')], [bar(300, 150, 36)]],
    ['a ruled table', [at(300, 130, 'x+1'), at(300, 170, 'y+1')], [bar(300, 150, 36), bar(300, 190, 36)]],
    ['a rule over the page', [at(300, 130, 'x+1'), at(300, 170, 'y+1')], [bar(300, 150, 400)]],
    ['letters beside the middle', [at(270, 130, 'x+1'), at(330, 170, 'y')], [bar(300, 150, 90)]],
    ['letters without a line', [at(300, 130, 'x+1'), at(300, 170, 'y+1')], []],
  ])('is %s', (_, lines, strokes) => expect(find(lines, strokes)).toEqual([]))

  it('takes a line with words, whatever lines and strokes a picture has', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
    const lines = fc.array(fc.tuple(place, fc.constantFrom('x+1', '2', 'a words b', 'lim', '=', 'sin A')), {
      maxLength: 14,
    })
    const strokes = fc.array(fc.tuple(place, fc.integer({ min: 1, max: 90 })), { maxLength: 6 })
    fc.assert(
      fc.property(lines, strokes, (texts, lengths) => {
        const given = texts.map(([[x, y], text]) => at(x, y, text))
        const regions = findFormulaRegions(
          given,
          lengths.map(([[x, y], length]) => bar(x, y, length)),
          20,
        )
        const members = regions.flat()
        expect(members.every(line => given.includes(line) && !isWordy(line))).toBe(true)
      }),
      { numRuns: sampleSize({ sample: 200, all: 5000 }), seed: sampleSeed },
    )
  })
})

describe('strokes of a picture', () => {
  const draw = (marks: [number, number, number, number][], [ink, paper] = [20, 240]): Bitmap => {
    const [width, height] = [200, 100]
    const data = new Uint8Array(width * height * 4).fill(255)
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [i % width, Math.floor(i / width)]
      const isMarked = marks.some(([x0, y0, x1, y1]) => x >= x0 && x < x1 && y >= y0 && y < y1)
      data.fill(isMarked ? ink! : paper!, i * 4, i * 4 + 3)
    }
    return { data, width, height }
  }

  it('are thin and long, in dark and in light pictures', () => {
    const bitmap: [number, number, number, number][] = [
      [50, 40, 110, 42],
      [20, 60, 24, 62],
      [120, 60, 180, 80],
    ]
    for (const shades of [
      [20, 240],
      [230, 30],
    ])
      expect(findStrokes(draw(bitmap, shades as [number, number]), 20)).toEqual([{ x0: 50, x1: 110, y: 40 }])
  })

  it('are none of a box', () => {
    const box: [number, number, number, number][] = [
      [50, 30, 120, 32],
      [50, 70, 120, 72],
      [50, 30, 52, 72],
      [118, 30, 120, 72],
    ]
    expect(findStrokes(draw(box), 20)).toEqual([])
  })

  it('are none in pictures too small for them', () => {
    const data = new Uint8Array(4)
    expect(findStrokes({ data, width: 1, height: 1 }, 20)).toEqual([])
    expect(findStrokes({ data, width: 0, height: 0 }, 0)).toEqual([])
  })
})
