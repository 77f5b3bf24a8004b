// SQL of sources.
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { sources } from '../../../database/schema/library.ts'
import { isOnShelf, isSharedWithClass, mayChange, mayRead } from './access.ts'
import { countBytes as countFrameBytes, drop as dropFrames } from './frame-file-queries.ts'
import { findIndexFile } from './index-file-queries.ts'

/** Maximum sources of a list of material. */
const maxMaterial = 2000

export type SourceRow = typeof sources.$inferSelect

const selectOne = async (db: Connection, condition: SQL | undefined): Promise<SourceRow | null> => {
  const [source] = await db.select().from(sources).where(condition).limit(1)
  return source ?? null
}

export const findSource = (db: Connection, id: string) => selectOne(db, eq(sources.id, id))

export const findOwnSourceByHash = (db: Connection, actor: Actor, hash: string) =>
  selectOne(db, and(eq(sources.hash, hash), mayChange(actor)))

/** @throws Refusal `not-found`, also for somebody else's */
export const getReadableSource = async (db: Connection, actor: Actor, id: string): Promise<SourceRow> => {
  const source = await selectOne(db, and(eq(sources.id, id), mayRead(actor)))
  if (!source) throw new Refusal('not-found')
  return source
}

/** @throws Refusal `not-found`, also for somebody else's and for sample material */
export const getOwnSource = async (db: Connection, actor: Actor, id: string): Promise<SourceRow> => {
  const source = await selectOne(db, and(eq(sources.id, id), mayChange(actor)))
  if (!source) throw new Refusal('not-found')
  return source
}

/** Person's own sources and the samples; those shared by classes are listed with the class. */
export const listShelf = (db: Connection, actor: Actor): Promise<SourceRow[]> =>
  db.select().from(sources).where(isOnShelf(actor)).orderBy(desc(sources.createdAt), desc(sources.id))

/** Readable sources except the samples: the person's own, and those shared by their classes, latest first. */
export const listReadableMaterial = (db: Connection, actor: Pick<Actor, 'accountId'>): Promise<SourceRow[]> =>
  db
    .select()
    .from(sources)
    .where(and(mayRead(actor), eq(sources.isSample, false)))
    .orderBy(desc(sources.createdAt), desc(sources.id))
    .limit(maxMaterial)

/** Sources shared with one class, for its students and teachers; empty for anybody else. Latest first. */
export const listClassSources = (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  classId: string,
): Promise<SourceRow[]> =>
  db
    .select()
    .from(sources)
    .where(and(isSharedWithClass(actor, classId), eq(sources.isSample, false)))
    .orderBy(desc(sources.createdAt), desc(sources.id))
    .limit(maxMaterial)

/** Readable sources among `ids`, in the order of `ids`. */
export const listReadableSourcesOf = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  ids: readonly string[],
): Promise<SourceRow[]> => {
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(sources)
    .where(and(inArray(sources.id, [...ids]), mayRead(actor)))
  return ids.flatMap(id => found.find(source => source.id === id) ?? [])
}

/** Sources by id, of any owner. */
export const listSourcesByIds = (db: Connection, ids: readonly string[]): Promise<SourceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(sources)
        .where(inArray(sources.id, [...ids]))

/** Names and topics of sources by id; deleted ones are left out. */
export const listSourceTopics = async (
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, Pick<SourceRow, 'name' | 'subject' | 'subcategory'>>> => {
  if (ids.length === 0) return new Map()
  const { id, name, subject, subcategory } = sources
  const rows = await db
    .select({ id, name, subject, subcategory })
    .from(sources)
    .where(inArray(sources.id, [...ids]))
  return new Map(rows.map(({ id, ...topic }) => [id, topic]))
}

/** Adds a source; null when the owner has the same file already. */
export const insertSource = async (
  db: Connection,
  source: typeof sources.$inferInsert,
): Promise<SourceRow | null> => {
  const [inserted] = await db.insert(sources).values(source).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Bytes of a person's stored files. */
export const countBytesOf = async (db: Connection, ownerId: string): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${sources.bytes}), 0)` })
    .from(sources)
    .where(and(eq(sources.ownerId, ownerId), isNotNull(sources.fileKey)))
  return Number(row?.bytes ?? 0) + (await countFrameBytes(db, ownerId))
}

export const countSourcesOf = (db: Connection, ownerId: string): Promise<number> =>
  db.$count(sources, eq(sources.ownerId, ownerId))

/** Ids of a person's sources, as a subquery. */
export const selectSourceIdsOf = (db: Connection, ownerId: string) =>
  db.select({ id: sources.id }).from(sources).where(eq(sources.ownerId, ownerId))

/**
 * Lock until the transaction ends, so that files of one person that arrive together are counted one after
 * another.
 */
export const lockStorageOf = (tx: Connection, ownerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${ownerId}`}, 0))`)

/** Current source with a row lock until the transaction ends; null when it is deleted. */
export const lockSource = async (tx: Connection, id: string): Promise<SourceRow | null> => {
  const [source] = await tx.select().from(sources).where(eq(sources.id, id)).for('no key update')
  return source ?? null
}

export const updateSource = async (
  db: Connection,
  id: string,
  change: Partial<typeof sources.$inferInsert>,
): Promise<SourceRow | null> => {
  const [source] = await db.update(sources).set(change).where(eq(sources.id, id)).returning()
  return source ?? null
}

/** Requeues a failed source; null where it isn't failed any more. */
export const requeueFailed = async (db: Connection, id: string): Promise<SourceRow | null> => {
  const [source] = await db
    .update(sources)
    .set({ state: 'queued', failureCode: null, pagesRead: 0 })
    .where(and(eq(sources.id, id), eq(sources.state, 'failed')))
    .returning()
  return source ?? null
}

/**
 * Deletes a source with all rows of it; waits while its index is being written.
 * @returns the files of its index and of its frames, to be removed after the commit
 */
export const deleteSource = async (tx: Connection, id: string): Promise<string[]> => {
  // Row lock: no process can begin to write its index any more.
  await tx.select({ id: sources.id }).from(sources).where(eq(sources.id, id)).for('update')
  const keys = [await findIndexFile(tx, id), await dropFrames(tx, id)]
  await tx.delete(sources).where(eq(sources.id, id))
  return keys.filter(key => key !== null)
}

/** Amount of material, without Lantern's own samples. */
export const measureMaterial = async (db: Connection) => {
  const [row] = await db
    .select({
      sources: sql<number>`count(*)::int`,
      passages: sql<number>`coalesce(sum(${sources.passageCount}), 0)::int`,
      bytes: sql<string>`coalesce(sum(${sources.bytes}), 0)`,
    })
    .from(sources)
    .where(eq(sources.isSample, false))
  return { sources: row?.sources ?? 0, passages: row?.passages ?? 0, bytes: Number(row?.bytes ?? 0) }
}
