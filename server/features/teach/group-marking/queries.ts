// The SQL of marks and moves of groups.
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { answerArrivals, groupMarks, groupMoves } from '../../../database/schema/group-marking.ts'

export type GroupMarkRow = typeof groupMarks.$inferSelect

const maxMarks = 2000

/** Marks of a session that weren't taken back, latest first. */
export const listGroupMarks = (db: Connection, sessionId: string): Promise<GroupMarkRow[]> =>
  db
    .select()
    .from(groupMarks)
    .where(and(eq(groupMarks.sessionId, sessionId), isNull(groupMarks.takenBackAt)))
    .orderBy(desc(groupMarks.at), desc(groupMarks.id))
    .limit(maxMarks)

export const insertGroupMark = async (
  tx: Connection,
  row: typeof groupMarks.$inferInsert,
): Promise<string> => {
  const [inserted] = await tx.insert(groupMarks).values(row).returning({ id: groupMarks.id })
  if (!inserted) throw new Error('a mark could not be added')
  return inserted.id
}

/** @throws Refusal `not-found` for a mark of another question, `nothing-to-undo` where it was taken back already */
export const undoMark = async (
  tx: Connection,
  { sessionId, questionId, id }: Pick<GroupMarkRow, 'sessionId' | 'questionId' | 'id'>,
  now: Date,
): Promise<void> => {
  const isIt = and(
    eq(groupMarks.id, id),
    eq(groupMarks.sessionId, sessionId),
    eq(groupMarks.questionId, questionId),
  )
  if ((await tx.$count(groupMarks, isIt)) === 0) throw new Refusal('not-found')
  const undone = await tx
    .update(groupMarks)
    .set({ takenBackAt: now })
    .where(and(isIt, isNull(groupMarks.takenBackAt)))
    .returning({ id: groupMarks.id })
  if (undone.length === 0) throw new Refusal('nothing-to-undo')
}

/** Leaves attempts out of all marks of a question. */
export const leaveOut = (
  tx: Connection,
  { sessionId, questionId }: Pick<GroupMarkRow, 'sessionId' | 'questionId'>,
  attemptIds: readonly string[],
) =>
  tx
    .update(groupMarks)
    .set({ leftOut: sql`${groupMarks.leftOut} || ${sql.param([...attemptIds])}::uuid[]` })
    .where(and(eq(groupMarks.sessionId, sessionId), eq(groupMarks.questionId, questionId)))

type Asked = { sessionId: string; questionId: string }

const isAsked = ({ sessionId, questionId }: Asked) =>
  and(eq(groupMoves.sessionId, sessionId), eq(groupMoves.questionId, questionId))

/** Moves in the order they were made. */
export const listMoves = (db: Connection, sessionId: string) =>
  db
    .select({ questionId: groupMoves.questionId, key: groupMoves.key, target: groupMoves.target })
    .from(groupMoves)
    .where(eq(groupMoves.sessionId, sessionId))
    .orderBy(asc(groupMoves.id))

export const countMoves = (tx: Connection, asked: Asked): Promise<number> =>
  tx.$count(groupMoves, isAsked(asked))

export const deleteMove = (tx: Connection, asked: Asked, key: string) =>
  tx.delete(groupMoves).where(and(isAsked(asked), eq(groupMoves.key, key)))

export const insertMove = (tx: Connection, row: Asked & { key: string; target: string | null }) =>
  tx.insert(groupMoves).values(row)

/** Called within the transaction in which answers arrive; waits for nobody. */
export const recordArrival = async (tx: Connection, sessionId: string): Promise<void> => {
  await tx.insert(answerArrivals).values({ sessionId })
}

/** Sessions with answers that weren't compared yet, some of them. */
export const listArrivals = async (db: Connection, max: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ sessionId: answerArrivals.sessionId })
    .from(answerArrivals)
    .limit(max)
  return rows.map(({ sessionId }) => sessionId)
}

export const deleteArrivals = (tx: Connection, sessionId: string) =>
  tx.delete(answerArrivals).where(eq(answerArrivals.sessionId, sessionId))
