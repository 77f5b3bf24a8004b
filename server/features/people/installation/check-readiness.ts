// Whether this process should be sent anything: its database answers and has the tables that this version needs, its
// files can be written, and it isn't on its way out.
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { readNewestMigration } from '../../../database/migrate.ts'
import type { Storage } from '../../../platform/storage/index.ts'

/** Name of a failed check. */
export type ReadinessCheck = 'database' | 'tables' | 'storage' | 'draining'

/** Milliseconds that a part may take to answer. */
const mostMs = 2_000
/** Anybody may ask as often as they like; the parts are asked once in so many milliseconds. */
const keptMs = 1_000

type Deps = { db: Db; storage: Pick<Storage, 'check'>; isDraining(): boolean }

const withinTime = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it took too long')), mostMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Tables newer than this version are its tables too: a migration leaves those standing that the version before needs. */
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

/** @returns what isn't well; nothing where the process is ready */
export const createReadiness = (deps: Deps): (() => Promise<ReadinessCheck[]>) => {
  let last: { at: number; failed: Promise<ReadinessCheck[]> } | null = null
  return async () => {
    if (deps.isDraining()) return ['draining']
    if (!last || performance.now() - last.at > keptMs) {
      last = { at: performance.now(), failed: checkParts(deps) }
    }
    return last.failed
  }
}
