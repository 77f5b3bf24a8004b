// Wires the jobs process: reading and embedding sources. `worker.ts` runs it, tests call it.
import type { Database } from './database/client.ts'
import {
  embedSource,
  embedSourceJob,
  type LibraryJobDeps,
  readSource,
  readSourceJob,
  recogniseSource,
  recogniseSourceJob,
  rereadSource,
  rereadSourceJob,
  sweepSources,
} from './features/library/index.ts'

export type WorkerPlatform = LibraryJobDeps & { onError(error: unknown): void; sweepEveryMs: number }

/** Takes jobs until closed. */
export const startWorkerProcess = async (
  platform: WorkerPlatform & { db: Database['db'] },
): Promise<{ close(): Promise<void> }> => {
  const stopping = new AbortController()
  const until = (signal: AbortSignal) => AbortSignal.any([signal, stopping.signal])
  await platform.jobs.work(readSourceJob, 1, ({ sourceId }, signal) =>
    readSource(platform, sourceId, until(signal)),
  )
  await platform.jobs.work(recogniseSourceJob, 1, ({ sourceId }, signal) =>
    recogniseSource(platform, sourceId, until(signal)),
  )
  await platform.jobs.work(rereadSourceJob, 1, ({ sourceId }, signal) =>
    rereadSource(platform, sourceId, until(signal)),
  )
  await platform.jobs.work(embedSourceJob, 1, ({ sourceId }, signal) =>
    embedSource(platform, sourceId, until(signal)),
  )
  const sweep = () => sweepSources(platform).catch(platform.onError)
  const timer = setInterval(sweep, platform.sweepEveryMs)
  void sweep()
  return {
    close: async () => {
      clearInterval(timer)
      stopping.abort()
    },
  }
}
