// Limits shared by all processes of an installation, in PostgreSQL.
import { createHmac } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { createLimit, type Limits } from '../actions/limit.ts'
import { limitCounters } from './schema/limits.ts'

export type SharedLimits = {
  limits: Limits
  /** Deletes expired counters. */
  clearExpired(): Promise<void>
}

/**
 * Limits shared by processes. A refused key is refused from memory until its time is over, so that a flood
 * costs the database nothing. While the database is unavailable each process counts for itself.
 * @param secretKey hashes the counted keys, so that the table doesn't reveal them
 */
export const createSharedLimits = (pool: pg.Pool, secretKey: Uint8Array): SharedLimits => {
  const names = new Set<string>()
  const hash = (key: string) => createHmac('sha256', secretKey).update(key).digest('base64url')
  const tableName = getTableName(limitCounters)
  const limits: Limits = (name, points, seconds) => {
    if (names.has(name)) throw new Error(`two limits are called ${name}`)
    names.add(name)
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
    })
    return createLimit(limiter, hash)
  }
  return {
    limits,
    // Clock of this machine, because the library counts by it.
    clearExpired: async () => {
      await pool.query(`delete from ${tableName} where expire < $1`, [Date.now()])
    },
  }
}
