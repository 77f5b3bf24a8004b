// Tables for a column: whom a row names, and what it would write.
import type { OwnCell } from '@lantern/contract/teach/gradebook/own-columns'
import { describe, expect, test } from 'vitest'
import { type ImportStudent, planImport } from './import.rules.ts'

const column = {
  id: 'c',
  title: 'Project',
  day: '2026-11-20',
  kind: 'points' as const,
  possible: '20',
  levels: [],
  weight: '1',
  isShown: true,
  revision: 0,
}
const student = (memberId: string, name: string, change: Partial<ImportStudent> = {}): ImportStudent => ({
  memberId,
  name,
  email: null,
  sourcedId: null,
  cell: null,
  text: null,
  ...change,
})
const written: OwnCell = { state: 'scored', value: '12', deduction: '0', comment: 'Good start.', revision: 3 }
const students = [
  student('mei', 'Mei Tan', { email: 'mei@school.test', sourcedId: '4711' }),
  student('ivo', 'Ivo Petrov', { cell: written, text: '12' }),
  student('ada', 'Ada Kaya'),
  student('ada-2', 'Ada Kaya'),
]
const plan = (rows: string[][], valueAt?: number) =>
  planImport(
    rows.map((cells, nth) => ({ line: nth + 1, cells })),
    valueAt,
    {
      column,
      students,
      nameKey: name => name.toLowerCase().trim().replace(/\s+/g, ' '),
      words: { pass: [], fail: [], missing: ['missing'], exempt: ['excused'] },
    },
  )
const outcomes = (rows: string[][]) => plan(rows).rows.map(({ outcome, name }) => [outcome, name])

describe('a row', () => {
  test.each([
    [['mei@school.test', '15']],
    [['MEI@school.test', 'Somebody Else', '15']],
    [['4711', '15']],
    [['Tan, Mei', '15']],
    [['Tan', 'Mei', '15']],
    [['mei  TAN', 'class 11B', '15']],
  ])('%j is Mei Tan’s', cells => {
    expect(plan([cells]).rows).toMatchObject([
      { outcome: 'fits', name: 'Mei Tan', change: { memberId: 'mei', value: '15', revision: 0 } },
    ])
  })

  test('writes nothing of nobody, of two with one name, named twice, or with a value that doesn’t fit', () => {
    expect(
      outcomes([
        ['Nobody', '4'],
        ['Ada Kaya', '4'],
        ['Mei Tan', '4'],
        ['mei@school.test', '5'],
        ['Ivo Petrov', '21'],
      ]),
    ).toEqual([
      ['unknown', null],
      ['unclear-name', null],
      ['fits', 'Mei Tan'],
      ['twice', 'Mei Tan'],
      ['bad-value', 'Ivo Petrov'],
    ])
  })

  test('with an address that nobody has is unknown, whatever name stands beside it', () => {
    expect(outcomes([['other@school.test', 'Mei Tan', '4']])).toEqual([['unknown', null]])
  })

  test('with what stands there already changes nothing, another value leaves the comment', () => {
    expect(outcomes([['Ivo Petrov', '12,0']])).toEqual([['same', 'Ivo Petrov']])
    expect(plan([['Ivo Petrov', 'excused']]).rows[0]?.change).toEqual({
      memberId: 'ivo',
      revision: 3,
      state: 'exempt',
      value: null,
      deduction: '0',
      comment: 'Good start.',
    })
  })
})

test('heads are a first line that names nobody and has no value; the value is of the last column, or the chosen one', () => {
  const rows = [
    ['Name', 'Oral', 'Project'],
    ['Mei Tan', '7', '9'],
    ['Ivo Petrov', '', ''],
  ]
  expect(plan(rows)).toMatchObject({
    heads: ['Name', 'Oral', 'Project'],
    valueAt: 2,
    rows: [{ outcome: 'fits', change: { value: '9' } }],
  })
  expect(plan(rows, 1).rows).toMatchObject([{ change: { value: '7' } }])
  expect(plan([]).rows).toEqual([])
})
