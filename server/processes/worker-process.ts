// The jobs process: reads and embeds sources, makes things of them, sweeps. `worker.ts` starts it, tests call it.
import { loadLook } from '../features/people/look/index.ts'
import type { JobsContext } from '../mount/contexts.ts'
import type { JobParts } from '../mount/mount.ts'
import { runEvery } from '../platform/clock/run-every.ts'
import { JobCutOff, type Jobs } from '../platform/jobs/index.ts'
import { dressMails } from '../platform/mail/dress-mails.ts'
import { createPictureStore } from '../platform/reading/picture-store.ts'
import { createHooks, mounts } from './mounts.ts'
import type { WorkerPlatform } from './worker-platform.ts'

const removeDoneJobsEveryMs = 3_600_000
/** Age from which done jobs are removed; they are counted for a day. */
const maxDoneJobAgeMs = 86_400_000

/** Fails the jobs that the end of the process interrupts, since a handler that returns counts as done. */
const interruptJobs = (jobs: Jobs, stopping: AbortSignal): Jobs => ({
  ...jobs,
  work: (kind, concurrency, handler) =>
    jobs.work(kind, concurrency, async (payload, signal, attempt) => {
      await handler(payload, AbortSignal.any([signal, stopping]), attempt).finally(() =>
        stopping.throwIfAborted(),
      )
    }),
})

/** Takes jobs until closed. */
export const startWorkerProcess = async (platform: WorkerPlatform): Promise<{ close(): Promise<void> }> => {
  const { clock, onError } = platform
  const stopping = new AbortController()
  const jobs = interruptJobs(platform.jobs, stopping.signal)
  const pictures = createPictureStore()
  const { db, publicUrl } = platform
  const mailer = dressMails(platform.mailer, publicUrl, () => loadLook(db, platform.supportEmail))
  const context: JobsContext = { ...platform, mailer, jobs, pictures }
  const hooks = createHooks(context)
  const parts: JobParts[] = mounts.flatMap(mount => mount.jobs?.(context, hooks) ?? [])
  for (const { start: claimJobs } of parts.flatMap(({ work = [] }) => work)) await claimJobs(jobs)
  for (const { start } of parts) start?.().catch(onError)
  const removeDoneJobs = () => jobs.removeDone(new Date(clock.now().getTime() - maxDoneJobAgeMs))
  const repeats = [
    ...parts.flatMap(part => part.repeats ?? []),
    { everyMs: removeDoneJobsEveryMs, run: removeDoneJobs },
  ]
  const stops = repeats.map(({ run, everyMs }) => runEvery(run, { everyMs, starts: 'now', onError }))
  return {
    close: async () => {
      for (const stop of stops) void stop()
      stopping.abort(new JobCutOff('the process ends'))
      await pictures.close()
    },
  }
}
