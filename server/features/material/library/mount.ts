import type { CommonContext, JobsContext, WebContext } from '../../../mount/contexts.ts'
import type { SocketMessages } from '../../../platform/realtime/socket-messages.ts'
import { createCheckPlan, findPlanLimit, type PlanCounters } from '../../people/plans/index.ts'
import type { RetentionTasks } from '../../people/retention/index.ts'
import type { LibraryDeps, MaterialPlaced } from './deps.ts'
import { sendToEmbed, sourceJobs } from './jobs.ts'
import { removeUnusedSources } from './remove-unused.ts'
import { libraryRoutes } from './routes.ts'
import * as sourceRuns from './run-queries.ts'
import { classMaterialRoutes } from './sharing/routes.ts'
import type { ClassAccess } from './sharing/share-with-class.ts'
import { countBytesOf, countSourcesOf } from './source-queries.ts'
import { viewSource } from './source-view.ts'
import { countUnusedSources } from './unused-queries.ts'

const createLibraryDeps = (
  { db, clock, storage, jobs, engine, hasPlans, upload }: WebContext,
  materialPlaced: MaterialPlaced,
): LibraryDeps => ({
  materialPlaced,
  db,
  clock,
  storage,
  jobs,
  engine,
  checkPlan: createCheckPlan({ db, clock, hasPlans }),
  findPlanLimit: (accountId, limit) => findPlanLimit({ db, clock, hasPlans }, db, accountId, limit),
  upload,
})

/** Queues sources of an earlier encoder to be embedded again; they stay searchable meanwhile. */
const embedAgain = async ({ db, engine, jobs }: JobsContext): Promise<void> => {
  for (const ownerId of await sourceRuns.listOwnersToEmbedAnew(db, engine.encoderName))
    await sendToEmbed(jobs, { ownerId, anew: true })
}

export const libraryMount = {
  jobKinds: Object.values(sourceJobs),
  hooks: (context: CommonContext) => ({
    planCounters: { sources: countSourcesOf, storage: countBytesOf } satisfies PlanCounters<
      'sources' | 'storage'
    >,
    retentionTasks: {
      sources: { count: countUnusedSources, remove: before => removeUnusedSources(context, before) },
    } satisfies RetentionTasks<'sources'>,
    socketMessages: {
      source: async ({ id }) => {
        const source = await sourceRuns.find(context.db, id)
        return source && { name: 'source', content: [{ source: viewSource(source) }] }
      },
      'source-removed': async ({ id }) => ({ name: 'source-removed', content: [{ sourceId: id }] }),
    } satisfies SocketMessages<'source' | 'source-removed'>,
  }),
  web: (
    context: WebContext,
    { classAccess, materialPlaced }: { classAccess: ClassAccess; materialPlaced: MaterialPlaced },
  ) => {
    const deps = createLibraryDeps(context, materialPlaced)
    return {
      handlers: {
        ...libraryRoutes(deps),
        ...classMaterialRoutes({ ...deps, ...classAccess }),
      },
    }
  },
  jobs: (context: JobsContext) => ({ start: () => embedAgain(context) }),
}
