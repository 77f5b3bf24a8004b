// SQL of results.

import type { ClassResults, SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { AnswerKey } from '@lantern/contract/questions/kinds/questions'
import { and, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { workSessions } from '../../../database/schema/class-results.sessions.ts'
import { keyCorrections, sharedResults } from '../../../database/schema/class-results.ts'
import { accounts } from '../../../database/schema/identity.ts'

type Session = { kind: SessionKind; sessionId: string }

const isSession = ({ kind, sessionId }: Session) =>
  and(eq(sharedResults.kind, kind), eq(sharedResults.sessionId, sessionId))

export const isShared = async (db: Connection, session: Session): Promise<boolean> => {
  const [row] = await db
    .select({ at: sharedResults.sharedAt })
    .from(sharedResults)
    .where(isSession(session))
    .limit(1)
  return row !== undefined
}

/** @returns ids of sessions whose results are shared */
export const listShared = async (
  db: Connection,
  kind: SessionKind,
  sessionIds: readonly string[],
): Promise<Set<string>> => {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .select({ id: sharedResults.sessionId })
    .from(sharedResults)
    .where(and(eq(sharedResults.kind, kind), inArray(sharedResults.sessionId, [...sessionIds])))
  return new Set(rows.map(({ id }) => id))
}

/** Work of a class whose results were shared last, since a moment; null for none. */
export const findLastShared = async (
  db: Connection,
  { classId, kind, since }: { classId: string; kind: SessionKind; since: Date },
): Promise<string | null> => {
  const [row] = await db
    .select({ id: sharedResults.sessionId })
    .from(sharedResults)
    .innerJoin(
      workSessions,
      and(eq(workSessions.kind, sharedResults.kind), eq(workSessions.id, sharedResults.sessionId)),
    )
    .where(
      and(
        eq(workSessions.classId, classId),
        eq(sharedResults.kind, kind),
        gte(sharedResults.sharedAt, since),
      ),
    )
    .orderBy(desc(sharedResults.sharedAt))
    .limit(1)
  return row?.id ?? null
}

/** SQL condition for a query of the session's table: the results of the session with this id are shared. */
export const areResultsShared = (kind: SessionKind, sessionId: PgColumn): SQL =>
  sql`exists (select 1 from ${sharedResults} told where told.kind = ${kind} and told.session_id = ${sessionId})`

/** @returns whether this changed anything */
export const putShared = async (
  db: Connection,
  session: Session,
  shared: boolean,
  now: Date,
): Promise<boolean> => {
  const changed = shared
    ? await db
        .insert(sharedResults)
        .values({ kind: session.kind, sessionId: session.sessionId, sharedAt: now })
        .onConflictDoNothing()
    : await db.delete(sharedResults).where(isSession(session))
  return changed.rowCount === 1
}

/** Ids of a class's homework, rooms and printings, as a query. */
export const selectSessionsOfClass = (classId: SQL): SQL =>
  sql`select w.id from ${workSessions} w where w.class_id = ${classId}`

/** @throws Refusal `not-found`, also for work of another class */
export const checkSessionOfClass = async (
  db: Connection,
  classId: string,
  { kind, sessionId }: Session,
): Promise<void> => {
  const isIt = and(
    eq(workSessions.id, sessionId),
    eq(workSessions.kind, kind),
    eq(workSessions.classId, classId),
  )
  if ((await db.$count(workSessions, isIt)) === 0) throw new Refusal('not-found')
}

/** Class of a session; null without one, and for a session that doesn't exist. */
export const findClassOfSession = async (
  db: Connection,
  { kind, sessionId }: Session,
): Promise<string | null> => {
  const [row] = await db
    .select({ classId: workSessions.classId })
    .from(workSessions)
    .where(and(eq(workSessions.id, sessionId), eq(workSessions.kind, kind)))
    .limit(1)
  return row?.classId ?? null
}

export const insertCorrection = async (
  db: Connection,
  correction: typeof keyCorrections.$inferInsert,
): Promise<void> => {
  await db.insert(keyCorrections).values(correction)
}

/** Withdraws the last key change in force of a question. @returns the key before it; null without one */
export const undoCorrection = async (
  db: Connection,
  { kind, sessionId }: Session,
  questionId: string,
  now: Date,
): Promise<AnswerKey | null> => {
  const [last] = await db
    .select({ id: keyCorrections.id, keyBefore: keyCorrections.keyBefore })
    .from(keyCorrections)
    .where(
      and(
        eq(keyCorrections.kind, kind),
        eq(keyCorrections.sessionId, sessionId),
        eq(keyCorrections.questionId, questionId),
        isNotNull(keyCorrections.keyBefore),
        isNull(keyCorrections.takenBackAt),
      ),
    )
    .orderBy(desc(keyCorrections.at))
    .limit(1)
    .for('update')
  if (!last) return null
  await db.update(keyCorrections).set({ takenBackAt: now }).where(eq(keyCorrections.id, last.id))
  return last.keyBefore
}

/** Latest first. */
export const listCorrections = async (
  db: Connection,
  { kind, sessionId }: Session,
): Promise<ClassResults['corrections']> => {
  const { id, questionNumber: number, what, at, keyBefore, takenBackAt } = keyCorrections
  const rows = await db
    .select({ id, number, what, at, keyBefore, takenBackAt, by: accounts.username })
    .from(keyCorrections)
    .innerJoin(accounts, eq(accounts.id, keyCorrections.byId))
    .where(and(eq(keyCorrections.kind, kind), eq(keyCorrections.sessionId, sessionId)))
    .orderBy(desc(keyCorrections.at))
  const activeCorrections = rows.filter(row => row.keyBefore !== null && row.takenBackAt === null)
  const last = new Set(
    [...Map.groupBy(activeCorrections, row => row.number).values()].flatMap(([one]) => one?.id ?? []),
  )
  return rows.map(row => ({
    id: row.id,
    number: row.number,
    what: row.what,
    by: row.by,
    at: row.at.toISOString(),
    isLast: last.has(row.id),
  }))
}
