// Rows of a PDF's table as running text, each cell behind the head of its column, with the places of its words.
import { writeRow } from '@lantern/contract/material/library/table-rows.rules'
import type { WordPlace } from '../index.ts'
import { headsQuantities } from '../office/table-heads.rules.ts'
import { readTable } from '../office/tables.rules.ts'
import type { FoundTable } from './found-table.ts'
import type { CellWord } from './table-cells.rules.ts'

const textOf = (words: readonly CellWord[]): string => words.map(({ text }) => text).join(' ')

/** Places of a cell's words. @param start of its own text in the row */
const placeWords = (words: readonly CellWord[], start: number): WordPlace[] => {
  let at = start
  return words.map(({ text, ...place }) => {
    const word = { start: at, end: at + text.length, ...place }
    at += text.length + 1
    return word
  })
}

/** Whether the first row names the columns: it alone is bold, or quantities stand below it. */
const hasHeads = (rows: FoundTable['rows']): boolean => {
  if (rows[0]!.isMarkedHead) return true
  const isAlone = rows[0]!.isBold && !rows.slice(1).every(row => row.isBold)
  const spread = rows.map(({ cells }) =>
    cells.flatMap(({ words, span }) => Array<string>(span).fill(textOf(words))),
  )
  return isAlone || headsQuantities(spread[0]!, spread.slice(1))
}

/** Text and words of each row, in order. */
export const writeTable = ({ rows }: FoundTable): { text: string; words: WordPlace[] }[] => {
  const grid = rows.map(({ cells, isBold, isMarkedHead }) => ({
    cells: cells.map(({ words, span, continues }) => ({ text: textOf(words), span, continues })),
    isMarkedHead,
    isBold,
  }))
  return readTable(grid, hasHeads(rows) ? null : false).map(({ cells }, i) => {
    const { text, ranges } = writeRow(cells)
    const words = rows[i]!.cells.flatMap((cell, column) => placeWords(cell.words, ranges[column]!.start))
    return { text, words: words.sort((a, b) => a.start - b.start) }
  })
}
