// Tables in the lines of a Markdown file (GFM), with their cells as the file writes them.
import type { TableRow } from '@lantern/contract/material/library/source-content'
import { maxHeadLength, writeRow } from '@lantern/contract/material/library/table-rows.rules'

type Line = { unit: number; text: string; label: string; tableRow?: TableRow }

/** Cells between bars; an escaped bar is a character. */
const splitCells = (line: string): string[] => {
  const text = line.trim()
  const cells = ['']
  for (let at = text.startsWith('|') ? 1 : 0; at < text.length; at++) {
    const isEscaped = text[at] === '\\' && text[at + 1] === '|'
    if (isEscaped) at += 1
    if (text[at] === '|' && !isEscaped) cells.push('')
    else cells.push((cells.pop() ?? '') + text.charAt(at))
  }
  if (cells.length > 1 && cells.at(-1)!.trim() === '') cells.pop()
  return cells.map(cell => cell.trim())
}

/** Line below the heads, such as "|---|:--:|". */
const isDelimiter = (cells: readonly string[]): boolean => cells.every(cell => /^:?-+:?$/.test(cell))

/** Lines that end a table. */
const startsBlock = (text: string): boolean => /^\s*$|^ {0,3}(?:#{1,6}\s|>|```|~~~|[-*+]\s)/.test(text)

const getFence = (text: string): string | null => /^ {0,3}(```|~~~)/.exec(text)?.[1] ?? null

/** Heads of the table that begins at `at`; null where none does. */
const findHeads = (lines: readonly Line[], at: number): string[] | null => {
  const [head, below] = [lines[at]?.text, lines[at + 1]?.text]
  if (head === undefined || below === undefined || !head.includes('|') || !/^[\s|:-]+$/.test(below))
    return null
  const heads = splitCells(head)
  const delimiters = splitCells(below)
  return delimiters.length === heads.length && isDelimiter(delimiters) ? heads : null
}

const toRow = (line: Line, tableRow: TableRow): Line => ({
  ...line,
  text: writeRow(tableRow.cells).text,
  tableRow,
})

/** Lines of a table from `at` on, without the one below its heads, and the index of the line behind it. */
const readTable = (lines: readonly Line[], at: number, heads: readonly string[], table: number) => {
  const names = heads.map(head => (head.length > maxHeadLength ? '' : head.replace(/\s*:$/, '')))
  const rows: Line[] = []
  let next = at + 2
  for (; next < lines.length && !startsBlock(lines[next]!.text); next++) {
    const texts = splitCells(lines[next]!.text)
    const cells = names.map((head, column) => ({ text: texts[column] ?? '', ...(head !== '' && { head }) }))
    rows.push(toRow(lines[next]!, { table, isHead: false, cells }))
  }
  const head = toRow(lines[at]!, { table, isHead: true, cells: heads.map(text => ({ text })) })
  return { rows: [head, ...rows], next }
}

/** Lines with the rows of tables as such; code stays as it is. */
export const findPipeTables = (lines: readonly Line[]): Line[] => {
  const found: Line[] = []
  let fence: string | null = null
  let tables = 0
  for (let at = 0; at < lines.length; ) {
    const mark = getFence(lines[at]!.text)
    if (mark && (fence === null || fence === mark)) fence = fence === null ? mark : null
    const heads = fence === null ? findHeads(lines, at) : null
    if (heads) {
      tables += 1
      const { rows, next } = readTable(lines, at, heads, tables)
      found.push(...rows)
      at = next
    } else found.push(lines[at++]!)
  }
  return found
}
