// Keeps the engine's indexes of sources in storage: who asks a source first after a start doesn't wait until its index
// is made anew.
import type { Db } from '../../../database/client.ts'
import type { IndexStore } from '../../../platform/engine/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { createKey } from '../../../platform/storage/keys.ts'
import { findIndexFile, holdIndexFile, nameIndexFile } from '../library/index.ts'

type StoreDeps = { db: Db; storage: Pick<Storage, 'putAs' | 'readAll'> }

/** Store for the engine alone, with ids that an action has checked. */
export const createIndexStore = ({ db, storage }: StoreDeps): IndexStore => ({
  load: async sourceId => {
    const key = await findIndexFile(db, sourceId)
    return key === null ? null : storage.readAll(key)
  },
  save: async ({ id }, packed) => {
    // The row comes before the file, so that there is never a file that no row names.
    await nameIndexFile(db, id, createKey())
    await db.transaction(async tx => {
      // Held, so that who deletes the source waits, and then removes this file with it.
      const key = await holdIndexFile(tx, id)
      if (key !== null) await storage.putAs(key, packed)
    })
  },
})
