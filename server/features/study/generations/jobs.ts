import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/index.ts'

/** Runs one generation; an interrupted run is continued by the next. */
export const generateJob = {
  queue: 'generate',
  payload: z.object({ generationId: z.uuid() }),
  retries: 3,
  expireSeconds: 3600,
  priority: 2,
} satisfies JobKind
