// The SQL of what was decided about sheets.
import { scanDecisionSchema } from '@lantern/contract/teach/scans/scan-checks'
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { printings, scanDecisions } from '../../../database/schema/scans.ts'
import type { DecisionRow } from './check/active-decisions.rules.ts'

export const insertDecision = async (
  tx: Connection,
  row: typeof scanDecisions.$inferInsert,
): Promise<string> => {
  const [inserted] = await tx.insert(scanDecisions).values(row).returning({ id: scanDecisions.id })
  if (!inserted) throw new Error('a decision could not be kept')
  return inserted.id
}

/** Decisions of a printing that were not undone, in order. */
export const listDecisions = async (db: Connection, printingId: string): Promise<DecisionRow[]> => {
  const { id, subject, decision, byId, at } = scanDecisions
  return db
    .select({ id, subject, decision, byId, at, by: accounts.username })
    .from(scanDecisions)
    .innerJoin(accounts, eq(accounts.id, scanDecisions.byId))
    .where(and(eq(scanDecisions.printingId, printingId), isNull(scanDecisions.takenBackAt)))
    .orderBy(asc(scanDecisions.number))
}

const nestedDecisionsSchema = z
  .object({
    id: z.string(),
    subject: z.string(),
    decision: scanDecisionSchema,
    byId: z.string(),
    by: z.string(),
    at: z.coerce.date(),
  })
  .array()

/** Like `listDecisions`, as a column of a query of `printings`. */
export const nestedDecisions = sql<DecisionRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'subject', d.subject, 'decision', d.decision,
    'byId', d.by_id, 'by', teacher.username, 'at', d.at) order by d.number), '[]')
  from ${scanDecisions} d join ${accounts} as teacher on teacher.id = d.by_id
  where d.printing_id = ${printings.id} and d.taken_back_at is null)`.mapWith((found: unknown) =>
  nestedDecisionsSchema.parse(found),
)

/** Current decision about a subject. */
export const findActiveDecision = async (tx: Connection, printingId: string, subject: string) => {
  const [row] = await tx
    .select({ ...getTableColumns(scanDecisions), by: accounts.username })
    .from(scanDecisions)
    .innerJoin(accounts, eq(accounts.id, scanDecisions.byId))
    .where(
      and(
        eq(scanDecisions.printingId, printingId),
        eq(scanDecisions.subject, subject),
        isNull(scanDecisions.takenBackAt),
      ),
    )
    .orderBy(desc(scanDecisions.number))
    .limit(1)
  return row ?? null
}

/** @throws Refusal `not-found` for a decision about another printing */
export const getDecision = async (tx: Connection, printingId: string, id: string) => {
  const [row] = await tx
    .select()
    .from(scanDecisions)
    .where(and(eq(scanDecisions.id, id), eq(scanDecisions.printingId, printingId)))
  if (!row) throw new Refusal('not-found')
  return row
}

export const markDecisionUndone = (tx: Connection, id: string, now: Date) =>
  tx.update(scanDecisions).set({ takenBackAt: now }).where(eq(scanDecisions.id, id))
