// The jobs of a source: reading it, by OCR where it is a picture, then making its vectors. The library sends them,
// `reading` and `passages` do them.
import { z } from 'zod'
import type { JobKind, Jobs } from '../../../platform/jobs/index.ts'

const payload = z.object({ sourceId: z.uuid() })

/** Owner of the sources; `anew`: only those that are searchable and whose vectors are of another encoder. */
const embedPayload = z.object({ ownerId: z.uuid(), anew: z.boolean() })
export type EmbedTurn = z.output<typeof embedPayload>

/** A process that ends takes every job it had with it, so that a few bad restarts must not cost a good file its place. */
const retries = 10

export const sourceJobs = {
  read: { queue: 'read-source', payload, retries, expireSeconds: 3600, priority: 1 },
  /** A turn of some pages. */
  recognise: { queue: 'recognise-source', payload, retries, expireSeconds: 1800 },
  /** Job after a correction. */
  reread: { queue: 'reread-source', payload, retries, expireSeconds: 3600, priority: 1 },
  /** A turn for one person's sources, so that a hundred of them have no more turns than another's one. */
  embed: { queue: 'embed-sources', payload: embedPayload, retries, expireSeconds: 1800, priority: 1 },
  /** A turn for those that an earlier encoder embedded; what was just brought comes first. */
  embedAnew: { queue: 'embed-sources', payload: embedPayload, retries, expireSeconds: 1800 },
  /** A turn of some passages by the installation's embedding model, where one is set up. */
  embedWithModel: { queue: 'embed-with-model', payload, retries, expireSeconds: 6 * 3600 },
} satisfies Record<string, JobKind>

/** Queues an embedding turn for the person, behind those already waiting. */
export const sendToEmbed = (jobs: Jobs, { ownerId, anew }: EmbedTurn): Promise<void> =>
  anew
    ? jobs.send(sourceJobs.embedAnew, { ownerId, anew }, `anew ${ownerId}`)
    : jobs.send(sourceJobs.embed, { ownerId, anew }, ownerId)
