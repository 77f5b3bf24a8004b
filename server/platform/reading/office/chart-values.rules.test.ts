import { describe, expect, it } from 'vitest'
import { tableOfChart } from './chart-table.rules.ts'
import { writeValue } from './chart-values.rules.ts'

describe('values of a chart', () => {
  it.each([
    ['3.1400000000000001', 'General', '3.14'],
    ['0.30000000000000004', '0.00', '0.3'],
    ['0.35', '0%', '35%'],
    ['0.125', '0.0%;[Red]-0.0%', '12.5%'],
    ['45658', 'm/d/yyyy', '2025-01-01'],
    ['45658', '[$-409]mmm\\-yy;@', '2025-01'],
    ['45658', 'yyyy', '2025'],
    ['12', '0 "years"', '12'],
    ['1e999', 'General', '1e999'],
    ['#N/A', 'General', '#N/A'],
    ['', '0%', ''],
    ['99999999999', 'yyyy', '99999999999'],
  ])('%s as %s is %s', (text, format, shown) => expect(writeValue(text, format)).toBe(shown))

  it('count their days from 1904 where the file says so', () =>
    expect(writeValue('44196', 'yyyy-mm-dd', true)).toBe('2025-01-01'))
})

describe('tables of charts', () => {
  const points = (...texts: string[]) => new Map(texts.map((text, i): [number, string] => [i, text]))
  const rowsOf = (chart: Parameters<typeof tableOfChart>[0]) =>
    tableOfChart(chart).rows.map(({ cells }) => cells.map(({ text }) => text))
  const titles = { title: 'Ducks', categoryTitle: 'Year', valueTitle: 'Pairs' }

  it('have a row for each category and number those without a name', () => {
    const series = [
      { name: 'Lake', categories: points('2019', '2020'), values: points('5', '6', '7') },
      { name: 'Sea', categories: new Map(), values: new Map([[1, '9']]) },
    ]
    expect(rowsOf({ ...titles, series })).toEqual([
      ['Year', 'Lake', 'Sea'],
      ['2019', '5', ''],
      ['2020', '6', '9'],
      ['3', '7', ''],
    ])
    expect(tableOfChart({ ...titles, series }).lines).toEqual(['Ducks', 'Pairs'])
  })

  it('have a row for each point where series don’t share their categories', () => {
    const series = [
      { name: 'A', categories: points('1'), values: points('2') },
      { name: 'B', categories: points('3'), values: points('4') },
    ]
    expect(rowsOf({ ...titles, series })).toEqual([
      ['', 'Year', 'Pairs'],
      ['A', '1', '2'],
      ['B', '3', '4'],
    ])
  })

  it('call a single series without a name after its axis', () => {
    const series = [{ name: '', categories: points('2019'), values: points('5') }]
    expect(rowsOf({ ...titles, series })[0]).toEqual(['Year', 'Pairs'])
    expect(rowsOf({ ...titles, valueTitle: '', series })[0]).toEqual(['Year', 'Ducks'])
    expect(tableOfChart({ ...titles, series: [] })).toEqual({ lines: ['Ducks', 'Pairs'], rows: [] })
  })
})
