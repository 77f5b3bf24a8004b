// Readiness of this process: its database answers and has this version's tables, its files are writable, and
// it isn't draining.
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { readNewestMigration } from '../../../database/migrate.ts'
import type { Storage } from '../../../platform/storage/index.ts'

/** Name of a failed check. */
export type ReadinessCheck = 'database' | 'tables' | 'storage' | 'draining'

/** Milliseconds that a part may take to answer. */
const maxMs = 2_000
/** Milliseconds for which a result is cached, since anybody may ask at any rate. */
const cacheMs = 1_000

type Deps = { db: Db; storage: Pick<Storage, 'check'>; isDraining(): boolean }

const withinTime = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it took too long')), maxMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Newer tables are fine too: migrations retain everything the previous version needs. */
const checkTables = async (db: Db): Promise<ReadinessCheck | null> => {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0) >= (await readNewestMigration()) ? null : 'tables'
}

const checkParts = async ({ db, storage }: Deps): Promise<ReadinessCheck[]> => {
  const [tables, files] = await Promise.all([
    withinTime(checkTables(db)).catch((): ReadinessCheck => 'database'),
    withinTime(storage.check()).then(
      () => null,
      (): ReadinessCheck => 'storage',
    ),
  ])
  return [tables, files].filter(failed => failed !== null)
}

/** @returns failed checks; empty when ready */
export const createReadiness = (deps: Deps): (() => Promise<ReadinessCheck[]>) => {
  let last: { at: number; failed: Promise<ReadinessCheck[]> } | null = null
  return async () => {
    if (deps.isDraining()) return ['draining']
    if (!last || performance.now() - last.at > cacheMs) {
      last = { at: performance.now(), failed: checkParts(deps) }
    }
    return last.failed
  }
}
