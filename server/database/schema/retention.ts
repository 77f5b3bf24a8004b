// Retention periods set by admins; a kind without a row has the default.
import { retentionKinds } from '@lantern/contract/people/retention/retention.rules'
import { integer } from 'drizzle-orm/pg-core'
import { closedList } from '../columns.ts'
import { defineTable } from '../define-table.ts'

export const retentionPeriods = defineTable('retention_periods', {
  kind: closedList('kind', retentionKinds).primaryKey(),
  /** Null for no end. */
  months: integer('months'),
})
