// Audit log, or a filtered part of it, as a file for spreadsheets.
import type { Act } from '@lantern/contract/people/audit/audit'
import type { Db } from '../../../database/client.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import {
  disarmed,
  type SpreadsheetFormat,
  spreadsheetTypes,
  writeSpreadsheet,
} from '../../../platform/spreadsheets/spreadsheet.ts'
import { fileOfBytes } from '../../../platform/storage/file-of-bytes.ts'
import { listEntries, type WantedEntries } from './queries.ts'

/** Maximum rows of a file; older ones need a narrower filter. */
const maxRows = 20_000

type Row = { at: Date; actorName: string | null; act: Act; subjectName: string | null; note: string }

const columns = ['time', 'actor', 'act', 'subject', 'note'] as const

export const exportAudit = async (
  db: Db,
  wanted: WantedEntries,
  format: SpreadsheetFormat,
): Promise<FileAnswer> => {
  const entries: Row[] = await listEntries(db, wanted, maxRows)
  const rows = entries.map(({ at, actorName, act, subjectName, note }) => [
    at.toISOString(),
    disarmed(actorName ?? ''),
    act,
    disarmed(subjectName ?? ''),
    disarmed(note),
  ])
  const bytes = await writeSpreadsheet([{ name: 'audit', rows: [[...columns], ...rows] }], format)
  return fileOfBytes(bytes, { name: `audit.${format}`, contentType: spreadsheetTypes[format] })
}
