import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/index.ts'

/** Counts the questions that a source holds. */
export const countQuestionsJob = {
  queue: 'count-questions',
  payload: z.object({ sourceId: z.uuid(), asker: z.enum(['teacher', 'student']) }),
  retries: 1,
  expireSeconds: 600,
  priority: 1,
} satisfies JobKind
