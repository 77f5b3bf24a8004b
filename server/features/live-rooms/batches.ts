// Puts together what arrives within a few milliseconds and writes it as one. Under a flood, several writes may
// be under way at a time: the database is busy with the first items while the next are still being read.

/** Time the first of a batch waits for company, milliseconds: a write costs the same for one as for fifty. */
const waitMs = 15
/** Company enough: so many go at once, since waiting would save no write. */
const enough = 64
/** Fewer are worth no statement of their own yet. */
const few = 16
/** What one statement takes at most. */
const most = 500

/**
 * @param write gives a result for each item, in their order
 * @param mostWrites how many may be under way at a time; each takes a connection to the database
 * @returns a function that hands an item over and gives its result, or throws what `write` threw
 */
export const createBatches = <Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  mostWrites = 1,
): ((item: Item) => Promise<Result>) => {
  type Waiting = { item: Item; resolve(result: Result): void; reject(error: unknown): void }
  const waiting: Waiting[] = []
  let writes = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const writeSome = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting.splice(0, most)
    writes += 1
    try {
      const results = await write(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, i) => {
        resolve(results[i] as Result)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    writes -= 1
    // Whoever follows a crowd has waited while it was written.
    if (batch.length >= enough && waiting.length >= few) void writeSome()
    else plan()
  }
  const plan = () => {
    if (waiting.length === 0 || writes === mostWrites) return
    const isFlood = waiting.length >= (writes === 0 ? enough : most)
    if (isFlood) void writeSome()
    else if (writes === 0) timer ??= setTimeout(writeSome, waitMs)
  }
  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      plan()
    })
}
