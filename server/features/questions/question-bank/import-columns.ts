// Roles of a table's columns: by name, by the teacher's earlier choice for such a table, or by the current
// choice.
import { createHash } from 'node:crypto'
import type { QuestionImport } from '@lantern/contract/questions/question-bank/question-imports'
import type { ColumnRole, TableColumns } from '@lantern/contract/questions/question-bank/table-columns'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { findRememberedRoles, putRememberedRoles } from './column-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { lockOwnImport, updateImport } from './import-queries.ts'
import { viewImport } from './import-view.ts'
import { importJob } from './jobs.ts'

type Columns = TableColumns['columns']

/** Hash of the column names, equal for tables with equal columns. */
const hashHead = (columns: Columns): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name.trim().toLowerCase())))
    .digest('base64url')

/** Null where this teacher took no such table otherwise than its columns are called. */
export const findOtherRoles = async (
  db: Connection,
  ownerId: string,
  columns: Columns,
): Promise<ColumnRole[] | null> => {
  const roles = await findRememberedRoles(db, { accountId: ownerId }, hashHead(columns))
  const isOther = roles?.length === columns.length && roles.some((role, n) => role !== columns[n]?.role)
  return isOther ? roles : null
}

const areEnough = (roles: readonly ColumnRole[]): boolean =>
  roles.includes('question') && (roles.includes('answer') || roles.includes('option'))

/** @throws Refusal `columns-missing` without a question or what answers it; `import-not-ready` */
export const changeImportColumns = async (
  { db, clock, jobs }: QuestionBankDeps,
  actor: Actor,
  id: string,
  roles: readonly ColumnRole[],
): Promise<QuestionImport> => {
  const now = clock.now()
  const row = await db.transaction(async tx => {
    const { state, fileKey, columns: storedColumns } = await lockOwnImport(tx, actor, id)
    if (state !== 'ready' || fileKey === null || !storedColumns) throw new Refusal('import-not-ready')
    const columns = storedColumns.columns.map((column, n) => ({
      ...column,
      role: roles[n] ?? ('none' as const),
    }))
    if (!areEnough(roles)) throw new Refusal('columns-missing')
    await putRememberedRoles(tx, actor, {
      headHash: hashHead(columns),
      roles: columns.map(({ role }) => role),
      updatedAt: now,
    })
    const change = { state: 'reading' as const, columns: { columns, isRemembered: true }, updatedAt: now }
    return updateImport(tx, id, { ...change, done: 0, total: 0 })
  })
  if (!row) throw new Refusal('not-found')
  await jobs.send(importJob, { questionImportId: id }, id, actor.accountId)
  return viewImport(db, row)
}
