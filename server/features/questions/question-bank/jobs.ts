import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/index.ts'

/** Reads a file of questions, or adds what was read; one that broke off goes on where it was. */
export const importJob = {
  queue: 'import-questions',
  payload: z.object({ questionImportId: z.uuid() }),
  retries: 3,
  expireSeconds: 1800,
  priority: 2,
} satisfies JobKind

/** Compares the questions of a teacher's bank that are new or were edited. */
export const compareJob = {
  queue: 'compare-questions',
  payload: z.object({ ownerId: z.uuid() }),
  retries: 3,
  expireSeconds: 3600,
  priority: 1,
} satisfies JobKind
