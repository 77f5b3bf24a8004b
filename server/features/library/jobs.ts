// The jobs of the library: reading a source, by OCR where it is a picture, then making its vectors.
import { z } from 'zod'
import type { JobKind } from '../../platform/jobs/index.ts'

const payload = z.object({ sourceId: z.uuid() })

/** A process that ends takes every job it had with it, so that a few bad restarts must not cost a good file its place. */
const retries = 10

export const readSourceJob = {
  queue: 'read-source',
  payload,
  retries,
  expireSeconds: 3600,
  priority: 1,
} satisfies JobKind

/** A turn of some pages. */
export const recogniseSourceJob = {
  queue: 'recognise-source',
  payload,
  retries,
  expireSeconds: 1800,
} satisfies JobKind

/** After a correction. */
export const rereadSourceJob = {
  queue: 'reread-source',
  payload,
  retries,
  expireSeconds: 3600,
  priority: 1,
} satisfies JobKind

export const embedSourceJob = {
  queue: 'embed-source',
  payload,
  retries,
  expireSeconds: 6 * 3600,
} satisfies JobKind

/** Passages by the installation's embedding model, where one is set up. */
export const embedWithModelJob = {
  queue: 'embed-with-model',
  payload,
  retries,
  expireSeconds: 6 * 3600,
} satisfies JobKind

export const libraryJobs = [
  readSourceJob,
  recogniseSourceJob,
  rereadSourceJob,
  embedSourceJob,
  embedWithModelJob,
] as const
