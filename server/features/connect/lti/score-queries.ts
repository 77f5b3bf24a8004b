// SQL of scores to send to platforms.
import { and, asc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Connection, Db } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { ltiPlatforms, ltiResourceLinks, ltiScores } from '../../../database/schema/lti.ts'
import type { PlatformRow } from './platform-queries.ts'

export type ScoreRow = typeof ltiScores.$inferSelect
export type ClaimedScore = ScoreRow & {
  revisedAt: Date
  score: number
  lineItemUrl: string
  platform: PlatformRow
}
type Key = Pick<ScoreRow, 'linkId' | 'accountId'>

const isScore = ({ linkId, accountId }: Key) =>
  and(eq(ltiScores.linkId, linkId), eq(ltiScores.accountId, accountId))

/** A refusal, or an end of tries; a platform that didn't answer yet isn't one. */
const hasFailed = or(isNotNull(ltiScores.failedAt), ne(ltiScores.failure, ''))

/** Records that a student came by an activity. */
export const putStudent = async (tx: Connection, student: Key & { sub: string }): Promise<void> => {
  await tx
    .insert(ltiScores)
    .values(student)
    .onConflictDoUpdate({ target: [ltiScores.linkId, ltiScores.accountId], set: { sub: student.sub } })
}

const linksOf = (db: Connection, homeworkId: string) =>
  db
    .select({ id: ltiResourceLinks.id })
    .from(ltiResourceLinks)
    .where(and(eq(ltiResourceLinks.homeworkId, homeworkId), isNotNull(ltiResourceLinks.lineItemUrl)))

/** Students of a homework who came by activities that take scores. */
export const listStudentsOf = async (db: Connection, homeworkId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ accountId: ltiScores.accountId })
    .from(ltiScores)
    .where(inArray(ltiScores.linkId, linksOf(db, homeworkId)))
  return rows.map(({ accountId }) => accountId)
}

export const hasActivity = async (db: Connection, homeworkId: string, accountId: string): Promise<boolean> =>
  (await db.$count(
    ltiScores,
    and(eq(ltiScores.accountId, accountId), inArray(ltiScores.linkId, linksOf(db, homeworkId))),
  )) > 0

/** Queues a score for all its activities; one already delivered isn't sent again. */
export const reviseScore = (
  tx: Connection,
  {
    homeworkId,
    accountId,
    score,
    now,
    sendAt,
  }: {
    homeworkId: string
    accountId: string
    score: number
    now: Date
    sendAt: Date
  },
) =>
  tx
    .update(ltiScores)
    .set({
      score,
      // Always later than the previous one, since platforms order by it.
      revisedAt: sql`greatest(${now.toISOString()}::timestamptz, ${ltiScores.revisedAt} + interval '1 millisecond')`,
      sendAt,
      tries: 0,
      deliveredAt: null,
      failedAt: null,
      failure: '',
    })
    .where(
      and(
        eq(ltiScores.accountId, accountId),
        inArray(ltiScores.linkId, linksOf(tx, homeworkId)),
        sql`${ltiScores.score} is distinct from ${score}`,
      ),
    )

/** Leases due scores for this process until `until`, after which another may send them. */
export const claimScores = (db: Db, now: Date, until: Date, max: number): Promise<ClaimedScore[]> =>
  db.transaction(async tx => {
    const rows = await tx
      .select({ score: ltiScores, lineItemUrl: ltiResourceLinks.lineItemUrl, platform: ltiPlatforms })
      .from(ltiScores)
      .innerJoin(ltiResourceLinks, eq(ltiResourceLinks.id, ltiScores.linkId))
      .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiResourceLinks.platformId))
      .where(and(lte(ltiScores.sendAt, now), isNotNull(ltiResourceLinks.lineItemUrl)))
      .orderBy(asc(ltiScores.sendAt))
      .limit(max)
      .for('update', { of: ltiScores, skipLocked: true })
    const claimed: ClaimedScore[] = []
    for (const { score: row, lineItemUrl, platform } of rows) {
      const { revisedAt, score } = row
      if (revisedAt === null || score === null || lineItemUrl === null) continue
      const tries = row.tries + 1
      await tx.update(ltiScores).set({ sendAt: until, tries }).where(isScore(row))
      claimed.push({ ...row, tries, revisedAt, score, lineItemUrl, platform })
    }
    return claimed
  })

/** Records the outcome of a revision; a later one is left unchanged. */
export const recordScoreResult = (
  db: Db,
  row: Key & { revisedAt: Date },
  change: Partial<Pick<ScoreRow, 'sendAt' | 'deliveredAt' | 'failedAt' | 'failure'>>,
) =>
  db
    .update(ltiScores)
    .set(change)
    .where(and(isScore(row), eq(ltiScores.revisedAt, row.revisedAt)))

/** Scores that platforms didn't take, or didn't answer to, latest first; no rule of access. */
export const listFailedScores = (db: Connection, homeworkId: string, max: number) =>
  db
    .select({
      accountId: ltiScores.accountId,
      student: accounts.username,
      platform: ltiPlatforms.name,
      score: ltiScores.score,
      words: ltiScores.failure,
      sendAt: ltiScores.sendAt,
      failedAt: ltiScores.failedAt,
    })
    .from(ltiScores)
    .innerJoin(accounts, eq(accounts.id, ltiScores.accountId))
    .innerJoin(ltiResourceLinks, eq(ltiResourceLinks.id, ltiScores.linkId))
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiResourceLinks.platformId))
    .where(and(eq(ltiResourceLinks.homeworkId, homeworkId), hasFailed))
    .orderBy(asc(accounts.username), asc(ltiScores.accountId), asc(ltiScores.linkId))
    .limit(max)

/** Queues scores again that were given up. */
export const requeueFailedScores = (db: Connection, homeworkId: string, now: Date) =>
  db
    .update(ltiScores)
    .set({ sendAt: now, tries: 0, failedAt: null })
    .where(and(inArray(ltiScores.linkId, linksOf(db, homeworkId)), isNotNull(ltiScores.failedAt)))

/** Number of scores that each platform didn't take, and its latest words. */
export const countFailedScores = async (
  db: Connection,
): Promise<Map<string, { count: number; words: string }>> => {
  const rows = await db
    .select({
      platformId: ltiResourceLinks.platformId,
      count: sql<number>`count(*)::int`,
      words: sql<string>`(array_agg(${ltiScores.failure} order by ${ltiScores.failedAt} desc nulls last))[1]`,
    })
    .from(ltiScores)
    .innerJoin(ltiResourceLinks, eq(ltiResourceLinks.id, ltiScores.linkId))
    .where(hasFailed)
    .groupBy(ltiResourceLinks.platformId)
  return new Map(rows.map(({ platformId, count, words }) => [platformId, { count, words }]))
}
