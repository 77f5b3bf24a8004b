// Synchronization of the store of candidates with the database: every source of a large library at its
// version, and nothing else.
import type { Db } from '../../../database/client.ts'
import {
  type CandidateStore,
  describeSource,
  maxPassagesInMemory,
} from '../../../platform/engine/built-in/find/large-scopes/index.ts'
import { sourceRuns } from '../library/index.ts'
import { createMaterialLoader, engineSource } from './engine-material.ts'

type StoreDeps = {
  db: Db
  store: CandidateStore
  /** Minimum passages of a library to be stored; by default `maxPassagesInMemory`. */
  maxPassages?: number
}

/** Safe to run in several processes at once: duplicates are read as one. */
export const storeCandidates = async ({
  db,
  store,
  maxPassages = maxPassagesInMemory,
}: StoreDeps): Promise<void> => {
  const wanted = (await sourceRuns.listOfLargeLibraries(db, maxPassages)).map(engineSource)
  const stored = await store.listVersions()
  const ids = new Set(wanted.map(({ id }) => id))
  const deletedIds = [...stored.keys()].filter(id => !ids.has(id))
  await store.remove(deletedIds)
  const missing = wanted.filter(({ id, version }) => stored.get(id) !== version)
  const loadMaterial = createMaterialLoader(db)
  for (const source of missing) {
    await store.put([describeSource(source, await loadMaterial(source.id))])
    // Pause, because describing blocks the thread.
    await new Promise(resolve => setImmediate(resolve))
  }
  if (deletedIds.length > 0 || missing.length > 0) await store.tidy()
}
