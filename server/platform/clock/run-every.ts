// Periodic work: sweeps, ticks, heartbeats.

export type RunEvery = {
  everyMs: number
  /** Whether the first run is now, or when the first interval is over. */
  starts: 'now' | 'later'
  onError(error: unknown): void
}

/**
 * Runs a task whenever it is due and its last run has ended. A failure is reported, and the next run follows
 * as usual.
 * @returns how to stop: no run begins from then on, and what it promises is that none is left
 */
export const runEvery = (
  task: () => Promise<unknown>,
  { everyMs, starts, onError }: RunEvery,
): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= task()
      .then(() => undefined, onError)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, everyMs)
  if (starts === 'now') run()
  return async () => {
    clearInterval(timer)
    await running
  }
}
