// SQL of requested copies.
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { dataExports } from '../../../database/schema/privacy.ts'
import { noteFilesToRemove } from './deletion-queries.ts'

export type ExportRow = typeof dataExports.$inferSelect

/** Begins a copy, replacing an ended one; null while one is under way. */
export const putExport = async (
  tx: Connection,
  accountId: string,
  askedAt: Date,
): Promise<ExportRow | null> => {
  const old = await tx
    .select({ fileKey: dataExports.fileKey })
    .from(dataExports)
    .where(eq(dataExports.accountId, accountId))
    .for('update')
  const [begun] = await tx
    .insert(dataExports)
    .values({ accountId, askedAt })
    .onConflictDoUpdate({
      target: dataExports.accountId,
      set: {
        id: sql`gen_random_uuid()`,
        state: 'waiting',
        done: 0,
        total: 0,
        fileKey: null,
        bytes: 0,
        askedAt,
        expiresAt: null,
      },
      setWhere: inArray(dataExports.state, ['ready', 'failed']),
    })
    .returning()
  const key = old[0]?.fileKey
  if (begun && key) await noteFileToRemove(tx, key)
  return begun ?? null
}

const noteFileToRemove = (tx: Connection, key: string) =>
  tx.execute(sql`insert into files_to_remove (file_key) values (${key}) on conflict do nothing`)

export const findExport = async (db: Connection, id: string): Promise<ExportRow | null> => {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id))
  return row ?? null
}

export const findExportOf = async (db: Connection, accountId: string): Promise<ExportRow | null> => {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.accountId, accountId))
  return row ?? null
}

/** Updates a copy; false where it was replaced, or its person was deleted. */
export const updateExport = async (
  db: Connection,
  id: string,
  change: Partial<ExportRow>,
): Promise<boolean> => {
  const updated = await db.update(dataExports).set(change).where(eq(dataExports.id, id))
  return updated.rowCount === 1
}

/** Deletes expired copies; their files are listed for removal. */
export const deleteExpired = async (tx: Connection, now: Date): Promise<void> => {
  const moment = `'${now.toISOString()}'::timestamptz`
  await noteFilesToRemove(
    tx,
    `select file_key as key from data_exports where file_key is not null and expires_at <= ${moment}`,
  )
  await tx.delete(dataExports).where(and(eq(dataExports.state, 'ready'), lte(dataExports.expiresAt, now)))
}
