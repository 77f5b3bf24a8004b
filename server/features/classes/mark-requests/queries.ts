// SQL of requests about marks.
import { markRequestLimits as limits } from '@lantern/contract/classes/mark-requests/mark-request-limits.rules'
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { markRequests } from '../../../database/schema/mark-requests.ts'

export type RequestRow = typeof markRequests.$inferSelect

/** False where this student has asked about this question before. */
export const insertRequest = async (
  tx: Connection,
  row: typeof markRequests.$inferInsert,
): Promise<boolean> => {
  const { rowCount } = await tx.insert(markRequests).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Requests of a student in a piece of work. */
export const listOwnRequests = (
  db: Connection,
  { accountId }: Actor,
  sessionId: string,
): Promise<RequestRow[]> =>
  db
    .select()
    .from(markRequests)
    .where(and(eq(markRequests.sessionId, sessionId), eq(markRequests.accountId, accountId)))
    .orderBy(asc(markRequests.at))
    .limit(limits.listed)

export const deleteOpenRequest = async (
  db: Connection,
  { accountId }: Actor,
  { sessionId, questionId }: { sessionId: string; questionId: string },
): Promise<void> => {
  const { rowCount } = await db
    .delete(markRequests)
    .where(
      and(
        eq(markRequests.sessionId, sessionId),
        eq(markRequests.questionId, questionId),
        eq(markRequests.accountId, accountId),
        eq(markRequests.state, 'open'),
      ),
    )
  if (rowCount === 0) throw new Refusal('not-found')
}

/** Requests to a teacher: open ones first, the longest waiting first; then decided ones, latest first. */
export const listRequestsTo = (db: Connection, { accountId }: Actor): Promise<RequestRow[]> =>
  db
    .select()
    .from(markRequests)
    .where(eq(markRequests.teacherId, accountId))
    .orderBy(
      ne(markRequests.state, 'open'),
      sql`case when ${markRequests.state} = 'open' then ${markRequests.at} end`,
      desc(markRequests.decidedAt),
      asc(markRequests.id),
    )
    .limit(limits.listed)

/** @throws Refusal `not-found`, also for a request to another teacher */
export const getRequest = async (
  db: Connection,
  { accountId }: Actor,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<RequestRow> => {
  const query = db
    .select()
    .from(markRequests)
    .where(and(eq(markRequests.id, id), eq(markRequests.teacherId, accountId)))
    .limit(1)
  const [row] = await (lock === 'lock' ? query.for('update') : query)
  if (!row) throw new Refusal('not-found')
  return row
}

/** Open requests about one question, locked in the order of their ids. */
export const lockOpenRequests = (
  tx: Connection,
  { sessionId, questionId }: Pick<RequestRow, 'sessionId' | 'questionId'>,
): Promise<RequestRow[]> =>
  tx
    .select()
    .from(markRequests)
    .where(
      and(
        eq(markRequests.sessionId, sessionId),
        eq(markRequests.questionId, questionId),
        eq(markRequests.state, 'open'),
      ),
    )
    .orderBy(asc(markRequests.id))
    .for('update')

export const closeRequests = async (
  tx: Connection,
  ids: readonly string[],
  change: Pick<RequestRow, 'state' | 'note' | 'decidedAt'>,
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(markRequests)
    .set(change)
    .where(inArray(markRequests.id, [...ids]))
}

/** Numbers of requests by the same student to this teacher, and about the same question. */
export const countRequests = async (
  db: Connection,
  { teacherId, accountId, sessionId, questionId }: RequestRow,
): Promise<{ ofStudent: number; ofQuestion: number }> => {
  const [row] = await db
    .select({
      ofStudent: count(sql`case when ${markRequests.accountId} = ${accountId} then 1 end`),
      ofQuestion: count(
        sql`case when ${markRequests.sessionId} = ${sessionId} and ${markRequests.questionId} = ${questionId} then 1 end`,
      ),
    })
    .from(markRequests)
    .where(eq(markRequests.teacherId, teacherId))
  return row ?? { ofStudent: 0, ofQuestion: 0 }
}

export const findAccountName = async (db: Connection, accountId: string): Promise<string> => {
  const [row] = await db
    .select({ name: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .limit(1)
  return row?.name ?? ''
}
