// Takes jobs from a queue: one at a time for each place, or many small ones together.
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobKind } from './job-kind.ts'

/** Jobs of a kind that a process works on at the same time. */
type Places = {
  places: number
  /** Maximum of these per person: the others stay free for everybody else. */
  perOwner: number
}

/**
 * Batches for frequent jobs of milliseconds: as many are claimed, run and ended at once. Jobs count as
 * running until their whole batch has ended.
 */
type Together = { together: number }

export type Concurrency = number | Places | Together

type RunJob = (job: JobWithMetadata<unknown>) => Promise<void>

const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, includeMetadata: true as const }

/**
 * Wake-up of a worker: a finished worker sleeps until woken, even if more jobs wait, so one with a full batch
 * fetches again. Jobs sent during its work wake it anyway.
 */
const createWake = (boss: PgBoss, size: number) => {
  let workerId: string | null = null
  const claimNext = () => {
    if (workerId !== null) boss.notifyWorker(workerId)
  }
  return {
    after: (claimedCount: number) => {
      if (claimedCount >= size) claimNext()
    },
    begin: (id: string) => {
      workerId = id
      claimNext()
    },
  }
}

const runOneByOne = async (
  boss: PgBoss,
  kind: JobKind,
  { places, perOwner }: Partial<Places>,
  run: RunJob,
) => {
  const wake = createWake(boss, 1)
  const options = {
    ...polling,
    batchSize: 1,
    localConcurrency: places ?? 1,
    ...(perOwner === undefined ? {} : { localGroupConcurrency: perOwner }),
  }
  const workerId = await boss.work(kind.queue, options, async ([job]) => {
    wake.after(1)
    if (job) await run(job)
  })
  wake.begin(workerId)
}

/** Results are reported per job: one that fails does not affect the others. */
const runAll = (jobs: readonly JobWithMetadata<unknown>[], run: RunJob): Promise<JobResult[]> =>
  Promise.all(
    jobs.map(job =>
      run(job).then(
        (): JobResult => ({ id: job.id, status: 'completed' }),
        (error: unknown): JobResult => ({ id: job.id, status: 'failed', output: error as object }),
      ),
    ),
  )

const runBatches = async (boss: PgBoss, kind: JobKind, size: number, run: RunJob) => {
  const wake = createWake(boss, size)
  const options = { ...polling, batchSize: size, perJobResults: true as const }
  const workerId = await boss.work(kind.queue, options, async jobs => {
    wake.after(jobs.length)
    return runAll(jobs, run)
  })
  wake.begin(workerId)
}

export const claimJobs = async (
  boss: PgBoss,
  kind: JobKind,
  concurrency: Concurrency,
  run: RunJob,
): Promise<void> => {
  if (typeof concurrency === 'object' && 'together' in concurrency)
    return runBatches(boss, kind, concurrency.together, run)
  // A limit for each person is counted over the places of one worker; of those only the first is woken, the others
  // look again by themselves.
  if (typeof concurrency === 'object') return runOneByOne(boss, kind, concurrency, run)
  // Separate worker per place, so that each is woken when it has finished.
  for (let place = 0; place < concurrency; place++) await runOneByOne(boss, kind, {}, run)
}
