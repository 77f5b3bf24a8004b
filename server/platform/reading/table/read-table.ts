// Reads tables in text (CSV, TSV): rows under the heads of their columns.
import { readFile } from 'node:fs/promises'
import { readCsv } from '../../question-formats/table/csv.rules.ts'
import { decodeTextFile } from '../decode-text.ts'
import type { FileTask } from '../file-task.ts'
import { type FlowParagraph, rowParagraph } from '../flow/flow.rules.ts'
import { buildFlowDocument } from '../flow/flow-document.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { checkLetters } from '../text-limits.ts'
import { findSeparator, hasHeads } from './columns.rules.ts'

/** @throws ReadingError `empty`, `not-text`, `no-text` or `too-much-text` */
export const readTable = async ({ path }: FileTask): Promise<ReadDocument> => {
  const decoded = decodeTextFile(await readFile(path))
  if (decoded === null) throw new ReadingError('not-text')
  if (decoded.text.trim() === '') throw new ReadingError('empty')
  checkLetters(decoded.text.length)
  const rows = readCsv(decoded.text, findSeparator(decoded.text)).map(({ cells }) => cells)
  const isHeaded = hasHeads(rows)
  const flow = rows.flatMap((cells, i): FlowParagraph[] => {
    const row = rowParagraph(cells, isHeaded && i === 0)
    return row ? [row] : []
  })
  return buildFlowDocument(flow, { guessedEncoding: decoded.guessed })
}
