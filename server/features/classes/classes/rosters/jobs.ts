import { z } from 'zod'
import type { JobKind } from '../../../../platform/jobs/index.ts'

/** Reads and previews a roster, or applies it; an interrupted job begins again and skips what is done. */
export const rosterJob = {
  queue: 'import-roster',
  payload: z.object({ rosterId: z.uuid() }),
  retries: 3,
  expireSeconds: 1800,
  priority: 2,
} satisfies JobKind
