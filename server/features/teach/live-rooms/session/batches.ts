// Collects items that arrive within a few milliseconds and writes them in one batch; later ones form the
// next.

/** Time the first of a batch waits for company, milliseconds: a write costs the same for one as for fifty. */
const waitMs = 12
/** Company enough: so many go at once, since waiting would save no write. */
const enough = 64
/** Minimum backlog for a statement of its own. */
const few = 16
/** Maximum answers of one statement: while it is written, earlier ones get their replies. */
const max = 500

/**
 * @param write gives a result for each item, in their order
 * @returns a function that hands an item over and gives its result, or throws what `write` threw
 */
export const createBatches = <Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): ((item: Item) => Promise<Result>) => {
  type Waiting = { item: Item; resolve(result: Result): void; reject(error: unknown): void }
  const resolveBatch = (batch: readonly Waiting[], written: PromiseSettledResult<readonly Result[]>) => {
    for (const [i, { resolve, reject }] of batch.entries())
      if (written.status === 'rejected') reject(written.reason)
      else resolve(written.value[i] as Result)
  }
  const waiting: Waiting[] = []
  let isWriting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const writeSome = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting.splice(0, max)
    isWriting = true
    const written = await Promise.allSettled([write(batch.map(({ item }) => item))])
    isWriting = false
    // Items left after a full batch have waited long enough during the write.
    if (batch.length >= enough && waiting.length >= few) void writeSome()
    else plan()
    // Results are delivered after the next write has started, so that the database works meanwhile.
    setImmediate(() => resolveBatch(batch, written[0]))
  }
  const plan = () => {
    if (waiting.length === 0 || isWriting) return
    if (waiting.length >= enough) void writeSome()
    else timer ??= setTimeout(writeSome, waitMs)
  }
  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      plan()
    })
}
