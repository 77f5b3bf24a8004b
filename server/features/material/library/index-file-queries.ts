// SQL of the files with the engine's indexes of sources.
import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { sourceIndexes, sources } from '../../../database/schema/library.ts'

/** File key of a source's index; null without one. */
export const findIndexFile = async (db: Connection, sourceId: string): Promise<string | null> => {
  const [row] = await db.select().from(sourceIndexes).where(eq(sourceIndexes.sourceId, sourceId))
  return row?.fileKey ?? null
}

/** Sets the file key of a source's index, unless it has one or the source is deleted. */
export const nameIndexFile = (db: Connection, sourceId: string, fileKey: string) =>
  db
    .insert(sourceIndexes)
    .select(
      db
        .select({ sourceId: sources.id, fileKey: sql<string>`${fileKey}`.as('file_key') })
        .from(sources)
        .where(eq(sources.id, sourceId)),
    )
    .onConflictDoNothing()

/** Like `findIndexFile`, with a row lock, so that a deletion of the source waits for the transaction. */
export const lockIndexFile = async (tx: Connection, sourceId: string): Promise<string | null> => {
  const [row] = await tx
    .select()
    .from(sourceIndexes)
    .where(eq(sourceIndexes.sourceId, sourceId))
    .for('key share')
  return row?.fileKey ?? null
}
