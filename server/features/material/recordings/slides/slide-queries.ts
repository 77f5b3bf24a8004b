// SQL of slides beside recordings.
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { recordingSlides, slideAlignments } from '../../../../database/schema/recordings.ts'

export type PairingRow = typeof recordingSlides.$inferSelect
export type AlignmentRow = typeof slideAlignments.$inferSelect
export type Pair = { recordingId: string; slidesId: string }

/** Pairings of a recording by any of two people; at most one each. */
export const listPairingsOf = (
  db: Connection,
  recordingId: string,
  [one, other]: readonly [string, string],
): Promise<PairingRow[]> =>
  db
    .select()
    .from(recordingSlides)
    .where(
      and(
        eq(recordingSlides.recordingId, recordingId),
        or(eq(recordingSlides.accountId, one), eq(recordingSlides.accountId, other)),
      ),
    )

/** Pairings of slides in a list; one that has more stands beside a course of many years. */
const maxPairings = 500

/** Pairings of slides by anybody. */
export const listPairingsOfSlides = (db: Connection, slidesId: string): Promise<PairingRow[]> =>
  db
    .select()
    .from(recordingSlides)
    .where(eq(recordingSlides.slidesId, slidesId))
    .orderBy(recordingSlides.recordingId, recordingSlides.accountId)
    .limit(maxPairings)

const isOfPair = ({ recordingId, slidesId }: Pair) =>
  and(eq(slideAlignments.recordingId, recordingId), eq(slideAlignments.slidesId, slidesId))

export const findAlignment = async (db: Connection, pair: Pair): Promise<AlignmentRow | null> => {
  const [row] = await db.select().from(slideAlignments).where(isOfPair(pair))
  return row ?? null
}

export const listAlignmentsOfSlides = (db: Connection, slidesId: string): Promise<AlignmentRow[]> =>
  db.select().from(slideAlignments).where(eq(slideAlignments.slidesId, slidesId)).limit(maxPairings)

/** Adds a pair, or finds it, and locks its row until the transaction ends: nobody deletes it meanwhile. */
export const lockAlignment = async (tx: Connection, pair: Pair): Promise<AlignmentRow> => {
  const [row] = await tx
    .insert(slideAlignments)
    .values({ ...pair, ranges: [] })
    .onConflictDoUpdate({
      target: [slideAlignments.recordingId, slideAlignments.slidesId],
      set: { revision: sql`${slideAlignments.revision}` },
    })
    .returning()
  return row!
}

export const putPairing = (tx: Connection, pairing: PairingRow) =>
  tx
    .insert(recordingSlides)
    .values(pairing)
    .onConflictDoUpdate({
      target: [recordingSlides.recordingId, recordingSlides.accountId],
      set: { slidesId: pairing.slidesId },
    })

/** @returns the pair that was taken apart; null where there was none */
export const deletePairing = async (
  tx: Connection,
  recordingId: string,
  accountId: string,
): Promise<Pair | null> => {
  const [row] = await tx
    .delete(recordingSlides)
    .where(and(eq(recordingSlides.recordingId, recordingId), eq(recordingSlides.accountId, accountId)))
    .returning()
  return row ?? null
}

/** Deletes the ranges of a pair that nobody has any more. Its row is locked first, so that a new pairing waits. */
export const deleteUnusedAlignment = async (tx: Connection, pair: Pair): Promise<void> => {
  await tx
    .select({ of: slideAlignments.recordingId })
    .from(slideAlignments)
    .where(isOfPair(pair))
    .for('update')
  await tx
    .delete(slideAlignments)
    .where(
      and(
        isOfPair(pair),
        sql`not exists (select 1 from ${recordingSlides} where ${recordingSlides.recordingId} = ${pair.recordingId} and ${recordingSlides.slidesId} = ${pair.slidesId})`,
      ),
    )
}

/** Has the ranges worked out again of all pairs with this source. */
export const outdateAlignments = (tx: Connection, sourceId: string) =>
  tx
    .update(slideAlignments)
    .set({ alignedAt: null, revision: sql`${slideAlignments.revision} + 1` })
    .where(or(eq(slideAlignments.recordingId, sourceId), eq(slideAlignments.slidesId, sourceId)))

/** Pairs whose ranges are to be worked out. @param sourceId of those with this source alone */
export const listWaitingPairs = (db: Connection, sourceId?: string): Promise<Pair[]> =>
  db
    .select({ recordingId: slideAlignments.recordingId, slidesId: slideAlignments.slidesId })
    .from(slideAlignments)
    .where(
      and(
        isNull(slideAlignments.alignedAt),
        sourceId === undefined
          ? undefined
          : or(eq(slideAlignments.recordingId, sourceId), eq(slideAlignments.slidesId, sourceId)),
      ),
    )
    .limit(maxPairings)

/** Alignment with a row lock until the transaction ends. */
export const lockFixes = async (tx: Connection, pair: Pair): Promise<AlignmentRow | null> => {
  const [row] = await tx.select().from(slideAlignments).where(isOfPair(pair)).for('update')
  return row ?? null
}

export const updateFixes = (tx: Connection, pair: Pair, fixes: AlignmentRow['fixes']) =>
  tx.update(slideAlignments).set({ fixes }).where(isOfPair(pair))

/** Saves ranges unless words or slides have changed since. */
export const saveRanges = (
  db: Connection,
  { recordingId, slidesId, revision }: AlignmentRow,
  change: Pick<AlignmentRow, 'ranges' | 'alignedAt'>,
) =>
  db
    .update(slideAlignments)
    .set(change)
    .where(and(isOfPair({ recordingId, slidesId }), eq(slideAlignments.revision, revision)))
