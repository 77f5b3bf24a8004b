import { z } from 'zod'
import type { JobKind } from '../../../platform/jobs/index.ts'

/** Takes the answers of a room that ended into the learner records; one that broke off goes on where it was. */
export const recordRoomJob = {
  queue: 'record-room',
  payload: z.object({ roomId: z.uuid() }),
  retries: 3,
  expireSeconds: 3600,
} satisfies JobKind
