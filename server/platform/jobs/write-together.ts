// Group commit: concurrent writes share one statement and one disk flush.

/** Maximum rows of one statement. */
const maxBatchSize = 500

type Waiting<T> = { item: T; resolve: () => void; reject: (reason: unknown) => void }

/**
 * Writes the first item at once; items that arrive meanwhile form the next batch.
 * @param write all of them or none, in their order
 * @returns what takes one and resolves once it is written
 */
export const writeTogether = <T>(
  write: (items: readonly T[]) => Promise<void>,
): ((item: T) => Promise<void>) => {
  const waiting: Waiting<T>[] = []
  let isWriting = false
  const writeAll = async () => {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatchSize)
      try {
        await write(batch.map(({ item }) => item))
        for (const one of batch) one.resolve()
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    isWriting = false
  }
  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWriting) void writeAll()
    })
}
