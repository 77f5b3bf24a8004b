// Session lookup: one by one at low load, in batches when a class connects at once.
import type { Db } from '../../../database/client.ts'
import { listLiveSessions, prepareSessionLookup } from './session-queries.ts'

type Row = Awaited<ReturnType<typeof listLiveSessions>>[number]
type Waiting = {
  tokenHash: Uint8Array
  now: Date
  resolve(row: Row | null): void
  reject(error: unknown): void
}

/** Number of parallel lookups from which further ones are batched. */
const busy = 4
const max = 500

const getKey = (tokenHash: Uint8Array): string => Buffer.from(tokenHash).toString('base64')

/** @returns the row of a session that hasn't ended by `now`; null for none */
export const createSessionLookup = (db: Db): ((tokenHash: Uint8Array, now: Date) => Promise<Row | null>) => {
  const lookup = prepareSessionLookup(db)
  const waiting: Waiting[] = []
  let underWay = 0
  const lookTogether = async (batch: readonly Waiting[]) => {
    const [first] = batch
    if (!first) return
    try {
      const rows = await listLiveSessions(
        db,
        batch.map(({ tokenHash }) => tokenHash),
        first.now,
      )
      const found = new Map(rows.map(row => [getKey(row.tokenHash), row]))
      for (const { tokenHash, resolve } of batch) resolve(found.get(getKey(tokenHash)) ?? null)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const during = async <T>(task: () => Promise<T>): Promise<T> => {
    underWay += 1
    try {
      return await task()
    } finally {
      underWay -= 1
      const batch = waiting.splice(0, max)
      if (batch.length > 0) void during(() => lookTogether(batch))
    }
  }
  return (tokenHash, now) => {
    if (underWay >= busy)
      return new Promise((resolve, reject) => {
        waiting.push({ tokenHash, now, resolve, reject })
      })
    return during(async () => (await lookup.execute({ tokenHash, now }))[0] ?? null)
  }
}
