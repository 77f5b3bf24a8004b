import { setTimeout as sleep } from 'node:timers/promises'

const stepMs = 250

/** Ends a task at a whole quarter of a second after its start, so that what it had to do doesn't show. */
export const inEvenTime = async <T>(task: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const outcome = await task()
  await sleep(stepMs - ((performance.now() - start) % stepMs))
  return outcome
}
