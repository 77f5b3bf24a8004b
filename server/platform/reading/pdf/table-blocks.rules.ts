// Rows of a PDF's table as running text, each cell behind the head of its column, with the places of its words.
import { writeRow } from '@lantern/contract/material/library/table-rows.rules'
import type { WordPlace } from '../index.ts'
import { headsQuantities } from '../office/table-heads.rules.ts'
import { readTable } from '../office/tables.rules.ts'
import type { CellWord, FoundTable } from './table-rows.rules.ts'

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
  const [head, ...body] = rows.map(({ cells }) => cells.map(textOf))
  const isBold = rows[0]!.isBold && !rows.slice(1).every(row => row.isBold)
  return isBold || headsQuantities(head!, body)
}

/** Text and words of each row, in order. */
export const writeTable = ({ rows }: FoundTable): { text: string; words: WordPlace[] }[] => {
  const grid = rows.map(({ cells, isBold }) => ({
    cells: cells.map(words => ({ text: textOf(words), span: 1, continues: false })),
    isMarkedHead: false,
    isBold,
  }))
  return readTable(grid, hasHeads(rows) ? null : false).map(({ cells }, i) => {
    const { text, ranges } = writeRow(cells)
    const words = rows[i]!.cells.flatMap((cell, column) => placeWords(cell, ranges[column]!.start))
    return { text, words: words.sort((a, b) => a.start - b.start) }
  })
}
