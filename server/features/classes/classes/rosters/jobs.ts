import { z } from 'zod'
import type { JobKind } from '../../../../platform/jobs/index.ts'

/** Reads and tries a roster, or does what it says; one that broke off begins again and finds what is done. */
export const rosterJob = {
  queue: 'import-roster',
  payload: z.object({ rosterId: z.uuid() }),
  retries: 3,
  expireSeconds: 1800,
  priority: 2,
} satisfies JobKind
