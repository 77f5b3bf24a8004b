// SQL of the runs that read a source. A run that lost its source to a later one changes nothing.
import { randomUUID } from 'node:crypto'
import type { SourceState } from '@lantern/contract/material/library/library'
import { and, asc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { sources } from '../../../database/schema/library.ts'
import type { SourceRow } from './source-queries.ts'

export { findSource as find, updateSource as updateInAnyRun } from './source-queries.ts'

/** Claims a source for a run of the reading job; null when it is deleted or read already. */
export const claim = async (db: Connection, id: string, run: string): Promise<SourceRow | null> => {
  const [source] = await db
    .update(sources)
    .set({ state: 'extracting', readingRun: run, failureCode: null, failureDetails: null })
    .where(and(eq(sources.id, id), inArray(sources.state, ['queued', 'extracting'])))
    .returning()
  return source ?? null
}

/** Claims a searchable source for a run that reads it again; null when it is deleted or not read yet. */
export const claimAgain = async (db: Connection, id: string, run: string): Promise<SourceRow | null> => {
  const [source] = await db
    .update(sources)
    .set({ readingRun: run })
    .where(and(eq(sources.id, id), inArray(sources.state, ['indexing', 'ready'])))
    .returning()
  return source ?? null
}

/** Updates a source for one run of the reading job; null when that run has lost the source. */
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

/** Fails a source in reading, unless its reading ended or began again since; null then. */
export const failIfStillRead = async (
  db: Connection,
  { id, readingRun }: Pick<SourceRow, 'id' | 'readingRun'>,
  failureCode: string,
): Promise<SourceRow | null> => {
  const sameRun = sql`${sources.readingRun} is not distinct from ${readingRun}`
  const [source] = await db
    .update(sources)
    .set({ state: 'failed', failureCode, pagesAskable: 0 })
    .where(and(eq(sources.id, id), eq(sources.state, 'extracting'), sameRun))
    .returning()
  return source ?? null
}

/** Updates a source unless it was read again since; null when it was, or is deleted. */
export const updateUnlessReread = async (
  db: Connection,
  { id, readingRun }: Pick<SourceRow, 'id' | 'readingRun'>,
  change: Partial<typeof sources.$inferInsert>,
): Promise<SourceRow | null> => {
  const sameRun = sql`${sources.readingRun} is not distinct from ${readingRun}`
  const [source] = await db
    .update(sources)
    .set(change)
    .where(and(eq(sources.id, id), sameRun))
    .returning()
  return source ?? null
}

/** Replaces a source's file; false where the source is deleted or already has another. */
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

/** Removes the file of a source whose words stay; the same file brought again is another source. */
export const dropFile = async (db: Connection, id: string): Promise<void> => {
  await db.update(sources).set({ fileKey: null, bytes: 0, hash: randomUUID() }).where(eq(sources.id, id))
}

/** Ids of searchable sources without samples; there may be a hundred thousand. */
export const listAskableIds = async (db: Connection): Promise<string[]> => {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(and(inArray(sources.state, ['indexing', 'ready']), eq(sources.isSample, false)))
  return rows.map(({ id }) => id)
}

/** Sources of one person without vectors, the one with the fewest passages left first. */
export const listToEmbed = (db: Connection, ownerId: string, limit: number): Promise<SourceRow[]> =>
  db
    .select()
    .from(sources)
    .where(and(eq(sources.ownerId, ownerId), eq(sources.state, 'indexing')))
    .orderBy(sql`${sources.passageCount} - ${sources.passagesEmbedded}`, asc(sources.createdAt))
    .limit(limit)

/** Searchable sources without vectors of this encoder; word search works meanwhile. */
const isToEmbedAnew = (encoder: string) =>
  and(eq(sources.state, 'ready'), sql`${sources.encoder} is distinct from ${encoder}`)

/** Sources of one person whose vectors are of another encoder, or missing; the smallest first. */
export const listToEmbedAnew = (
  db: Connection,
  { ownerId, encoder }: { ownerId: string; encoder: string },
  limit: number,
): Promise<SourceRow[]> =>
  db
    .select()
    .from(sources)
    .where(and(eq(sources.ownerId, ownerId), isToEmbedAnew(encoder)))
    .orderBy(asc(sources.passageCount), asc(sources.createdAt))
    .limit(limit)

/** Owners with sources to embed anew. */
export const listOwnersToEmbedAnew = async (db: Connection, encoder: string): Promise<string[]> => {
  const rows = await db.selectDistinct({ id: sources.ownerId }).from(sources).where(isToEmbedAnew(encoder))
  return rows.map(({ id }) => id)
}

export const listInStates = (db: Connection, states: SourceState[]): Promise<SourceRow[]> =>
  db.select().from(sources).where(inArray(sources.state, states))

/** Searchable sources with pages that wait for OCR. */
export const listWithPicturesToRead = (db: Connection): Promise<SourceRow[]> =>
  db
    .select()
    .from(sources)
    .where(and(inArray(sources.state, ['indexing', 'ready']), sql`${sources.pagesToRecognise} <> '{}'`))

/** Queues interrupted readings again, after a restore. */
export const requeueInterrupted = (db: Connection) =>
  db.update(sources).set({ state: 'queued', readingRun: null }).where(eq(sources.state, 'extracting'))

/** Finished sources of everybody with more than the given number of passages. */
export const listOfLargeLibraries = (db: Connection, maxPassages: number): Promise<SourceRow[]> => {
  const owners = db
    .select({ ownerId: sources.ownerId })
    .from(sources)
    .groupBy(sources.ownerId)
    .having(sql`${sum(sources.passageCount)} > ${maxPassages}`)
  return db
    .select()
    .from(sources)
    .where(and(eq(sources.state, 'ready'), inArray(sources.ownerId, owners)))
}
