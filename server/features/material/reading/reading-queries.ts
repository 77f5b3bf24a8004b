// SQL of OCR readings by page.
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import { monthMs } from '@lantern/contract/people/plans/plan-limits.rules'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { pageReadings } from '../../../database/schema/reading.ts'
import type { RecognisedPage } from '../../../platform/reading/index.ts'
import { selectSourceIdsOf } from '../library/index.ts'

const ofPage = (sourceId: string, page: number) =>
  and(eq(pageReadings.sourceId, sourceId), eq(pageReadings.page, page))

/** Readings by page, counted from 1. */
export const listReadings = async (
  db: Connection,
  sourceId: string,
): Promise<ReadonlyMap<number, RecognisedPage>> => {
  const rows = await db.select().from(pageReadings).where(eq(pageReadings.sourceId, sourceId))
  return new Map(rows.map(({ page, reading, frame }) => [page, { reading, frame }]))
}

export const findReading = async (
  db: Connection,
  sourceId: string,
  page: number,
): Promise<PageReading | null> => {
  const [row] = await db.select().from(pageReadings).where(ofPage(sourceId, page))
  return row?.reading ?? null
}

/**
 * Reading with a row lock until the transaction ends, so that two concurrent corrections don't undo each
 * other.
 */
export const lockReading = async (
  tx: Connection,
  sourceId: string,
  page: number,
): Promise<PageReading | null> => {
  const [row] = await tx.select().from(pageReadings).where(ofPage(sourceId, page)).for('update')
  return row?.reading ?? null
}

/** Inserts the reading of a page; an existing one stays unchanged. */
export const insertReading = async (
  db: Connection,
  sourceId: string,
  page: number,
  { reading, frame }: RecognisedPage,
): Promise<void> => {
  await db.insert(pageReadings).values({ sourceId, page, reading, frame }).onConflictDoNothing()
}

/** Deletes readings of these pages without a line, so that OCR reads them again. */
export const deleteEmptyReadings = async (
  tx: Connection,
  sourceId: string,
  pages: readonly number[],
): Promise<void> => {
  const rows = await tx
    .select({ page: pageReadings.page, reading: pageReadings.reading })
    .from(pageReadings)
    .where(and(eq(pageReadings.sourceId, sourceId), inArray(pageReadings.page, [...pages])))
    .for('update')
  const empty = rows.filter(({ reading }) => reading.lines.length === 0).map(({ page }) => page)
  await tx
    .delete(pageReadings)
    .where(and(eq(pageReadings.sourceId, sourceId), inArray(pageReadings.page, empty)))
}

export const updateReading = async (
  tx: Connection,
  sourceId: string,
  page: number,
  reading: PageReading,
): Promise<void> => {
  await tx.update(pageReadings).set({ reading }).where(ofPage(sourceId, page))
}

/** Number of a person's pages read by OCR in the last thirty days. */
export const countRecognisedOfMonth = async (db: Connection, ownerId: string, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - monthMs)
  const isOfOwner = inArray(pageReadings.sourceId, selectSourceIdsOf(db, ownerId))
  return db.$count(pageReadings, and(isOfOwner, gt(pageReadings.readAt, since)))
}
