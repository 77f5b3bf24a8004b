// The SQL of what was decided about sheets.
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { accounts } from '../../database/schema/identity.ts'
import { scanDecisions } from '../../database/schema/scans.ts'
import type { DecisionRow } from './check/standing-decisions.rules.ts'

export const insertDecision = async (
  tx: Connection,
  row: typeof scanDecisions.$inferInsert,
): Promise<string> => {
  const [inserted] = await tx.insert(scanDecisions).values(row).returning({ id: scanDecisions.id })
  if (!inserted) throw new Error('a decision could not be kept')
  return inserted.id
}

/** Those of a printing that weren't taken back, in the order they were made. */
export const listDecisions = async (db: Connection, printingId: string): Promise<DecisionRow[]> => {
  const { id, subject, decision, at } = scanDecisions
  return db
    .select({ id, subject, decision, at, by: accounts.username })
    .from(scanDecisions)
    .innerJoin(accounts, eq(accounts.id, scanDecisions.byId))
    .where(and(eq(scanDecisions.printingId, printingId), isNull(scanDecisions.takenBackAt)))
    .orderBy(asc(scanDecisions.number))
}

/** The same of several printings. */
export const listDecisionsOf = async (
  db: Connection,
  printingIds: readonly string[],
): Promise<Map<string, DecisionRow[]>> => {
  const { printingId, id, subject, decision, at } = scanDecisions
  const rows = await db
    .select({ printingId, id, subject, decision, at, by: accounts.username })
    .from(scanDecisions)
    .innerJoin(accounts, eq(accounts.id, scanDecisions.byId))
    .where(and(inArray(printingId, [...printingIds]), isNull(scanDecisions.takenBackAt)))
    .orderBy(asc(scanDecisions.number))
  return Map.groupBy(rows, row => row.printingId)
}

/** The one about a subject that stands. */
export const findStanding = async (tx: Connection, printingId: string, subject: string) => {
  const [row] = await tx
    .select()
    .from(scanDecisions)
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

/** @returns the decision; null where it is another printing's or was taken back already */
export const takeBackDecision = async (tx: Connection, printingId: string, id: string, now: Date) => {
  const [row] = await tx
    .update(scanDecisions)
    .set({ takenBackAt: now })
    .where(
      and(
        eq(scanDecisions.id, id),
        eq(scanDecisions.printingId, printingId),
        isNull(scanDecisions.takenBackAt),
      ),
    )
    .returning()
  return row ?? null
}

export const hasDecision = async (tx: Connection, printingId: string, id: string): Promise<boolean> => {
  const [row] = await tx
    .select({ id: scanDecisions.id })
    .from(scanDecisions)
    .where(and(eq(scanDecisions.id, id), eq(scanDecisions.printingId, printingId)))
  return row !== undefined
}
