// The SQL of a class with its weights and excuses.
import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { gradebookColumns, gradebookExcuses } from '../../../database/schema/gradebook.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { selectSessionsOfClass } from '../../classes/class-results/index.ts'
import { getClassWith } from '../../classes/classes/index.ts'
import { selectGrades } from './grades/grade-queries.ts'

/** A piece of work, by what it is. */
export type Session = { kind: SessionKind; sessionId: string }

const excusesSchema = z
  .object({ sessionId: z.string(), accountId: z.string(), note: z.string(), by: z.string().nullable() })
  .array()
export type Excuse = z.output<typeof excusesSchema>[number]

// Sessions with scores of a class: marks are looked up by it, so that no other class's are read.
const selectWork = (classId: SQL): SQL => sql`(${selectSessionsOfClass(classId)}) as work (id)`

const weightsSchema = z.record(z.string(), z.number())

/** Weights by session id. */
const selectWeights = (classId: SQL) =>
  sql<Record<string, number>>`(
    select coalesce(jsonb_object_agg(c.session_id, c.weight), '{}')
    from ${selectWork(classId)} join ${gradebookColumns} c on c.session_id = work.id
  )`.mapWith((found: unknown) => weightsSchema.parse(found))

const selectExcuses = (classId: SQL) =>
  sql<Excuse[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('sessionId', e.session_id, 'accountId', e.account_id,
      'note', e.note, 'by', teacher.username)), '[]')
    from ${selectWork(classId)} join ${gradebookExcuses} e on e.session_id = work.id
    left join ${accounts} as teacher on teacher.id = e.by_id
  )`.mapWith((found: unknown) => excusesSchema.parse(found))

/**
 * Class with its students, weights, excuses, rules and own columns.
 * @throws Refusal `not-found` for who doesn't teach it, `teacher-not-approved`
 */
export const getMarkedClass = (db: Connection, actor: Actor, classId: string) =>
  getClassWith(db, actor, { classId, action: 'read-members' }, id => ({
    weights: selectWeights(id),
    excuses: selectExcuses(id),
    ...selectGrades(id),
  }))
export type MarkedClass = Awaited<ReturnType<typeof getMarkedClass>>

const nameSession = {
  homework: (homeworkId: string) => ({ homeworkId }),
  room: (roomId: string) => ({ roomId }),
  paper: (printingId: string) => ({ printingId }),
} satisfies Record<SessionKind, (sessionId: string) => object>

/** Weight as it was set; null if it never was. */
export const findWeight = async (db: Connection, sessionId: string): Promise<number | null> => {
  const [found] = await db
    .select({ weight: gradebookColumns.weight })
    .from(gradebookColumns)
    .where(eq(gradebookColumns.sessionId, sessionId))
  return found?.weight ?? null
}

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

/** Note of an excuse; null without one. */
export const findExcuse = async (
  db: Connection,
  sessionId: string,
  accountId: string,
): Promise<string | null> => {
  const [found] = await db
    .select({ note: gradebookExcuses.note })
    .from(gradebookExcuses)
    .where(and(eq(gradebookExcuses.sessionId, sessionId), eq(gradebookExcuses.accountId, accountId)))
  return found?.note ?? null
}

/** Upserts an excuse with its author. */
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
