// The SQL of weights and excuses: of homework in tables of its own, of rooms and papers in those of sessions.
import type { SessionKind } from '@lantern/contract/teaching/class-results'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import {
  gradebookColumns,
  gradebookExcuses,
  gradebookSessionColumns,
  gradebookSessionExcuses,
} from '../../database/schema/gradebook.ts'
import { accounts } from '../../database/schema/identity.ts'

/** A piece of work, by what it is. */
export type Session = { kind: SessionKind; sessionId: string }
export type Excuse = { sessionId: string; accountId: string; note: string; by: string | null }

type MarkRow = {
  session_id: string
  weight: number | null
  account_id: string | null
  note: string | null
  by: string | null
}

/** What teachers said about these pieces of work, in one query that reads no other class's rows. */
export const loadMarks = async (
  db: Connection,
  sessionIds: readonly string[],
): Promise<{ weights: ReadonlyMap<string, number>; excuses: Excuse[] }> => {
  if (sessionIds.length === 0) return { weights: new Map(), excuses: [] }
  const { rows } = await db.execute<MarkRow>(sql`
    select asked.id as session_id, coalesce(work.weight, session.weight) as weight,
      excuse.account_id, excuse.note, teacher.username as by
    from unnest(${sql.param(`{${sessionIds.join(',')}}`)}::uuid[]) as asked (id)
    left join ${gradebookColumns} as work on work.homework_id = asked.id
    left join ${gradebookSessionColumns} as session on session.session_id = asked.id
    left join lateral (
      select account_id, note, by_id from ${gradebookExcuses} where homework_id = asked.id
      union all
      select account_id, note, by_id from ${gradebookSessionExcuses} where session_id = asked.id
    ) as excuse on true
    left join ${accounts} as teacher on teacher.id = excuse.by_id`)
  return {
    weights: new Map(rows.flatMap(row => (row.weight === null ? [] : [[row.session_id, row.weight]]))),
    excuses: rows.flatMap(({ session_id, account_id, note, by }) =>
      account_id ? [{ sessionId: session_id, accountId: account_id, note: note ?? '', by }] : [],
    ),
  }
}

const nameSession = ({ kind, sessionId }: Session) =>
  kind === 'room' ? { roomId: sessionId } : { printingId: sessionId }

export const putWeight = async (db: Connection, session: Session, weight: number): Promise<void> => {
  if (session.kind === 'homework')
    await db
      .insert(gradebookColumns)
      .values({ homeworkId: session.sessionId, weight })
      .onConflictDoUpdate({ target: gradebookColumns.homeworkId, set: { weight } })
  else
    await db
      .insert(gradebookSessionColumns)
      .values({ ...nameSession(session), weight })
      .onConflictDoUpdate({ target: gradebookSessionColumns.sessionId, set: { weight } })
}

/** The latest note stands, with who wrote it. */
export const putExcuse = async (
  db: Connection,
  session: Session,
  { accountId, note, byId, at }: { accountId: string; note: string; byId: string; at: Date },
): Promise<void> => {
  const set = { note, byId, at }
  if (session.kind === 'homework')
    await db
      .insert(gradebookExcuses)
      .values({ homeworkId: session.sessionId, accountId, note, byId, at })
      .onConflictDoUpdate({ target: [gradebookExcuses.homeworkId, gradebookExcuses.accountId], set })
  else
    await db
      .insert(gradebookSessionExcuses)
      .values({ ...nameSession(session), accountId, note, byId, at })
      .onConflictDoUpdate({
        target: [gradebookSessionExcuses.sessionId, gradebookSessionExcuses.accountId],
        set,
      })
}

export const deleteExcuse = async (
  db: Connection,
  { kind, sessionId }: Session,
  accountId: string,
): Promise<void> => {
  if (kind === 'homework')
    await db
      .delete(gradebookExcuses)
      .where(and(eq(gradebookExcuses.homeworkId, sessionId), eq(gradebookExcuses.accountId, accountId)))
  else
    await db
      .delete(gradebookSessionExcuses)
      .where(
        and(
          eq(gradebookSessionExcuses.sessionId, sessionId),
          eq(gradebookSessionExcuses.accountId, accountId),
        ),
      )
}
