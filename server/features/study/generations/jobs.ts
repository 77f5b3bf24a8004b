import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/index.ts'

/** Makes one generation; a run that broke off is taken up by the next. */
export const generateJob = {
  queue: 'generate',
  payload: z.object({ generationId: z.uuid() }),
  retries: 3,
  expireSeconds: 3600,
  priority: 2,
} satisfies JobKind
