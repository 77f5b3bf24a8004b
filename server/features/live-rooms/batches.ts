// Puts together what arrives within a few milliseconds, or while the last write is under way, and writes it
// as one.

/** Time the first of a batch waits for company, milliseconds: a write costs the same for one as for fifty. */
const waitMs = 15
/** Company enough: so many go at once, since waiting would save no write. */
const enough = 64
/** What one statement takes at most. */
const most = 1_000

/**
 * @param write gives a result for each item, in their order
 * @returns a function that hands an item over and gives its result, or throws what `write` threw
 */
export const createBatches = <Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): ((item: Item) => Promise<Result>) => {
  type Waiting = { item: Item; resolve(result: Result): void; reject(error: unknown): void }
  const waiting: Waiting[] = []
  let isWriting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const writeSome = async () => {
    const batch = waiting.splice(0, most)
    try {
      const results = await write(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, i) => {
        resolve(results[i] as Result)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const run = async () => {
    timer = undefined
    await writeSome()
    if (waiting.length === 0) isWriting = false
    else if (waiting.length >= enough) void run()
    else timer = setTimeout(run, waitMs)
  }
  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (timer !== undefined && waiting.length >= enough) {
        clearTimeout(timer)
        void run()
      }
      if (isWriting) return
      isWriting = true
      timer = setTimeout(run, waitMs)
    })
}
