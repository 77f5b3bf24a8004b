// Files of questions as their teacher sees them.
import type { QuestionImport } from '@lantern/contract/questions/question-bank/question-imports'
import type { Connection } from '../../../database/client.ts'
import { countItems, type ImportRow } from './import-queries.ts'

const noCounts = { whole: 0, withLoss: 0, refused: 0, known: 0, similar: 0, inBank: 0 }

export const viewImports = async (db: Connection, rows: readonly ImportRow[]): Promise<QuestionImport[]> => {
  const counts = await countItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    format: row.format,
    failure: row.failure,
    isCut: row.isCut,
    progress: { done: row.done, total: row.total },
    counts: counts.get(row.id) ?? noCounts,
    // The file itself is read again; without it nothing can be changed.
    columns: row.state === 'ready' && row.fileKey !== null ? row.columns : null,
    encoding: row.state === 'ready' && row.fileKey !== null ? row.encoding : null,
    createdAt: row.createdAt.toISOString(),
  }))
}

export const viewImport = async (db: Connection, row: ImportRow): Promise<QuestionImport> => {
  const [viewed] = await viewImports(db, [row])
  if (!viewed) throw new Error('a file of questions has no view')
  return viewed
}
