// Sample material: Lantern's own sources, readable by everybody.
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Connection, Db } from '../../../database/client.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { detectForm, isReadable } from '../../../platform/reading/detect-kind.ts'
import { transcriptTypes } from '../../../platform/reading/written-kind.rules.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { sourceJobs } from './jobs.ts'
import { insertSource } from './source-queries.ts'

type Sample = {
  /** The system's account. */
  owner: string
  path: string
  name: string
  now: Date
  /** Transcript shown as a video. */
  asVideo?: boolean
}

/** Adds a file as sample material unless it exists. @param also inserts further rows */
export const addSampleSource = async (
  deps: { db: Db; storage: Storage; jobs: Jobs },
  sample: Sample,
  also: (tx: Connection, sourceId: string) => Promise<unknown> = async () => {},
): Promise<void> => {
  const file = await deps.storage.put(createReadStream(sample.path))
  const { kind, mediaType } = await detectForm(file.head, basename(sample.path))
  if (!isReadable(kind)) throw new Error(`${sample.path} can't be read`)
  const source = await deps.db.transaction(async tx => {
    const inserted = await insertSource(tx, {
      ownerId: sample.owner,
      name: sample.name,
      isSample: true,
      ...(sample.asVideo ? { kind: 'video', mediaType: transcriptTypes.timed } : { kind, mediaType }),
      fileKey: file.key,
      bytes: file.bytes,
      hash: file.hash,
      createdAt: sample.now,
    })
    if (inserted) await also(tx, inserted.id)
    return inserted
  })
  if (source) await deps.jobs.send(sourceJobs.read, { sourceId: source.id }, source.id)
  else await deps.storage.remove(file.key)
}
