// Counters of recent tries, shared by all processes. The columns are rate-limiter-flexible's.
import { bigint, index, integer, varchar } from 'drizzle-orm/pg-core'
import { defineTable } from '../define-table.ts'

export const limitCounters = defineTable(
  'limit_counters',
  {
    /** Name of the limit and a keyed hash of the counted key: no address, no mail, no account. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** End of the counting period, in milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  table => [index('limit_counters_expire').on(table.expire)],
)
