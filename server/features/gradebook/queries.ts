// The SQL of weights and excuses.
import type { SessionKind } from '@lantern/contract/teaching/class-results'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { gradebookColumns, gradebookExcuses } from '../../database/schema/gradebook.ts'
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
    select asked.id as session_id, work.weight, excuse.account_id, excuse.note, teacher.username as by
    from unnest(${sql.param(`{${sessionIds.join(',')}}`)}::uuid[]) as asked (id)
    left join ${gradebookColumns} as work on work.session_id = asked.id
    left join ${gradebookExcuses} as excuse on excuse.session_id = asked.id
    left join ${accounts} as teacher on teacher.id = excuse.by_id`)
  return {
    weights: new Map(rows.flatMap(row => (row.weight === null ? [] : [[row.session_id, row.weight]]))),
    excuses: rows.flatMap(({ session_id, account_id, note, by }) =>
      account_id ? [{ sessionId: session_id, accountId: account_id, note: note ?? '', by }] : [],
    ),
  }
}

const nameSession = {
  homework: (homeworkId: string) => ({ homeworkId }),
  room: (roomId: string) => ({ roomId }),
  paper: (printingId: string) => ({ printingId }),
} satisfies Record<SessionKind, (sessionId: string) => object>

export const putWeight = async (
  db: Connection,
  { kind, sessionId }: Session,
  weight: number,
): Promise<void> => {
  await db
    .insert(gradebookColumns)
    .values({ ...nameSession[kind](sessionId), weight })
    .onConflictDoUpdate({ target: gradebookColumns.sessionId, set: { weight } })
}

/** The latest note stands, with who wrote it. */
export const putExcuse = async (
  db: Connection,
  { kind, sessionId }: Session,
  { accountId, note, byId, at }: { accountId: string; note: string; byId: string; at: Date },
): Promise<void> => {
  await db
    .insert(gradebookExcuses)
    .values({ ...nameSession[kind](sessionId), accountId, note, byId, at })
    .onConflictDoUpdate({
      target: [gradebookExcuses.sessionId, gradebookExcuses.accountId],
      set: { note, byId, at },
    })
}

export const deleteExcuse = async (
  db: Connection,
  { sessionId }: Pick<Session, 'sessionId'>,
  accountId: string,
): Promise<void> => {
  await db
    .delete(gradebookExcuses)
    .where(and(eq(gradebookExcuses.sessionId, sessionId), eq(gradebookExcuses.accountId, accountId)))
}
