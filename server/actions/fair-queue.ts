// Fair scheduling by owner: a few tasks run at once, the rest wait, and the owner served least is next, so
// that one with a hundred tasks doesn't delay the others.

export type FairQueue = {
  /** Runs a task when it is its owner's turn. @param signal cancels the wait */
  run<T>(owner: string, task: () => Promise<T>, signal?: AbortSignal | null): Promise<T>
  /** Waits for a turn and returns a function that ends it; for work that isn't one promise. */
  acquire(owner: string, signal?: AbortSignal | null): Promise<() => void>
}

type Waiting = { owner: string; start(): void }

/** @param max tasks that run at once, of all owners */
export const createFairQueue = (max: number): FairQueue => {
  const running = new Map<string, number>()
  /** Turn in which each owner last began a task, by owner. */
  const lastTurn = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let runningTotal = 0
  let turns = 0

  const begin = (owner: string) => {
    runningTotal += 1
    turns += 1
    running.set(owner, (running.get(owner) ?? 0) + 1)
    lastTurn.set(owner, turns)
  }

  /**
   * Next task: of the owner with the fewest running, then with the longest wait since their last turn; of one
   * owner the oldest.
   */
  const isBefore = (a: Waiting, b: Waiting): boolean => {
    const [runningA, runningB] = [running.get(a.owner) ?? 0, running.get(b.owner) ?? 0]
    if (runningA !== runningB) return runningA < runningB
    return (lastTurn.get(a.owner) ?? 0) < (lastTurn.get(b.owner) ?? 0)
  }

  const startNext = () => {
    let next: Waiting | null = null
    for (const one of waiting) if (!next || isBefore(one, next)) next = one
    if (!next) return
    waiting.delete(next)
    begin(next.owner)
    next.start()
  }

  const end = (owner: string) => {
    runningTotal -= 1
    const remainingTurns = (running.get(owner) ?? 1) - 1
    if (remainingTurns > 0) running.set(owner, remainingTurns)
    else running.delete(owner)
    if (waiting.size === 0) lastTurn.clear()
    startNext()
  }

  const endOnce = (owner: string) => {
    let ended = false
    return () => {
      if (!ended) end(owner)
      ended = true
    }
  }

  const acquire = async (owner: string, signal: AbortSignal | null = null): Promise<() => void> => {
    signal?.throwIfAborted()
    if (runningTotal < max) begin(owner)
    else
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(entry)
          reject(signal?.reason)
        }
        const entry = {
          owner,
          start: () => {
            signal?.removeEventListener('abort', giveUp)
            resolve()
          },
        }
        waiting.add(entry)
        signal?.addEventListener('abort', giveUp, { once: true })
      })
    return endOnce(owner)
  }

  return {
    acquire,
    run: async (owner, task, signal) => {
      const done = await acquire(owner, signal)
      try {
        return await task()
      } finally {
        done()
      }
    },
  }
}
