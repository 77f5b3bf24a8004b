// Faults outside a file, such as an unreachable database: after some of them a source fails, and its owner can try again.

/** Maximum tries after faults. */
const maxFaults = 3
/** Entries of files deleted between tries remain; the oldest are dropped. */
const maxCountedFiles = 1000

export type Faults = {
  /** Counts a fault of a source. @returns whether it is the last one that is tried again */
  isLast(sourceId: string): boolean
  forget(sourceId: string): void
}

/**
 * Number of faults by source since this process began: a try that ended with its process proves nothing about the
 * file, and the queue gives up by itself after many of those.
 */
export const countFaults = (): Faults => {
  const faults = new Map<string, number>()
  return {
    isLast: sourceId => {
      const count = (faults.get(sourceId) ?? 0) + 1
      faults.set(sourceId, count)
      const [oldest] = faults.keys()
      if (faults.size > maxCountedFiles && oldest) faults.delete(oldest)
      if (count >= maxFaults) faults.delete(sourceId)
      return count >= maxFaults
    },
    forget: sourceId => void faults.delete(sourceId),
  }
}
