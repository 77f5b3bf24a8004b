// The SQL of reported messages.
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../../database/client.ts'
import { doubtMutes, doubtReports } from '../../../database/schema/doubts.reports.ts'
import { doubtMessages, doubts } from '../../../database/schema/doubts.ts'
import { accounts } from '../../../database/schema/identity.ts'

const reporters = alias(accounts, 'reporters')
const authors = alias(accounts, 'authors')
const deciders = alias(accounts, 'deciders')

export const hasMessage = async (db: Connection, doubtId: string, messageId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: doubtMessages.id })
    .from(doubtMessages)
    .where(and(eq(doubtMessages.doubtId, doubtId), eq(doubtMessages.id, messageId)))
    .limit(1)
  return row !== undefined
}

/** Reported again by the same person, it stays as it was. */
export const insertReport = (db: Connection, report: typeof doubtReports.$inferInsert) =>
  db.insert(doubtReports).values(report).onConflictDoNothing()

const ofMessage = and(
  eq(doubtMessages.doubtId, doubtReports.doubtId),
  eq(doubtMessages.id, doubtReports.messageId),
)

export const listReports = (db: Connection) =>
  db
    .select({
      report: doubtReports,
      text: doubtMessages.text,
      passages: doubtMessages.passages,
      hiddenAt: doubtMessages.hiddenAt,
      reporter: { id: reporters.id, name: reporters.username },
      author: { id: authors.id, name: authors.username },
      authorIsTeacher: sql<boolean>`${doubtMessages.authorId} <> ${doubts.askerId}`,
      authorReports: sql<number>`(count(*) over (partition by ${doubtMessages.authorId}))::int`,
      authorMutedUntil: doubtMutes.until,
      decidedBy: deciders.username,
    })
    .from(doubtReports)
    .innerJoin(doubtMessages, ofMessage)
    .innerJoin(doubts, eq(doubts.id, doubtReports.doubtId))
    .innerJoin(reporters, eq(reporters.id, doubtReports.reporterId))
    .innerJoin(authors, eq(authors.id, doubtMessages.authorId))
    .leftJoin(doubtMutes, eq(doubtMutes.accountId, doubtMessages.authorId))
    .leftJoin(deciders, eq(deciders.id, doubtReports.decidedById))
    .orderBy(sql`${doubtReports.decidedAt} is not null`, desc(doubtReports.reportedAt))
    .limit(200)

export const findReport = async (db: Connection, id: string) => {
  const [row] = await db
    .select({ report: doubtReports, authorId: doubtMessages.authorId, doubt: doubts })
    .from(doubtReports)
    .innerJoin(doubtMessages, ofMessage)
    .innerJoin(doubts, eq(doubts.id, doubtReports.doubtId))
    .where(eq(doubtReports.id, id))
    .limit(1)
  return row ?? null
}

type Message = { doubtId: string; messageId: string }

export const setHidden = (tx: Connection, { doubtId, messageId }: Message, hiddenAt: Date | null) =>
  tx
    .update(doubtMessages)
    .set({ hiddenAt })
    .where(and(eq(doubtMessages.doubtId, doubtId), eq(doubtMessages.id, messageId)))

/** Decides every report of a message. */
export const decideReports = (tx: Connection, { doubtId, messageId }: Message, by: string, now: Date) =>
  tx
    .update(doubtReports)
    .set({ decidedAt: now, decidedById: by })
    .where(and(eq(doubtReports.doubtId, doubtId), eq(doubtReports.messageId, messageId)))

/** End of a person's mute; null if they may write. */
export const findMute = async (db: Connection, accountId: string): Promise<Date | null> => {
  const [row] = await db
    .select({ until: doubtMutes.until })
    .from(doubtMutes)
    .where(eq(doubtMutes.accountId, accountId))
    .limit(1)
  return row?.until ?? null
}

/** Muted accounts among `ids` at a moment. */
export const listMuted = async (db: Connection, ids: readonly string[], now: Date): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: doubtMutes.accountId })
    .from(doubtMutes)
    .where(and(inArray(doubtMutes.accountId, [...ids]), gt(doubtMutes.until, now)))
  return new Set(rows.map(({ id }) => id))
}

export const upsertMute = (tx: Connection, mute: typeof doubtMutes.$inferInsert) =>
  tx.insert(doubtMutes).values(mute).onConflictDoUpdate({ target: doubtMutes.accountId, set: mute })

export const deleteMute = (tx: Connection, accountId: string) =>
  tx.delete(doubtMutes).where(eq(doubtMutes.accountId, accountId))
