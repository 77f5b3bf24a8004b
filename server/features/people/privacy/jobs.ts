import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/index.ts'

/** Writes a copy of all of a person's data. */
export const exportJob = {
  queue: 'export-data',
  payload: z.object({ exportId: z.uuid() }),
  retries: 2,
  expireSeconds: 3600,
} satisfies JobKind
