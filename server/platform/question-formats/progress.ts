// Questions that a thread has finished, counted where the thread that waits for it can look.

let counter: Int32Array | null = null

/** @param memory of four bytes, shared by both threads */
export const shareProgress = (memory: SharedArrayBuffer): void => {
  counter = new Int32Array(memory)
}

export const countQuestion = (): void => {
  if (counter) Atomics.add(counter, 0, 1)
}

/**
 * Watches a count that has to grow.
 * @param stallMs after which one that stands still is given up
 * @returns a check, to be made now and then, of whether it has stood still for so long
 */
export const createStallCheck = (count: () => number, stallMs: number, startedAt: number) => {
  let last = count()
  let movedAt = startedAt
  return (now: number): boolean => {
    const current = count()
    if (current !== last) {
      last = current
      movedAt = now
    }
    return now - movedAt > stallMs
  }
}
