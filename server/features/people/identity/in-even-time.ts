import { setTimeout as sleep } from 'node:timers/promises'

const stepMs = 250

/** Ends a task at a multiple of a quarter of a second, so that its duration reveals nothing. */
export const inEvenTime = async <T>(task: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const outcome = await task()
  await sleep(stepMs - ((performance.now() - start) % stepMs))
  return outcome
}
