// Progress of a job, saved while the job runs.

export type LatestSaver<T> = {
  /** Saves the value; while another save is running, only the newest value waits. */
  add(value: T): void
  /** Drops a waiting value and resolves once no save is running. Later values are ignored. */
  end(): Promise<void>
}

/**
 * Saves one value at a time, so that the newest is the last one saved and none follows `end`. A failed save is
 * ignored: the next one, or the end of the job, has the value.
 */
export const createLatestSaver = <T>(save: (value: T) => Promise<unknown>): LatestSaver<T> => {
  let waiting: { value: T } | null = null
  let running: Promise<void> | null = null
  let isEnded = false
  const run = async () => {
    while (waiting) {
      const { value } = waiting
      waiting = null
      await save(value).catch(() => {})
    }
    running = null
  }
  return {
    add: value => {
      if (isEnded) return
      waiting = { value }
      running ??= run()
    },
    end: async () => {
      isEnded = true
      waiting = null
      await running
    },
  }
}
