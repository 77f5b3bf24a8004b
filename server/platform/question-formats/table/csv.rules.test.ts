import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv.rules.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test('a written table is read back with equal cells', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ';', ' ', 'ज्वार'), maxLength: 12 })
    .map(text => text.trim())
    .filter(text => text !== '')
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, recordDelimiter) => {
      const text = stringify(rows, { record_delimiter: recordDelimiter, quoted: true })
      expect(cellsOf(text)).toEqual(rows)
    }),
  )
})

test('a row is named with the line it begins on, whatever its cells hold', () => {
  const text = 'a,b\r\n\r\n"two\r\nlines","x\ny"\r\nc,d\n\n\ne,f'
  expect(readCsv(text).map(({ line }) => line)).toEqual([1, 3, 6, 9])
})

test.each([
  ['"Mei Tan" <mei@school.test>', [['Mei Tan <mei@school.test>']]],
  ['Tan, "Mei, Jr" ,x', [['Tan', 'Mei, Jr', 'x']]],
  ['5" pipe,the "best",b', [['5" pipe', 'the "best"', 'b']]],
  ['a,"never closed\nb,c', [['a', 'never closed\nb,c']]],
  [
    'a\tb\n\t\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a;"b;c";d', [['a', 'b;c', 'd']]],
])('%j is read as people mean it', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows)
})

test('any text is read, and a row has at most 200 cells', () => {
  const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', ' ', 'a', '\t', ';', '\u0000') })
  fc.assert(
    fc.property(text, noise => {
      expect(readCsv(noise)).toBeInstanceOf(Array)
    }),
  )
  expect(readCsv(`x${','.repeat(100_000)}`).map(({ cells }) => cells.length)).toEqual([200])
})
