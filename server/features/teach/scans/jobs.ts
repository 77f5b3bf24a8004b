// Jobs that read scans: a file is split, and each page is a job of its own, so that a large upload doesn't
// block others.
import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/index.ts'

export const splitScanJob = {
  queue: 'split-scan',
  payload: z.object({ scanId: z.uuid() }),
  retries: 3,
  expireSeconds: 1800,
} satisfies JobKind

export const readScanPageJob = {
  queue: 'read-scan-page',
  payload: z.object({ pageId: z.uuid() }),
  retries: 3,
  expireSeconds: 180,
  // High priority: a person is waiting with the next sheet.
  priority: 2,
} satisfies JobKind
