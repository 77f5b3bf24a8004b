// The SQL of the runs that read a source. A run that lost its source to a later one changes nothing.
import type { SourceState } from '@lantern/contract/library/library'
import { and, eq, inArray } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { sources } from '../../database/schema/library.ts'
import type { SourceRow } from './source-queries.ts'

export { findSource as find, updateSource as updateInAnyRun } from './source-queries.ts'

/** Hands a source to a run of the reading job; null when it's gone or read already. */
export const claim = async (db: Connection, id: string, run: string): Promise<SourceRow | null> => {
  const [source] = await db
    .update(sources)
    .set({ state: 'extracting', readingRun: run, failureCode: null, failureDetails: null })
    .where(and(eq(sources.id, id), inArray(sources.state, ['queued', 'extracting'])))
    .returning()
  return source ?? null
}

/** Hands a source that can be asked to a run that reads it again; null when it's gone or not read yet. */
export const claimAgain = async (db: Connection, id: string, run: string): Promise<SourceRow | null> => {
  const [source] = await db
    .update(sources)
    .set({ readingRun: run })
    .where(and(eq(sources.id, id), inArray(sources.state, ['indexing', 'ready'])))
    .returning()
  return source ?? null
}

/** Changes a source on behalf of one run of the reading job; null when that run has lost the source. */
export const update = async (
  db: Connection,
  id: string,
  run: string,
  change: Partial<typeof sources.$inferInsert>,
): Promise<SourceRow | null> => {
  const [source] = await db
    .update(sources)
    .set(change)
    .where(and(eq(sources.id, id), eq(sources.readingRun, run)))
    .returning()
  return source ?? null
}

/** Puts another file in place of a source's own; false where the source is gone or has another by now. */
export const replaceFile = async (
  db: Connection,
  { id, fileKey }: { id: string; fileKey: string },
  file: { key: string; bytes: number; mediaType: string },
): Promise<boolean> => {
  const replaced = await db
    .update(sources)
    .set({ fileKey: file.key, bytes: file.bytes, mediaType: file.mediaType })
    .where(and(eq(sources.id, id), eq(sources.fileKey, fileKey)))
    .returning({ id: sources.id })
  return replaced.length > 0
}

/** Ids of what people brought and may ask; there may be a hundred thousand. */
export const listAskableIds = async (db: Connection): Promise<string[]> => {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(and(inArray(sources.state, ['indexing', 'ready']), eq(sources.isSample, false)))
  return rows.map(({ id }) => id)
}

export const listInStates = (db: Connection, states: SourceState[]): Promise<SourceRow[]> =>
  db.select().from(sources).where(inArray(sources.state, states))

/** After a restore: what was being read then is read again. */
export const requeueInterrupted = (db: Connection) =>
  db.update(sources).set({ state: 'queued', readingRun: null }).where(eq(sources.state, 'extracting'))
