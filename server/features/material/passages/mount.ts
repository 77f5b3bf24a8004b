import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import { sourceJobs } from '../library/index.ts'
import { embedTurn } from './embed-turn.ts'
import { embedWithModel, listUnembedded } from './embed-with-model.ts'
import { passageRoutes } from './routes.ts'
import { storeCandidates } from './store-candidates.ts'

/**
 * Interval of saving candidates; until then new sources of a large library are searched like those of a small
 * one.
 */
const storeCandidatesEveryMs = 60_000

/** Vectors of an embedding model: each new source, and at start and after a change of the model the sources without them. */
const embedByModel = (context: JobsContext) => {
  const { findEmbedder, models, jobs, onError } = context
  const sendUnembedded = async () => {
    const embedder = findEmbedder()
    if (!embedder) return
    for (const sourceId of await listUnembedded(context, embedder))
      await jobs.send(sourceJobs.embedWithModel, { sourceId }, sourceId)
  }
  return {
    work: [
      handleJob(sourceJobs.embedWithModel, 1, async ({ sourceId }, signal) => {
        const embedder = findEmbedder()
        if (embedder) await embedWithModel(context, embedder, sourceId, signal)
      }),
    ],
    start: async () => {
      models.onChange(() => sendUnembedded().catch(onError))
      await sendUnembedded()
    },
  }
}

export const passagesMount = {
  web: ({ db, engine }: WebContext) => ({ handlers: passageRoutes({ db, engine }) }),
  jobs: (context: JobsContext) => {
    const { db, candidates } = context
    const { work, start } = embedByModel(context)
    return {
      work: [
        handleJob(sourceJobs.embed, 1, (turn, signal, attempt) => embedTurn(context, turn, signal, attempt)),
        ...work,
      ],
      repeats: candidates
        ? [{ everyMs: storeCandidatesEveryMs, run: () => storeCandidates({ db, store: candidates }) }]
        : [],
      start,
    }
  },
}
