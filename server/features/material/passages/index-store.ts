// Storage of the engine's indexes of sources, so that the first question after a start doesn't wait for a new
// index.
import type { Db } from '../../../database/client.ts'
import type { IndexStore } from '../../../platform/engine/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { createKey } from '../../../platform/storage/keys.ts'
import { findIndexFile, lockIndexFile, nameIndexFile } from '../library/index.ts'

type StoreDeps = { db: Db; storage: Pick<Storage, 'putAs' | 'readAll'> }

/** Store for the engine alone, with ids that an action has checked. */
export const createIndexStore = ({ db, storage }: StoreDeps): IndexStore => ({
  load: async sourceId => {
    const key = await findIndexFile(db, sourceId)
    return key === null ? null : storage.readAll(key)
  },
  save: async ({ id }, packed) => {
    // Row before file, so that every file has a row.
    await nameIndexFile(db, id, createKey())
    await db.transaction(async tx => {
      // Lock, so that a deletion of the source waits, and then removes this file with it.
      const key = await lockIndexFile(tx, id)
      if (key !== null) await storage.putAs(key, packed)
    })
  },
})
