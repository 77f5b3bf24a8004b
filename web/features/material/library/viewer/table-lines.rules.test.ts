import { expect, it } from 'vitest'
import { groupRows, marksOfCells } from './table-lines.rules.ts'

const tableRow = (table: number) => ({ table, isHead: false, cells: [{ text: 'Oxygen', head: 'Element' }] })

it('rows of one table are one group, and two tables side by side are two', () => {
  const lines = [{}, { tableRow: tableRow(1) }, { tableRow: tableRow(1) }, { tableRow: tableRow(2) }, {}, {}]
  expect(groupRows(lines).map(({ length }) => length)).toEqual([1, 2, 1, 1, 1])
})

it('a mark over a row lights the words of its cells, without their heads and signs', () => {
  const row = {
    table: 1,
    isHead: false,
    cells: [{ text: 'Oxygen', head: 'Element' }, { text: '' }, { text: '8', head: 'Number' }],
  }
  const text = 'Element: Oxygen | Number: 8'
  expect(marksOfCells(row, [{ start: 0, end: text.length, rank: 'solid' }])).toEqual([
    [{ start: 0, end: 6, rank: 'solid' }],
    [],
    [{ start: 0, end: 1, rank: 'solid' }],
  ])
  expect(marksOfCells(row, [{ start: 11, end: 20, rank: 'soft' }])).toEqual([
    [{ start: 2, end: 6, rank: 'soft' }],
    [],
    [],
  ])
})
