import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import { findPlanLimit, type PlanCounters } from '../../people/plans/index.ts'
import { sourceJobs } from '../library/index.ts'
import { createPrepareRecording, transcribeSource } from '../recordings/index.ts'
import { createPrepareVideo } from '../videos/index.ts'
import type { ReadingDeps } from './deps.ts'
import { readSource, rereadSource } from './read-source.ts'
import { countRecognisedOfMonth } from './reading-queries.ts'
import { recogniseSource } from './recognise-source.ts'
import { readingRoutes } from './routes.ts'
import { createShowSoFar } from './show-so-far.ts'
import { sweepSources } from './sweep.ts'

/** Two places, so that a slow file blocks only other files of its owner. */
const readingPlaces = { places: 2, perOwner: 1 }

const createReadingDeps = (context: JobsContext): JobsContext & ReadingDeps => {
  const { db, clock, storage, jobs, videos, hasPlans } = context
  return {
    ...context,
    prepareVideo: createPrepareVideo({ db, storage, provider: videos }),
    prepareRecording: createPrepareRecording({ db, jobs }),
    findPlanLimit: (accountId, limit) => findPlanLimit({ db, clock, hasPlans }, db, accountId, limit),
  }
}

export const readingMount = {
  hooks: () => ({ planCounters: { ocr: countRecognisedOfMonth } satisfies PlanCounters<'ocr'> }),
  web: (context: WebContext) => ({ handlers: readingRoutes(context) }),
  jobs: (context: JobsContext) => {
    const deps = createReadingDeps(context)
    const transcribeDeps = { ...deps, showSoFar: createShowSoFar(deps) }
    return {
      work: [
        handleJob(sourceJobs.read, readingPlaces, ({ sourceId }, signal) =>
          readSource(deps, sourceId, signal),
        ),
        handleJob(sourceJobs.recognise, 1, ({ sourceId }, signal) => recogniseSource(deps, sourceId, signal)),
        handleJob(sourceJobs.transcribe, 1, ({ sourceId }, signal) =>
          transcribeSource(transcribeDeps, sourceId, signal),
        ),
        handleJob(sourceJobs.reread, 1, ({ sourceId }, signal) => rereadSource(deps, sourceId, signal)),
      ],
      repeats: [{ everyMs: context.sweepEveryMs, run: () => sweepSources(deps) }],
    }
  },
}
