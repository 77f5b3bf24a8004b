// How long admins want kinds of data kept; a kind without a row is kept as usual.
import { retentionKinds } from '@lantern/contract/people/retention/retention.rules'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const retentionPeriods = pgTable('retention_periods', {
  kind: text('kind', { enum: retentionKinds }).primaryKey(),
  /** Null keeps without end. */
  months: integer('months'),
})
