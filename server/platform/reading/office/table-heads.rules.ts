// Head rows of a table: those that the file marks, or a first row that names its columns.
import { maxHeadLength } from '@lantern/contract/material/library/table-rows.rules'

/** Text of a row by column; a cell stands in each column it covers. */
export type Columns = readonly string[]

export type HeadHints = {
  /** Leading rows that the file marks as heads. */
  markedRows: number
  /** Whether the first row is one; null where nothing tells. */
  firstRow: boolean | null
  /** Rows whose words are all bold. */
  boldRows: ReadonlySet<number>
}

/** Letters of a head over a column of prose, and of its prose. */
const [maxShortHead, minProse] = [25, 25]

const isNumber = (text: string): boolean =>
  /^[\p{Sc}±+−–~<>≈(-]{0,3}\p{Nd}[\p{Nd}\s.,:/%–−-]{0,30}(?:\S{1,3})?$/u.test(text)
/** A number with its unit, of at most two words. */
const isQuantity = (text: string): boolean =>
  isNumber(text) || /^[\p{Sc}±+−–~<>≈(-]{0,3}\p{Nd}[\p{Nd}.,:/–−-]{0,20}(?:\s\S{1,20}){1,2}$/u.test(text)
const isYear = (text: string): boolean => /^(?:1[5-9]|2[01])\d\d$/u.test(text)
const isSentence = (text: string): boolean => /:$|\S+\s+\S+\s+\S+\s+\S.*[.!?。]$/u.test(text)

const namesColumns = (row: Columns, isBold: boolean): boolean => {
  const filled = row.filter(text => text !== '')
  if (filled.length < 2 || row.slice(1).includes('')) return false
  if (filled.some(text => text.length > maxHeadLength || isSentence(text))) return false
  if (filled.some(text => isNumber(text) && !isYear(text))) return false
  if (isNumber(row[0]!)) return false
  return isBold || !filled.every(text => /^\p{Ll}/u.test(text))
}

/** Whether a row is above columns of quantities without being one itself: heads where nothing else marks them. */
export const headsQuantities = (head: Columns, body: readonly Columns[]): boolean =>
  head.some(
    (text, column) =>
      !isQuantity(text) &&
      share(
        body.map(row => row[column] ?? '').filter(cell => cell !== ''),
        isQuantity,
      ) >=
        2 / 3,
  )

const share = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.length === 0 ? 0 : texts.filter(is).length / texts.length

/** Whether a column under a head is of another kind than it: numbers, or prose. */
export const contrasts = (head: string, column: readonly string[]): boolean => {
  const filled = column.filter(text => text !== '')
  const length = filled.reduce((sum, text) => sum + text.length, 0) / Math.max(1, filled.length)
  const isProse = head.length <= maxShortHead && length >= Math.max(minProse, 2.5 * head.length)
  return isProse || (!isQuantity(head) && share(filled, isQuantity) >= 2 / 3)
}

/** Rows of two columns are often names with their values, without heads. */
const hasEvidence = (rows: readonly Columns[], first: number, { firstRow, boldRows }: HeadHints): boolean => {
  const head = rows[first]!
  const body = rows.slice(first + 1)
  if (head.length > 2 || firstRow) return true
  if (boldRows.has(first) && body.some((_, i) => !boldRows.has(first + 1 + i))) return true
  return (
    body.length > 1 &&
    head.some((text, column) =>
      contrasts(
        text,
        body.map(row => row[column] ?? ''),
      ),
    )
  )
}

/**
 * Head rows, from `first` to before `end`; rows before them are captions.
 * @param covering rows in which one cell covers all columns
 * @param belowFirst rows over which the cells of a row go on, by row
 */
export const findHeadRows = (
  rows: readonly Columns[],
  covering: ReadonlySet<number>,
  belowFirst: (row: number) => number,
  hints: HeadHints,
): { first: number; end: number } => {
  const none = { first: 0, end: 0 }
  if (hints.firstRow === false) return none
  if (hints.markedRows > 0) return hints.markedRows < rows.length ? { first: 0, end: hints.markedRows } : none
  const first = rows.findIndex((_, i) => !covering.has(i))
  if (first < 0 || first + 1 >= rows.length || rows[first]!.length < 2) return none
  if (!namesColumns(rows[first]!, hints.boldRows.has(first)) && !(hints.firstRow && isShort(rows[first]!)))
    return none
  if (!hasEvidence(rows, first, hints)) return none
  const end = first + 1 + belowFirst(first)
  return end < rows.length ? { first, end } : { first, end: first + 1 }
}

const isShort = (row: Columns): boolean =>
  row.every(text => text.length <= maxHeadLength && !isSentence(text))

/** Head of each column, from its texts in all head rows. */
export const joinHeads = (rows: readonly Columns[]): string[] => {
  const columns = Math.max(0, ...rows.map(row => row.length))
  return Array.from({ length: columns }, (_, column) => {
    const texts = [...new Set(rows.map(row => row[column] ?? ''))].filter(text => text !== '')
    const head = texts.join(' ')
    return head.length > maxHeadLength ? '' : head.replace(/\s*:$/u, '')
  })
}
