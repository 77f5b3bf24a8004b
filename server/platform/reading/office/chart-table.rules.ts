// A chart as a table: a row for each category, a column for each series.
import type { GridRow } from './tables.rules.ts'

type ChartSeries = {
  name: string
  /** Texts by the number of their point; categories, or x values of a scatter chart. */
  categories: ReadonlyMap<number, string>
  values: ReadonlyMap<number, string>
}

export type Chart = {
  title: string
  categoryTitle: string
  valueTitle: string
  series: readonly ChartSeries[]
}

export type ChartTable = {
  /** Titles that stand above the rows. */
  lines: string[]
  /** The first row has the heads; empty where the chart has no values. */
  rows: GridRow[]
}

/** Points of a series that are read. */
const maxPoints = 2000
const maxSeries = 60

const toRow = (texts: readonly string[], isMarkedHead: boolean): GridRow => ({
  cells: texts.map(text => ({ text, span: 1, continues: false })),
  isMarkedHead,
  isBold: false,
})

const listPoints = (series: readonly ChartSeries[]): number[] => {
  const points = new Set(series.flatMap(({ categories, values }) => [...categories.keys(), ...values.keys()]))
  return [...points].toSorted((a, b) => a - b).slice(0, maxPoints)
}

const sharesCategories = ([first, ...others]: readonly ChartSeries[]): boolean =>
  others.every(({ categories }) =>
    [...categories].every(([point, text]) => (first?.categories.get(point) ?? text) === text),
  )

/** Heads of the columns of values: one without a name is called after its axis or the chart. */
const nameColumns = ({ title, valueTitle }: Chart, series: readonly ChartSeries[]): string[] =>
  series.length === 1 ? [series[0]!.name || valueTitle || title] : series.map(({ name }) => name)

export const tableOfChart = (chart: Chart): ChartTable => {
  const series = chart.series.filter(({ values }) => values.size > 0).slice(0, maxSeries)
  const names = nameColumns(chart, series)
  const isUsed = names.includes(chart.valueTitle)
  const lines = [chart.title, ...(isUsed ? [] : [chart.valueTitle])].filter(text => text !== '')
  if (series.length === 0) return { lines, rows: [] }
  const points = listPoints(series)
  if (sharesCategories(series)) {
    const category = (point: number) =>
      series.map(({ categories }) => categories.get(point)).find(text => text !== undefined)
    const rows = points.map(point =>
      toRow(
        [category(point) ?? String(point + 1), ...series.map(({ values }) => values.get(point) ?? '')],
        false,
      ),
    )
    return { lines, rows: [toRow([chart.categoryTitle, ...names], true), ...rows] }
  }
  const rows = series.flatMap(({ name, categories, values }) =>
    points.flatMap(point =>
      values.has(point) ? [toRow([name, categories.get(point) ?? '', values.get(point) ?? ''], false)] : [],
    ),
  )
  return {
    lines,
    rows: [toRow(['', chart.categoryTitle, chart.valueTitle], true), ...rows.slice(0, maxPoints)],
  }
}
