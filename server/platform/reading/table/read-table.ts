// Reads tables in text (CSV, TSV): rows under the heads of their columns.
import { readFile } from 'node:fs/promises'
import { decodeTextFile } from '../../encodings/decode-text.ts'
import { readCsv } from '../../question-formats/table/csv.rules.ts'
import type { FileTask } from '../file-task.ts'
import { tidyText } from '../flow/flow.rules.ts'
import { buildFlowDocument } from '../flow/flow-document.ts'
import { tableParagraphs } from '../flow/table-flow.rules.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { parseMediaType } from '../media-type.rules.ts'
import { checkLetters } from '../text-limits.ts'
import { findSeparator, hasHeads } from './columns.rules.ts'

/** Rows of some programs end behind their last filled cell. */
const fillUp = (cells: readonly string[], length: number): string[] => [
  ...cells,
  ...Array<string>(Math.max(0, length - cells.length)).fill(''),
]

/** @throws ReadingError `empty`, `not-text`, `no-text` or `too-much-text` */
export const readTable = async ({ path, mediaType = null }: FileTask): Promise<ReadDocument> => {
  const decoded = decodeTextFile(await readFile(path), parseMediaType(mediaType)?.charset)
  if (decoded === null) throw new ReadingError('not-text')
  if (decoded.text.trim() === '') throw new ReadingError('empty')
  checkLetters(decoded.text.length)
  const rows = readCsv(decoded.text, findSeparator(decoded.text)).map(({ cells }) => cells.map(tidyText))
  const isHeaded = hasHeads(rows)
  const grid = rows.map((cells, i) => ({
    cells: (isHeaded ? fillUp(cells, rows[0]!.length) : cells).map(text => ({
      text,
      span: 1,
      continues: false,
    })),
    isMarkedHead: isHeaded && i === 0,
    isBold: false,
  }))
  const flow = tableParagraphs(grid, isHeaded, 1)
  return buildFlowDocument(flow, { guessedEncoding: decoded.guessed })
}
