// Results as a file for spreadsheets.
import { Readable } from 'node:stream'
import type { SessionKind } from '@lantern/contract/teaching/class-results'
import { stringify } from 'csv-stringify/sync'
import writeExcelFile from 'write-excel-file/node'
import type { Actor } from '../../actions/actor.ts'
import type { FileAnswer } from '../../http/routes.ts'
import type { ClassResultsDeps } from './deps.ts'
import type { ResponseMatrix } from './response-matrix.ts'
import { analyse } from './results.ts'
import { answersTable, questionsTable, studentsTable, type Table, teamsTable } from './tables.ts'

const csvType = 'text/csv; charset=utf-8'
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** With a mark of UTF-8, without which Excel takes it for another encoding. */
const writeCsv = ({ rows }: Table): Buffer =>
  Buffer.from(stringify(rows, { bom: true, record_delimiter: 'windows' }))

/** The day it was played or closed, such as 2026-11-23; nothing before. */
const formatDate = ({ startedAt, endedAt }: ResponseMatrix): string =>
  (endedAt ?? startedAt)?.toISOString().slice(0, 10) ?? ''

const writeXlsx = (tables: readonly Table[]): Promise<Buffer> => {
  const matrices = tables.map(({ name, rows: [header = [], ...rows] }) => ({
    matrix: name,
    stickyRowsCount: 1,
    data: [header.map(value => ({ value: String(value ?? ''), fontWeight: 'bold' as const })), ...rows],
  }))
  return writeExcelFile(matrices).toBuffer()
}

export const exportResults = async (
  { db, sessions, exports: written }: ClassResultsDeps,
  actor: Actor,
  { kind, sessionId }: { kind: SessionKind; sessionId: string },
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> => {
  const matrix = await sessions[kind].loadForHost(db, actor, sessionId)
  await written.count(actor.accountId)
  const analysis = analyse(matrix)
  const students = studentsTable(matrix, analysis)
  const bytes =
    format === 'csv'
      ? writeCsv(students)
      : await writeXlsx([
          students,
          ...(analysis.teams.length === 0 ? [] : [teamsTable(analysis)]),
          questionsTable(analysis),
          answersTable(matrix, analysis),
        ])
  return {
    size: bytes.byteLength,
    contentType: format === 'csv' ? csvType : xlsxType,
    name: `${[matrix.title, formatDate(matrix)].join(' ').trim().replace(/[/\\]/g, ' ')}.${format}`,
    open: range => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}
