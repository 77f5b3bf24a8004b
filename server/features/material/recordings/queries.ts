// SQL of recordings and their windows.
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { recordings, recordingWindows } from '../../../database/schema/recordings.ts'

export type RecordingRow = typeof recordings.$inferSelect
export type WindowRow = typeof recordingWindows.$inferSelect

export const findRecording = async (db: Connection, sourceId: string): Promise<RecordingRow | null> => {
  const [row] = await db.select().from(recordings).where(eq(recordings.sourceId, sourceId))
  return row ?? null
}

export const insertRecording = (db: Connection, recording: typeof recordings.$inferInsert) =>
  db.insert(recordings).values(recording).onConflictDoNothing()

export const updateRecording = (
  db: Connection,
  sourceId: string,
  change: Partial<typeof recordings.$inferInsert>,
) => db.update(recordings).set(change).where(eq(recordings.sourceId, sourceId))

/** Windows in order; an hour of speech has about 120. */
export const listWindows = (db: Connection, sourceId: string): Promise<WindowRow[]> =>
  db
    .select()
    .from(recordingWindows)
    .where(eq(recordingWindows.sourceId, sourceId))
    .orderBy(asc(recordingWindows.number))

export const findLastWindow = async (db: Connection, sourceId: string): Promise<WindowRow | null> => {
  const [row] = await db
    .select()
    .from(recordingWindows)
    .where(eq(recordingWindows.sourceId, sourceId))
    .orderBy(desc(recordingWindows.number))
    .limit(1)
  return row ?? null
}

/**
 * Adds the next window; false where another run has added one with its number, and where another language was chosen
 * meanwhile.
 */
export const insertWindow = (db: Connection, window: WindowRow, language: SpokenLanguage): Promise<boolean> =>
  db.transaction(async tx => {
    const [current] = await tx
      .select({ language: recordings.language })
      .from(recordings)
      .where(eq(recordings.sourceId, window.sourceId))
      .for('share')
    if (current?.language !== language) return false
    const added = await tx
      .insert(recordingWindows)
      .values(window)
      .onConflictDoNothing()
      .returning({ number: recordingWindows.number })
    return added.length > 0
  })

export const deleteWindows = (tx: Connection, sourceId: string) =>
  tx.delete(recordingWindows).where(eq(recordingWindows.sourceId, sourceId))

/** Number of latest windows that an estimate rests on. */
const measuredWindows = 40

/** Seconds of sound that this installation transcribed lately per second of work; null before the first. */
export const measureSpeed = async (db: Connection): Promise<number | null> => {
  const { startsAt, endsAt, workMs, transcribedAt } = recordingWindows
  const latest = db
    .select({ seconds: sql<number>`${endsAt} - ${startsAt}`.as('seconds'), workMs })
    .from(recordingWindows)
    .where(gt(workMs, 0))
    .orderBy(desc(transcribedAt))
    .limit(measuredWindows)
    .as('latest')
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(sum(${latest.seconds}), 0)::float`,
      workMs: sql<number>`coalesce(sum(${latest.workMs}), 0)::float`,
    })
    .from(latest)
  return row && row.workMs > 0 ? (row.seconds * 1000) / row.workMs : null
}
