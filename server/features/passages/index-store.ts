// Keeps the engine's indexes of sources in storage: who asks a source first after a start doesn't wait until its index
// is made anew.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { sources } from '../../database/schema/library.ts'
import { sourceIndexes } from '../../database/schema/passages.ts'
import type { IndexStore } from '../../platform/engine/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { createKey } from '../../platform/storage/keys.ts'
import { findIndexFile } from '../library/index.ts'

type StoreDeps = { db: Db; storage: Pick<Storage, 'putAs' | 'readAll'> }

/** The row comes before the file, so that there is never a file that no row names. */
const nameFile = (db: Db, sourceId: string) =>
  db
    .insert(sourceIndexes)
    .select(
      db
        .select({ sourceId: sources.id, fileKey: sql<string>`${createKey()}`.as('file_key') })
        .from(sources)
        .where(eq(sources.id, sourceId)),
    )
    .onConflictDoNothing()

/** Only the engine calls this, with ids that an action has checked. */
export const createIndexStore = ({ db, storage }: StoreDeps): IndexStore => ({
  load: async sourceId => {
    const key = await findIndexFile(db, sourceId)
    return key === null ? null : storage.readAll(key)
  },
  save: async ({ id }, packed) => {
    await nameFile(db, id)
    await db.transaction(async tx => {
      // Held, so that who deletes the source waits, and then removes this file with it.
      const [row] = await tx
        .select()
        .from(sourceIndexes)
        .where(eq(sourceIndexes.sourceId, id))
        .for('key share')
      if (row) await storage.putAs(row.fileKey, packed)
    })
  },
})
