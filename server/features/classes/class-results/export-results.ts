// Results as a file for spreadsheets.
import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Actor } from '../../../actions/actor.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import {
  type SpreadsheetFormat,
  spreadsheetTypes,
  writeSpreadsheet,
} from '../../../platform/spreadsheets/spreadsheet.ts'
import { fileOfBytes } from '../../../platform/storage/file-of-bytes.ts'
import type { ClassResultsDeps } from './deps.ts'
import { loadHosted } from './load-hosted.ts'
import { recordResultsRead } from './record-results-read.ts'
import type { ResponseMatrix } from './response-matrix.ts'
import { analyse } from './results.ts'
import { answersTable, questionsTable, studentsTable, teamsTable } from './tables.ts'

/** Day it was played or closed, such as 2026-11-23; empty before. */
const formatDate = ({ startedAt, endedAt }: ResponseMatrix): string =>
  (endedAt ?? startedAt)?.toISOString().slice(0, 10) ?? ''

export const exportResults = async (
  { db, clock, sessions, exports: written }: ClassResultsDeps,
  actor: Actor,
  { kind, sessionId }: { kind: SessionKind; sessionId: string },
  format: SpreadsheetFormat,
): Promise<FileAnswer> => {
  const matrix = await loadHosted(db, sessions, actor, { kind, sessionId })
  await written.count(actor.accountId)
  await recordResultsRead(db, actor, matrix, { kind: 'results-file', at: clock.now() })
  const analysis = analyse(matrix)
  const students = studentsTable(matrix, analysis)
  const bytes = await writeSpreadsheet(
    [
      students,
      ...(analysis.teams.length === 0 ? [] : [teamsTable(analysis)]),
      questionsTable(analysis),
      answersTable(matrix, analysis),
    ],
    format,
  )
  return fileOfBytes(bytes, {
    name: `${[matrix.title, formatDate(matrix)].join(' ').trim()}.${format}`,
    contentType: spreadsheetTypes[format],
  })
}
