// Lantern's own sample material, which visitors try it on.
import { join } from 'node:path'
import type { Db } from './database/client.ts'
import { ensureSystemAccount } from './features/identity/index.ts'
import { addSampleSource } from './features/library/index.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { Storage } from './platform/storage/index.ts'

const samples = [
  { file: 'the-living-cell.pdf', name: 'The living cell, a chapter' },
  { file: 'measuring-the-sky.md', name: 'Measuring the sky, lecture notes' },
] as const

/** Adds what is missing of the sample material. */
export const addSamples = async (deps: { db: Db; jobs: Jobs; storage: Storage }): Promise<void> => {
  const now = new Date()
  const owner = await ensureSystemAccount(deps.db, now)
  for (const { file, name } of samples)
    await addSampleSource(deps, { owner, path: join(import.meta.dirname, 'samples', file), name, now })
}
