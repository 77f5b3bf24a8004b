// The SQL of doubts, their messages and their history.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { doubtHistory, doubtMessages, doubtOffers, doubts } from '../../../database/schema/doubts.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { selectDoubtsOfClasses } from './class-queries.ts'

export type DoubtRow = typeof doubts.$inferSelect
type Change = Partial<Omit<typeof doubts.$inferInsert, 'id'>>

/** False where this id was asked before. */
export const insertDoubt = async (tx: Connection, row: typeof doubts.$inferInsert): Promise<boolean> => {
  const inserted = await tx.insert(doubts).values(row).onConflictDoNothing()
  return inserted.rowCount === 1
}

export const findDoubt = async (db: Connection, id: string): Promise<DoubtRow | null> => {
  const [row] = await db.select().from(doubts).where(eq(doubts.id, id)).limit(1)
  return row ?? null
}

export const lockDoubt = async (tx: Connection, id: string): Promise<DoubtRow | null> => {
  const [row] = await tx.select().from(doubts).where(eq(doubts.id, id)).limit(1).for('update')
  return row ?? null
}

/** Doubt whose first answer or message reply is this turn. */
export const findDoubtOfTurn = async (db: Connection, turnId: string): Promise<DoubtRow | null> => {
  const answered = db
    .select({ id: doubtMessages.doubtId })
    .from(doubtMessages)
    .where(eq(doubtMessages.turnId, turnId))
  const [row] = await db
    .select()
    .from(doubts)
    .where(or(eq(doubts.turnId, turnId), inArray(doubts.id, answered)))
    .limit(1)
  return row ?? null
}

/** Doubts that aren't solved. */
export const countUnsolved = async (db: Connection, askerId: string): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(doubts)
    .where(and(eq(doubts.askerId, askerId), ne(doubts.state, 'solved')))
  return row?.count ?? 0
}

const weekMs = 7 * 86_400_000

/** Number of doubts a person asked in the last seven days. */
export const countAskedThisWeek = (db: Connection, askerId: string, now: Date): Promise<number> =>
  db.$count(doubts, and(eq(doubts.askerId, askerId), gt(doubts.askedAt, new Date(now.getTime() - weekMs))))

/** Changes a doubt that is in one of `states`; null where it isn't any more. */
export const updateDoubt = async (
  db: Connection,
  id: string,
  states: readonly DoubtRow['state'][],
  change: Change,
  condition?: SQL,
): Promise<DoubtRow | null> => {
  const [row] = await db
    .update(doubts)
    .set(change)
    .where(and(eq(doubts.id, id), inArray(doubts.state, [...states]), condition))
    .returning()
  return row ?? null
}

export const isClaimedBy = (teacherId: string): SQL => eq(doubts.teacherId, teacherId)

export const insertEvent = (db: Connection, event: typeof doubtHistory.$inferInsert) =>
  db.insert(doubtHistory).values(event)

const isAskerActive = sql`exists (select 1 from ${accounts} where ${accounts.id} = ${doubts.askerId} and ${accounts.suspendedAt} is null)`

export const listOfAsker = (db: Connection, askerId: string): Promise<DoubtRow[]> =>
  db.select().from(doubts).where(eq(doubts.askerId, askerId)).orderBy(desc(doubts.updatedAt)).limit(200)

/**
 * Open doubts a teacher may take, longest wait first; a teacher without a subject sees their offers and their
 * classes' doubts.
 */
export const listOpenFor = (
  db: Connection,
  teacherId: string,
  subject: string | null,
): Promise<DoubtRow[]> => {
  const asked = db
    .select({ id: doubtOffers.doubtId })
    .from(doubtOffers)
    .where(and(eq(doubtOffers.teacherId, teacherId), isNull(doubtOffers.passedAt)))
  const passed = db
    .select({ id: doubtOffers.doubtId })
    .from(doubtOffers)
    .where(and(eq(doubtOffers.teacherId, teacherId), sql`${doubtOffers.passedAt} is not null`))
  const ofClasses = inArray(doubts.id, selectDoubtsOfClasses(db, teacherId))
  const ofSubject = subject === null ? ofClasses : or(eq(doubts.subject, subject), ofClasses)
  const isThere = and(ofSubject, sql`${doubts.id} not in ${passed}`)
  return db
    .select()
    .from(doubts)
    .where(and(eq(doubts.state, 'open'), isAskerActive, or(inArray(doubts.id, asked), isThere)))
    .orderBy(asc(doubts.waitsSince))
    .limit(100)
}

/** Doubts taken by a teacher, newest first. */
export const listClaimedBy = (db: Connection, teacherId: string): Promise<DoubtRow[]> =>
  db.select().from(doubts).where(eq(doubts.teacherId, teacherId)).orderBy(desc(doubts.updatedAt)).limit(100)

export const isAskerSuspended = async (db: Connection, askerId: string): Promise<boolean> => {
  const [row] = await db
    .select({ at: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, askerId))
    .limit(1)
  return row === undefined || row.at !== null
}

/**
 * Doubts of the subject that have waited longer, and how many of them were returned to the line since this
 * was asked.
 */
export const countAhead = async (
  db: Connection,
  { id, subject, askedAt, waitsSince }: DoubtRow,
): Promise<{ ahead: number; returned: number }> => {
  const cameBack = sql`exists (select 1 from ${doubtHistory} where ${doubtHistory.doubtId} = ${doubts.id} and ${doubtHistory.what} in ('passed', 'freed') and ${doubtHistory.at} > ${askedAt.toISOString()}::timestamptz and exists (select 1 from ${doubtHistory} as taking where taking.doubt_id = ${doubts.id} and taking.what = 'taken'))`
  const [row] = await db
    .select({ ahead: count(), returned: sql<number>`(count(*) filter (where ${cameBack}))::int` })
    .from(doubts)
    .where(
      and(
        eq(doubts.state, 'open'),
        eq(doubts.subject, subject),
        lt(doubts.waitsSince, waitsSince),
        ne(doubts.id, id),
        isAskerActive,
      ),
    )
  return row ?? { ahead: 0, returned: 0 }
}

/** Quartiles of the seconds from asking to a teacher's first word since a moment; of all subjects where none is named. */
export const readWaits = async (db: Connection, since: Date, subject?: string) => {
  const seconds = sql`extract(epoch from ${doubts.repliedAt} - ${doubts.askedAt})`
  const [row] = await db
    .select({
      doubts: sql<number>`count(*)::int`,
      from: sql<number | null>`(percentile_cont(0.25) within group (order by ${seconds}))::float8`,
      to: sql<number | null>`(percentile_cont(0.75) within group (order by ${seconds}))::float8`,
    })
    .from(doubts)
    .where(and(gte(doubts.repliedAt, since), subject === undefined ? undefined : eq(doubts.subject, subject)))
  return row ?? { doubts: 0, from: null, to: null }
}

/** Names of accounts by their ids. */
export const listNames = async (db: Connection, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, name: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Open doubts due for the next offer, longest wait first. */
export const listDueForOffer = (db: Connection, now: Date): Promise<DoubtRow[]> =>
  db
    .select()
    .from(doubts)
    .where(and(eq(doubts.state, 'open'), lte(doubts.nextOfferAt, now), isAskerActive))
    .orderBy(asc(doubts.nextOfferAt))
    .limit(200)

/** Teachers who have taken doubts; null stands for deleted accounts. */
export const listTakers = async (db: Connection): Promise<(string | null)[]> => {
  const rows = await db
    .selectDistinct({ teacherId: doubts.teacherId })
    .from(doubts)
    .where(eq(doubts.state, 'taken'))
  return rows.map(({ teacherId }) => teacherId)
}

/** Gives back to the line what a teacher had taken. */
export const freeDoubtsOf = (db: Connection, teacherId: string | null, now: Date): Promise<DoubtRow[]> =>
  db
    .update(doubts)
    .set({ state: 'open', teacherId: null, takenAt: null, nextOfferAt: now, updatedAt: now })
    .where(
      and(
        eq(doubts.state, 'taken'),
        teacherId === null ? isNull(doubts.teacherId) : eq(doubts.teacherId, teacherId),
      ),
    )
    .returning()
