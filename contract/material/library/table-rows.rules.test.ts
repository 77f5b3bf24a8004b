import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeRow } from './table-rows.rules.ts'

it('heads stand before their cells, and empty cells are passed over', () =>
  expect(
    writeRow([
      { text: 'Oxygen', head: 'Element' },
      { text: '', head: 'Symbol' },
      { text: '8', head: 'Number' },
    ]).text,
  ).toBe('Element: Oxygen | Number: 8'))

it('without heads, empty cells hold their place, but at the end', () => {
  const write = (...texts: string[]) => writeRow(texts.map(text => ({ text }))).text
  expect([write('e', '', 'f', ''), write('', 'Jan', 'Feb'), write('', ''), write()]).toEqual([
    'e | | f',
    '| Jan | Feb',
    '',
    '',
  ])
})

it('the range of each cell has its own text', () => {
  const cell = fc.record({
    text: fc.string({ maxLength: 8 }),
    head: fc.option(fc.string({ maxLength: 8 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 8 }), cells => {
      const { text, ranges } = writeRow(cells)
      expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(cells.map(one => one.text))
    }),
  )
})
