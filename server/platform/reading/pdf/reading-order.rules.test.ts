import { describe, expect, it } from 'vitest'
import { orderLines } from './reading-order.rules.ts'
import type { Word } from './words.rules.ts'

const page = { x0: 0, y0: 0, x1: 600, y1: 800 }
const style = { size: 10, angle: 0, bold: false, mono: false }

/** A word named by the index of its place in `start`, so that an order can be read off. */
const wordAt = (name: number, x: number, baseline: number, width: number): Word => ({
  start: name,
  end: name + 1,
  frame: { x0: x, y0: baseline - 2, x1: x + width, y1: baseline + 8 },
  baseline,
  quadrant: 0,
  style,
})

const order = (words: Word[]): number[] =>
  orderLines(words, page).flatMap(line => line.words.map(word => word.start))
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

describe('reading order', () => {
  it('reads a column down before the next one, whatever order it was written in', () => {
    const columns = [50, 320].flatMap((x, c) =>
      upTo(20).map(row => wordAt(c * 20 + row, x, 700 - row * 12, 230)),
    )
    const byRows = [...columns].sort((a, b) => b.baseline - a.baseline || a.frame.x0 - b.frame.x0)
    expect(order(byRows)).toEqual(upTo(40))
  })

  it('reads a title across the columns first and a foot across them last', () => {
    const columns = [50, 320].flatMap((x, c) =>
      upTo(20).map(row => wordAt(1 + c * 20 + row, x, 700 - row * 12, 230)),
    )
    expect(order([wordAt(41, 50, 400, 500), ...columns, wordAt(0, 50, 750, 500)])).toEqual(upTo(42))
  })

  it('reads a table row by row where its order is none', () => {
    const cells = upTo(12).flatMap(row =>
      [0, 1].map(c => wordAt(row * 2 + c, 50 + c * 300, 700 - row * 14, 60 + c * 90)),
    )
    expect(order(cells.reverse())).toEqual(upTo(24))
  })

  it('keeps the cells of a row whole where the producer wrote them so', () => {
    const cell = (name: number, x: number, top: number, rows: number) =>
      upTo(rows).map(row => wordAt(name + row, x, top - row * 12, 70))
    const words = [
      ...cell(0, 50, 700, 3),
      ...cell(3, 160, 700, 3),
      ...cell(6, 50, 650, 2),
      ...cell(8, 160, 650, 2),
    ]
    expect(order(words)).toEqual(upTo(10))
  })

  it('keeps figures at the ends of lines with their lines', () => {
    const words = upTo(15).flatMap(row => [
      wordAt(row * 2, 50, 700 - row * 14, 80),
      wordAt(row * 2 + 1, 540, 700 - row * 14, 10),
    ])
    expect(order(words.reverse())).toEqual(upTo(30))
  })

  it('puts text of another direction last', () => {
    const sideways: Word = { ...wordAt(9, 100, 300, 50), quadrant: 1, style: { ...style, angle: 90 } }
    expect(order([sideways, wordAt(0, 50, 700, 50), wordAt(1, 105, 700, 50)])).toEqual([0, 1, 9])
  })
})
