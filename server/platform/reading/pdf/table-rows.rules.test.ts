import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOfPages } from './blocks-of-pages.rules.ts'
import type { PageLine } from './packed-page.rules.ts'
import { splitTables } from './table-rows.rules.ts'
import { cellLine, getLine } from './test-lines.ts'

const row = (cells: readonly [left: number, text: string][], at: number, fields: Partial<PageLine> = {}) =>
  cellLine(cells, { baseline: 200 + at * 14, ...fields })
const metals = [
  ['Metal', 'Density', 'Melting point'],
  ['Copper', '8.96', '1085'],
  ['Iron', '7.87', '1538'],
  ['Lead', '11.34', '327'],
]
const columns = [100, 200, 300]
const table = (rows: readonly (readonly string[])[]): PageLine[] =>
  rows.map((cells, i) =>
    row(
      cells.flatMap((text, column): [number, string][] => (text ? [[columns[column]!, text]] : [])),
      i,
    ),
  )
const read = (lines: PageLine[]) => blocksOfPages([lines], []).map(({ kind, text }) => [kind, text])

describe('tables of a page', () => {
  it('are rows whose cells have the heads of their columns', () => {
    expect(read(table(metals))).toEqual([
      ['row', 'Metal | Density | Melting point'],
      ['row', 'Metal: Copper | Density: 8.96 | Melting point: 1085'],
      ['row', 'Metal: Iron | Density: 7.87 | Melting point: 1538'],
      ['row', 'Metal: Lead | Density: 11.34 | Melting point: 327'],
    ])
  })

  it('give each word of a row its place', () => {
    const copper = blocksOfPages([table(metals)], [])[1]!
    const density = copper.words.find(({ start, end }) => copper.text.slice(start, end) === '8.96')
    expect(density).toMatchObject({ page: 1, x0: 200, x1: 220 })
    expect(copper.words).toHaveLength(3)
  })

  it('have no heads where the first row is like the others', () => {
    expect(read(table([metals[1]!, metals[2]!, metals[3]!]))[0]).toEqual(['row', 'Copper | 8.96 | 1085'])
    const plain = [
      ['^F', 'move forward'],
      ['^K', 'delete to the end'],
      ['^P', 'move back'],
    ]
    expect(read(table(plain))[1]).toEqual(['row', '^K | delete to the end'])
  })

  it('keep an empty cell in its column, and the second line of a cell with its row', () => {
    expect(read(table([...metals, ['Tin', '', '232'], ['', '', 'degrees']]))[4]).toEqual([
      'row',
      'Metal: Tin | Melting point: 232 degrees',
    ])
  })

  it('are found in lines with dot leaders', () => {
    const lines = ['Homework ........ 20', 'Reports ........ 30', 'Examination ........ 50'].map((text, i) =>
      getLine(text, { baseline: 200 + i * 14 }),
    )
    expect(read(lines)).toEqual([
      ['row', 'Homework | 20'],
      ['row', 'Reports | 30'],
      ['row', 'Examination | 50'],
    ])
  })
})

describe('text of a page', () => {
  it('is a list with marks', () => {
    const items = ['Heat the water', 'Add the salt', 'Stir it well'].map((text, i) =>
      row(
        [
          [100, `${i + 1}.`],
          [130, text],
        ],
        i,
      ),
    )
    expect(splitTables(items).every(Array.isArray)).toBe(true)
  })

  it('is justified, with wide gaps', () => {
    const lines = [
      [100, 180, 330],
      [100, 240, 300],
      [100, 150, 260],
      [100, 200, 350],
    ].map((starts, i) =>
      row(
        starts.map((left): [number, string] => [left, 'some words']),
        i,
      ),
    )
    expect(splitTables(lines).every(Array.isArray)).toBe(true)
  })

  it('is a list of names and numbers, of which each can be cited', () => {
    const entries = ['Elements of the air', 'Nitrogen 78', 'Oxygen 21', 'Argon 1'].map((text, i) =>
      getLine(text, { baseline: 200 + i * 12 }),
    )
    expect(read(entries).map(([, text]) => text)).toEqual(entries.map(({ text }) => text))
  })
})

it('no line is lost or repeated, whatever stands on the page', () => {
  const cell = fc.tuple(
    fc.integer({ min: 0, max: 500 }),
    fc.stringMatching(/^[a-z0-9.]{1,8}( [a-z]{1,6})?$/u),
  )
  const line = fc.array(cell, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), cells => {
      const lines = cells.map((parts, i) => row(parts, i))
      const found = splitTables(lines).flatMap(part =>
        Array.isArray(part) ? part : part.rows.flatMap(each => each.lines),
      )
      expect(found).toEqual(lines)
    }),
  )
})
