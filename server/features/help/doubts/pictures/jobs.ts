// The job that reads a picture of a doubt.
import { z } from 'zod'
import type { JobKind } from '../../../../platform/jobs/index.ts'

export const readPictureJob = {
  queue: 'read-doubt-picture',
  payload: z.object({ pictureId: z.uuid() }),
  retries: 10,
  expireSeconds: 120,
  // High priority: a person is waiting for the result.
  priority: 2,
} satisfies JobKind
