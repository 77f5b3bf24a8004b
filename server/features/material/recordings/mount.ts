import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import type { SessionStore } from '../../people/identity/index.ts'
import { createCheckPlan } from '../../people/plans/index.ts'
import type { LessonRecordings, SoundReader } from './deps.ts'
import { growingJob } from './growing/growing-job.ts'
import { readGrowing } from './growing/read-growing.ts'
import { recordingRoutes } from './routes.ts'
import { alignJob, alignSlides, sendToAlign } from './slides/align-slides.ts'
import { applyTermsTo, sendToApply, termsJob } from './terms/refresh-terms.ts'
import { markTermsOld } from './terms/term-queries.ts'
import { removeOldUploads } from './uploads/remove-uploads.ts'

const removeOldUploadsEveryMs = 3_600_000

/** Somebody who moves a recording into a course waits for its terms. */
const applyTermsEveryMs = 5_000

export const recordingsMount = {
  web: (
    context: WebContext,
    {
      sessionStore,
      lessonRecordings,
      soundReaders,
    }: {
      sessionStore: SessionStore
      lessonRecordings: LessonRecordings
      soundReaders: readonly SoundReader[]
    },
  ) => {
    const { db, clock, storage, jobs, engine, hasPlans, upload, seal } = context
    return {
      handlers: recordingRoutes({
        db,
        clock,
        storage,
        jobs,
        engine,
        upload,
        seal,
        lessonRecordings,
        soundReaders,
        checkPlan: createCheckPlan({ db, clock, hasPlans }),
        findSession: sessionStore.find,
      }),
    }
  },
  hooks: () => ({ materialPlaced: markTermsOld }),
  jobKinds: [alignJob, growingJob, termsJob],
  jobs: (context: JobsContext) => ({
    work: [
      handleJob(alignJob, 1, (pair, signal) => alignSlides(context, pair, signal)),
      handleJob(termsJob, 1, ({ sourceId }) => applyTermsTo(context, sourceId)),
      handleJob(growingJob, 1, ({ uploadId }, signal) => readGrowing(context, uploadId, signal)),
    ],
    repeats: [
      { everyMs: removeOldUploadsEveryMs, run: () => removeOldUploads(context) },
      { everyMs: applyTermsEveryMs, run: () => sendToApply(context) },
      // Work whose job was lost.
      { everyMs: context.sweepEveryMs, run: () => sendToAlign(context) },
    ],
  }),
}
