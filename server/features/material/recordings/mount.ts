import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import type { SessionStore } from '../../people/identity/index.ts'
import { createCheckPlan } from '../../people/plans/index.ts'
import type { SoundReader } from './deps.ts'
import { recordingRoutes } from './routes.ts'
import { removeOldUploads } from './uploads/remove-uploads.ts'

const removeOldUploadsEveryMs = 3_600_000

export const recordingsMount = {
  web: (
    context: WebContext,
    { sessionStore, soundReaders }: { sessionStore: SessionStore; soundReaders: readonly SoundReader[] },
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
        soundReaders,
        checkPlan: createCheckPlan({ db, clock, hasPlans }),
        findSession: sessionStore.find,
      }),
    }
  },
  jobs: (context: JobsContext) => ({
    repeats: [{ everyMs: removeOldUploadsEveryMs, run: () => removeOldUploads(context) }],
  }),
}
