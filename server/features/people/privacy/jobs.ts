import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/index.ts'

/** Writes somebody's copy of everything of theirs. */
export const exportJob = {
  queue: 'export-data',
  payload: z.object({ exportId: z.uuid() }),
  retries: 2,
  expireSeconds: 3600,
} satisfies JobKind
