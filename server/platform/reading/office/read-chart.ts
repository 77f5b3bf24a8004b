// Reads a chart's part: titles, categories and values, as the file has cached them. @see ECMA-376-1, 21.2
import { ReadingError } from '../index.ts'
import type { Archive } from './archive.ts'
import { type Chart, type ChartTable, tableOfChart } from './chart-table.rules.ts'
import { writeValue } from './chart-values.rules.ts'
import { type Attributes, readXml, type XmlListener } from './xml.ts'

/** Charts of one file that are read. */
export const maxCharts = 200
const maxPoints = 20_000
const maxTextLength = 500

/** Parts of a series whose points are read; x and y are those of scatter charts. */
const roles = new Map([
  ['c:tx', 'name'],
  ['c:cat', 'categories'],
  ['c:xVal', 'categories'],
  ['c:val', 'values'],
  ['c:yVal', 'values'],
] as const)
type Role = 'name' | 'categories' | 'values'

type OpenSeries = { name: string; levels: Map<number, string>[]; values: Map<number, string> }

const axes = new Set(['c:catAx', 'c:valAx', 'c:dateAx', 'c:serAx'])

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, maxTextLength)

/** Texts of categories; of several levels the outer ones hold until their next. */
const joinLevels = (levels: readonly Map<number, string>[]): Map<number, string> => {
  const [inner, ...outer] = levels
  if (!inner || outer.length === 0) return inner ?? new Map()
  const sorted = outer.map(level => [...level].toSorted(([a], [b]) => a - b))
  const at = sorted.map(() => -1)
  const points = [...inner].toSorted(([a], [b]) => a - b)
  return new Map(
    points.map(([point, text]) => {
      const above = sorted.map((level, i) => {
        while (level[at[i]! + 1] && level[at[i]! + 1]![0] <= point) at[i]! += 1
        return level[at[i]!]?.[1] ?? ''
      })
      return [point, [...above.toReversed(), text].filter(part => part !== '').join(' ')]
    }),
  )
}

class ChartGatherer implements XmlListener {
  readonly #series: OpenSeries[] = []
  readonly #titles = { chart: '', category: '', value: '' }
  #open: OpenSeries | null = null
  #role: Role | null = null
  #axis = ''
  /** The first axis of values of a scatter chart is that of its x values. */
  #isFirstValueAxis = true
  #isScatter = false
  #inTitle = false
  /** Labels of points have texts of their own, which repeat the values. */
  #inLabels = false
  #point: number | null = null
  #points = 0
  #format = ''
  #is1904 = false
  #text: string | null = null

  open(name: string, { val, idx, formatCode }: Attributes): void {
    if (name === 'c:dLbls') this.#inLabels = true
    const role = this.#open && !this.#inLabels && roles.get(name as 'c:tx')
    if (name === 'c:ser') this.#open = { name: '', levels: [], values: new Map() }
    else if (role) this.#role = role
    else if (axes.has(name)) this.#axis = name
    else if (name === 'c:title') this.#inTitle = true
    else if (name === 'c:date1904') this.#is1904 = val !== '0' && val !== 'false'
    else if (name === 'c:pt') this.#openPoint(idx, formatCode)
    else if (this.#isLevel(name) && this.#role === 'categories') this.#open?.levels.push(new Map())
    else if (name === 'c:v' || name === 'c:formatCode' || (name === 'a:t' && this.#inTitle)) this.#text = ''
    if (name === 'c:strCache' || name === 'c:numCache') this.#format = ''
    if (name === 'c:xVal') this.#isScatter = true
  }

  close(name: string): void {
    if (name === 'c:ser') this.#closeSeries()
    else if (axes.has(name)) this.#closeAxis()
    else if (name === 'c:title') this.#inTitle = false
    else if (name === 'c:dLbls') this.#inLabels = false
    else if (roles.has(name as 'c:tx')) this.#role = null
    else if (name === 'c:formatCode') this.#format = this.#text ?? ''
    else if (name === 'c:v' || name === 'a:t') this.#addText(this.#text ?? '')
    if (name === 'c:pt') this.#point = null
    if (name === 'c:v' || name === 'a:t' || name === 'c:formatCode') this.#text = null
  }

  text(text: string): void {
    if (this.#text !== null && this.#text.length < maxTextLength) this.#text += text
  }

  get chart(): Chart {
    const { chart, category, value } = this.#titles
    return {
      title: tidy(chart),
      categoryTitle: tidy(category),
      valueTitle: tidy(value),
      series: this.#series.map(({ name, levels, values }) => ({
        name: tidy(name),
        categories: joinLevels(levels),
        values,
      })),
    }
  }

  #isLevel(name: string): boolean {
    return (
      name === 'c:lvl' ||
      name === 'c:strCache' ||
      name === 'c:numCache' ||
      name === 'c:strLit' ||
      name === 'c:numLit'
    )
  }

  #openPoint(idx: string | undefined, format: string | undefined): void {
    const point = Number(idx)
    this.#points += 1
    this.#point = Number.isInteger(point) && point >= 0 && this.#points <= maxPoints ? point : null
    if (format !== undefined) this.#format = format
  }

  #addText(text: string): void {
    if (this.#inTitle) this.#addTitle(text)
    else if (this.#open && this.#role === 'name') this.#open.name += text
    else if (this.#open && this.#point !== null) {
      const value = tidy(writeValue(text, this.#format, this.#is1904))
      if (value === '') return
      if (this.#role === 'values') this.#open.values.set(this.#point, value)
      else if (this.#role === 'categories') this.#open.levels.at(-1)?.set(this.#point, value)
    }
  }

  #addTitle(text: string): void {
    const isCategory = this.#axis === 'c:catAx' || this.#axis === 'c:dateAx'
    if (this.#axis === '') this.#titles.chart += text
    else if (isCategory || (this.#axis === 'c:valAx' && this.#isScatter && this.#isFirstValueAxis))
      this.#titles.category += text
    else if (this.#axis === 'c:valAx' && this.#titles.value === '') this.#titles.value += text
  }

  #closeAxis(): void {
    if (this.#axis === 'c:valAx') this.#isFirstValueAxis = false
    this.#axis = ''
  }

  #closeSeries(): void {
    if (this.#open && this.#series.length < maxPoints) this.#series.push(this.#open)
    this.#open = null
  }
}

/** Null for a part that isn't there or is damaged. */
export const readChart = async (archive: Archive, part: string | undefined): Promise<ChartTable | null> => {
  if (part === undefined || !archive.has(part)) return null
  const gatherer = new ChartGatherer()
  try {
    await readXml(archive.read(part), gatherer)
  } catch (error) {
    if (error instanceof ReadingError && error.failure === 'broken') return null
    throw error
  }
  const table = tableOfChart(gatherer.chart)
  return table.lines.length > 0 || table.rows.length > 0 ? table : null
}
