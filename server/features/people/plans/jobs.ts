import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/index.ts'

/** Synchronizes a person's payment from the provider. */
export const paymentJob = {
  queue: 'check-payment',
  payload: z.object({ accountId: z.uuid() }),
  retries: 8,
  expireSeconds: 60,
  // High priority: somebody who has just paid is waiting.
  priority: 3,
} satisfies JobKind
