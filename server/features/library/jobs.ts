// The jobs of a source: reading it, by OCR where it is a picture, then making its vectors. The library sends them,
// `reading` and `passages` do them.
import { z } from 'zod'
import type { JobKind } from '../../platform/jobs/index.ts'

const payload = z.object({ sourceId: z.uuid() })

/** A process that ends takes every job it had with it, so that a few bad restarts must not cost a good file its place. */
const retries = 10

export const sourceJobs = {
  read: { queue: 'read-source', payload, retries, expireSeconds: 3600, priority: 1 },
  /** A turn of some pages. */
  recognise: { queue: 'recognise-source', payload, retries, expireSeconds: 1800 },
  /** After a correction. */
  reread: { queue: 'reread-source', payload, retries, expireSeconds: 3600, priority: 1 },
  embed: { queue: 'embed-source', payload, retries, expireSeconds: 6 * 3600 },
  /** Passages by the installation's embedding model, where one is set up. */
  embedWithModel: { queue: 'embed-with-model', payload, retries, expireSeconds: 6 * 3600 },
} satisfies Record<string, JobKind>
