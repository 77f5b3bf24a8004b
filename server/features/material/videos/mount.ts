import type { WebContext } from '../../../mount/contexts.ts'
import { createCheckPlan } from '../../people/plans/index.ts'
import { videoRoutes } from './routes.ts'

const fetchingsPerHour = 60

export const videosMount = {
  web: ({ db, clock, storage, jobs, hasPlans, upload, limits }: WebContext) => ({
    handlers: videoRoutes({
      db,
      clock,
      storage,
      jobs,
      checkPlan: createCheckPlan({ db, clock, hasPlans }),
      upload,
      fetchings: limits('videos.fetchings', fetchingsPerHour, 3600),
    }),
  }),
}
