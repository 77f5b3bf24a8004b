// How many requests of one caller are worked on at once; the others wait, unread, in the order they came.

export type Slots = {
  /** Runs a task as soon as fewer than the most of its key run. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>
}

/** @param most tasks of one key at once */
export const createSlots = (most: number): Slots => {
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  const take = async (key: string): Promise<void> => {
    const taken = running.get(key) ?? 0
    if (taken < most) {
      running.set(key, taken + 1)
      return
    }
    // The slot is handed on as it is, so that nobody gets in between.
    await new Promise<void>(resolve => {
      waiting.set(key, [...(waiting.get(key) ?? []), resolve])
    })
  }
  const leave = (key: string): void => {
    const [next, ...others] = waiting.get(key) ?? []
    if (others.length > 0) waiting.set(key, others)
    else waiting.delete(key)
    if (next) {
      next()
      return
    }
    const left = (running.get(key) ?? 1) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }
  return {
    run: async (key, task) => {
      await take(key)
      try {
        return await task()
      } finally {
        leave(key)
      }
    },
  }
}
