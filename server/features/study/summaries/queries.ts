// SQL of summaries and their points.
import type { SummaryLength } from '@lantern/contract/study/summaries/summaries'
import { and, asc, eq, exists, inArray, max } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { summaries, summaryPoints } from '../../../database/schema/summaries.ts'
import { isOwner } from './access.ts'

export type SummaryRow = typeof summaries.$inferSelect
export type PointRow = typeof summaryPoints.$inferSelect
export type NewPoint = Pick<PointRow, 'headings' | 'text' | 'citations'>

export const findSummary = async (db: Connection, id: string): Promise<SummaryRow | null> => {
  const [row] = await db.select().from(summaries).where(eq(summaries.id, id)).limit(1)
  return row ?? null
}

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnSummary = async (db: Connection, actor: Actor, id: string): Promise<SummaryRow> => {
  const [row] = await db
    .select()
    .from(summaries)
    .where(and(eq(summaries.id, id), isOwner(actor)))
    .limit(1)
  if (!row) throw new Refusal('not-found')
  return row
}

export const listOwnSummaries = (db: Connection, actor: Actor, sourceId: string): Promise<SummaryRow[]> =>
  db
    .select()
    .from(summaries)
    .where(and(isOwner(actor), eq(summaries.sourceId, sourceId)))

/** Summary of a source and length, inserted if missing. */
export const putSummary = async (
  db: Connection,
  wanted: { ownerId: string; sourceId: string; length: SummaryLength; createdAt: Date },
): Promise<SummaryRow> => {
  const [row] = await db
    .insert(summaries)
    .values(wanted)
    .onConflictDoUpdate({
      target: [summaries.ownerId, summaries.sourceId, summaries.length],
      set: { createdAt: wanted.createdAt, withheld: 0 },
    })
    .returning()
  if (!row) throw new Error('a summary could not be added')
  return row
}

export const clearPoints = (db: Connection, summaryId: string) =>
  db.delete(summaryPoints).where(eq(summaryPoints.summaryId, summaryId))

/** Points in reading order. */
export const listPoints = (db: Connection, summaryIds: readonly string[]): Promise<PointRow[]> =>
  summaryIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(summaryPoints)
        .where(inArray(summaryPoints.summaryId, [...summaryIds]))
        .orderBy(asc(summaryPoints.ordinal))

/** Appends points. */
export const appendPoints = async (
  tx: Connection,
  summaryId: string,
  points: readonly NewPoint[],
): Promise<void> => {
  if (points.length === 0) return
  // Lock on the summary, so that two runs of one generation can't take the same positions.
  await tx.select({ id: summaries.id }).from(summaries).where(eq(summaries.id, summaryId)).for('update')
  const [last] = await tx
    .select({ ordinal: max(summaryPoints.ordinal) })
    .from(summaryPoints)
    .where(eq(summaryPoints.summaryId, summaryId))
  const first = (last?.ordinal ?? -1) + 1
  await tx
    .insert(summaryPoints)
    .values(points.map((point, at) => ({ ...point, summaryId, ordinal: first + at })))
}

export const countWithheld = (db: Connection, summaryId: string, withheld: number) =>
  db.update(summaries).set({ withheld }).where(eq(summaries.id, summaryId))

/** Transfers the summaries of one account to another, whose own win. */
export const moveSummaries = async (db: Connection, from: string, to: string): Promise<void> => {
  const own = alias(summaries, 'own')
  const same = and(
    eq(own.ownerId, to),
    eq(own.sourceId, summaries.sourceId),
    eq(own.length, summaries.length),
  )
  await db
    .delete(summaries)
    .where(and(eq(summaries.ownerId, from), exists(db.select({ id: own.id }).from(own).where(same))))
  await db.update(summaries).set({ ownerId: to }).where(eq(summaries.ownerId, from))
}
