import type { CommonContext, JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import type { SocketMessages } from '../../../platform/realtime/socket-messages.ts'
import type { Makers } from './deps.ts'
import { viewGeneration } from './generation-view.ts'
import { generateJob } from './jobs.ts'
import { findGeneration, moveGenerations } from './queries.ts'
import { generationRoutes } from './routes.ts'
import { runGeneration } from './run-generation.ts'
import { sweepGenerations } from './sweep.ts'

const generationPlaces = { places: 3, perOwner: 2 }

export const generationsMount = {
  jobKinds: [generateJob],
  hooks: ({ db }: CommonContext) => ({
    visitMoves: [moveGenerations],
    socketMessages: {
      generation: async ({ id }) => {
        const row = await findGeneration(db, id)
        return row && { name: 'generation', content: [{ generation: await viewGeneration(db, row) }] }
      },
    } satisfies SocketMessages<'generation'>,
  }),
  web: ({ db, clock, jobs }: WebContext) => ({ handlers: generationRoutes({ db, clock, jobs }) }),
  jobs: (context: JobsContext, { makers }: { makers: Required<Makers> }) => ({
    work: [
      handleJob(generateJob, generationPlaces, ({ generationId }, signal) =>
        runGeneration({ db: context.db, makers, now: context.clock.now }, generationId, signal),
      ),
    ],
    repeats: [{ everyMs: context.sweepEveryMs, run: () => sweepGenerations(context) }],
  }),
}
