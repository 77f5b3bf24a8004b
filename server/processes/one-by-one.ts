// Jobs one after the other, whatever their kinds: for computers with little memory, where the largest counts and not the sum.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Jobs } from '../platform/jobs/index.ts'

/** Part of the time of a job that it waits for others at most; after that it runs beside them, so that it doesn't expire. */
const waitingShare = 1 / 3

export const oneByOne = <Some extends Pick<Jobs, 'work'>>(jobs: Some): Some => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = async <Result>(run: () => Promise<Result>, maxWaitMs: number): Promise<Result> => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = before.then(() => promise)
    const enough = new AbortController()
    await Promise.race([before, sleep(maxWaitMs, undefined, { signal: enough.signal }).catch(() => {})])
    enough.abort()
    return run().finally(resolve)
  }
  const work: Jobs['work'] = (kind, concurrency, handler) =>
    jobs.work(kind, concurrency, (...given) =>
      inTurn(async () => handler(...given), kind.expireSeconds * 1000 * waitingShare),
    )
  return { ...jobs, work }
}
