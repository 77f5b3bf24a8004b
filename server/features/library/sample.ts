// Sample material: sources that belong to Lantern itself and that everybody may read.
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Db } from '../../database/client.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { detectKind, isReadable } from '../../platform/reading/detect-kind.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { readSourceJob } from './jobs.ts'
import { insertSource } from './source-queries.ts'

/** Adds a file as sample material unless it's there already. @param owner the system's account */
export const addSampleSource = async (
  deps: { db: Db; storage: Storage; jobs: Jobs },
  sample: { owner: string; path: string; name: string; now: Date },
): Promise<void> => {
  const file = await deps.storage.put(createReadStream(sample.path))
  const kind = await detectKind(file.head, basename(sample.path))
  if (!isReadable(kind)) throw new Error(`${sample.path} can't be read`)
  const source = await insertSource(deps.db, {
    ownerId: sample.owner,
    name: sample.name,
    kind,
    isSample: true,
    fileKey: file.key,
    bytes: file.bytes,
    hash: file.hash,
    createdAt: sample.now,
  })
  if (source) await deps.jobs.send(readSourceJob, { sourceId: source.id }, source.id)
  else await deps.storage.remove(file.key)
}
