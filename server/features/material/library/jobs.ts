// Jobs of a source: reading it, by OCR where it is a picture, then making its vectors. The library sends
// them, `reading` and `passages` run them.
import { z } from 'zod'
import type { JobKind, Jobs } from '../../../platform/jobs/index.ts'

const payload = z.object({ sourceId: z.uuid() })

/** Owner of the sources; `anew`: only those that are searchable and whose vectors are of another encoder. */
const embedPayload = z.object({ ownerId: z.uuid(), anew: z.boolean() })
export type EmbedTurn = z.output<typeof embedPayload>

/**
 * Generous retries: every job of a process that ends counts a try, and a few bad restarts must not fail a
 * good file.
 */
const retries = 10
/** A lecture takes so long that processes may end many times meanwhile; each try goes on where the last one ended. */
const transcribeRetries = 100

export const sourceJobs = {
  read: { queue: 'read-source', payload, retries, expireSeconds: 3600, priority: 1 },
  /** Job for some pages. */
  recognise: { queue: 'recognise-source', payload, retries, expireSeconds: 1800 },
  /** Job for some minutes of a recording. */
  transcribe: { queue: 'transcribe-source', payload, retries: transcribeRetries, expireSeconds: 3600 },
  /** Job after a correction. */
  reread: { queue: 'reread-source', payload, retries, expireSeconds: 3600, priority: 1 },
  /** Job for one person's sources, so that a hundred of them get no more turns than another person's one. */
  embed: { queue: 'embed-sources', payload: embedPayload, retries, expireSeconds: 1800, priority: 1 },
  /** Job for sources of an earlier encoder; new ones come first. */
  embedAnew: { queue: 'embed-sources', payload: embedPayload, retries, expireSeconds: 1800 },
  /** Job for some passages by the installation's embedding model, where one is set up. */
  embedWithModel: { queue: 'embed-with-model', payload, retries, expireSeconds: 6 * 3600 },
} satisfies Record<string, JobKind>

/** Queues an embedding turn for the person, behind those already waiting. */
export const sendToEmbed = (jobs: Jobs, { ownerId, anew }: EmbedTurn): Promise<void> =>
  anew
    ? jobs.send(sourceJobs.embedAnew, { ownerId, anew }, `anew ${ownerId}`)
    : jobs.send(sourceJobs.embed, { ownerId, anew }, ownerId)
