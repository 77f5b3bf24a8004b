// Job that reads what has arrived of a running recording.
import { z } from 'zod'
import type { JobKind, Jobs } from '../../../../platform/jobs/index.ts'
import type { UploadRow } from '../uploads/upload-queries.ts'

export const growingJob = {
  queue: 'read-growing',
  payload: z.object({ uploadId: z.uuid() }),
  retries: 3,
  expireSeconds: 900,
} satisfies JobKind

/** The next of an upload waits until the running one is done, and then reads all that has arrived. */
export const sendToReadGrowing = (
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  { id, ownerId }: Pick<UploadRow, 'id' | 'ownerId'>,
): Promise<void> => jobs.send(growingJob, { uploadId: id }, id, ownerId)
