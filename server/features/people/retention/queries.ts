// SQL of retention periods.

import { retentionMonthsSchema } from '@lantern/contract/people/retention/retention'
import {
  type RetentionKind,
  type RetentionMonths,
  usualRetention,
} from '@lantern/contract/people/retention/retention.rules'
import type { Connection } from '../../../database/client.ts'
import { retentionPeriods } from '../../../database/schema/retention.ts'

/** Period of every kind; one that is no longer a valid choice counts as the default. */
export const loadPeriods = async (db: Connection): Promise<Record<RetentionKind, RetentionMonths>> => {
  const rows = await db.select().from(retentionPeriods)
  const set = rows.map(({ kind, months }) => {
    const parsed = retentionMonthsSchema.safeParse(months)
    return [kind, parsed.success ? parsed.data : usualRetention[kind]] as const
  })
  return { ...usualRetention, ...Object.fromEntries(set) }
}

export const putPeriod = (db: Connection, kind: RetentionKind, months: RetentionMonths) =>
  db
    .insert(retentionPeriods)
    .values({ kind, months })
    .onConflictDoUpdate({ target: retentionPeriods.kind, set: { months } })
