// Columns of a table in text: the sign between them, and whether the first row names them.
import { readCsv } from '../../question-formats/table/csv.rules.ts'
import { contrasts } from '../office/table-heads.rules.ts'

const separators = [',', ';', '\t', '|'] as const
/** Beginning that the separator is found in. */
const maxBeginningLength = 5000

/** Share of rows as wide as most, and how wide they are. */
const measure = (text: string, separator: string): number => {
  const widths = readCsv(text, separator).map(({ cells }) => cells.length)
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  return width === 1 ? 0 : count / widths.length + Math.min(width, 50) / 1000
}

/** Sign by which most rows have equally many columns, more than one; a comma where there is none. */
export const findSeparator = (text: string): string => {
  const end = text.lastIndexOf('\n', maxBeginningLength)
  const beginning = text.length > maxBeginningLength && end > 0 ? text.slice(0, end) : text
  const scores = separators.map(sign => measure(beginning.slice(0, maxBeginningLength), sign))
  const best = Math.max(...scores)
  return best === 0 ? ',' : (separators[scores.indexOf(best)] ?? ',')
}

const number = /^[\s€$£%+−-]*\d[\d\s.,'’:/%-]*$/u

/** Names that columns of two-column lists often have. */
const commonNames =
  /^(?:id|no\.?|name|key|value|term|word|question|answer|front|back|definition|meaning|translation|description|notes?|date|year|day|time|country|city|capital|type|unit|symbol|category|title|author|score|number|count|amount|price)$/iu

/** Whether only the names begin with small letters. */
const differsInCase = (names: readonly string[], cells: readonly string[]): boolean =>
  names.every(name => /^\p{Ll}/u.test(name)) &&
  cells.filter(cell => /^\p{Ll}/u.test(cell)).length < cells.length / 2

/** Lists of two columns, such as words and their translations, often have no heads. */
const namesTwoColumns = (names: readonly string[], others: readonly (readonly string[])[]): boolean =>
  names.some(name => commonNames.test(name) || /[_]/u.test(name)) ||
  differsInCase(names, others.flat()) ||
  names.some((name, column) =>
    contrasts(
      name,
      others.map(row => row[column] ?? ''),
    ),
  )

/** Whether the first row names columns: no figures, no name twice, and rows below it. */
export const hasHeads = (rows: readonly (readonly string[])[]): boolean => {
  const [first = [], ...others] = rows
  const names = first.map(cell => cell.trim()).filter(name => name !== '')
  return (
    others.length > 0 &&
    names.length > 1 &&
    names.length >= first.length - 1 &&
    new Set(names).size === names.length &&
    !names.some(name => number.test(name) || name.length > 200) &&
    (first.length > 2 || namesTwoColumns(first, others))
  )
}
