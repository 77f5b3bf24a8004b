// SQL of folders.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { folders, sources } from '../../../../database/schema/library.ts'
import { mayChange } from '../access.ts'

export type FolderRow = typeof folders.$inferSelect

const own = (actor: Actor, id: string) => and(eq(folders.id, id), eq(folders.ownerId, actor.accountId))

export const listOwnFolders = (db: Connection, actor: Actor): Promise<FolderRow[]> =>
  db
    .select()
    .from(folders)
    .where(eq(folders.ownerId, actor.accountId))
    .orderBy(asc(sql`lower(${folders.name})`))

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnFolder = async (db: Connection, actor: Actor, id: string): Promise<FolderRow> => {
  const [folder] = await db.select().from(folders).where(own(actor, id))
  if (!folder) throw new Refusal('not-found')
  return folder
}

/** Lock until the transaction ends, so that a person's folders are added and renamed one after another. */
export const lockFoldersOf = (tx: Connection, ownerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${ownerId}`}, 0))`)

/** Null where the owner has a folder of this name. */
export const insertFolder = async (
  db: Connection,
  folder: typeof folders.$inferInsert,
): Promise<FolderRow | null> => {
  const [inserted] = await db.insert(folders).values(folder).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Null where the owner has another folder of this name. */
export const updateFolder = async (
  db: Connection,
  { id, ownerId }: FolderRow,
  name: string,
): Promise<FolderRow | null> => {
  const isNameUsed = sql`exists (select 1 from ${folders} as other
    where other.owner_id = ${ownerId} and lower(other.name) = lower(${name}) and other.id <> ${id})`
  const [updated] = await db
    .update(folders)
    .set({ name })
    .where(and(eq(folders.id, id), sql`not ${isNameUsed}`))
    .returning()
  return updated ?? null
}

export const listRecordingIdsInFolder = async (db: Connection, folderId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.folderId, folderId), eq(sources.kind, 'recording')))
  return rows.map(({ id }) => id)
}

export const deleteFolder = (db: Connection, id: string) => db.delete(folders).where(eq(folders.id, id))

/** Moves sources to a folder. @returns ids of those among `ids` that the actor owns */
export const moveOwnSources = async (
  db: Connection,
  actor: Actor,
  ids: readonly string[],
  folderId: string | null,
): Promise<string[]> => {
  const moved = await db
    .update(sources)
    .set({ folderId })
    .where(and(inArray(sources.id, [...ids]), mayChange(actor)))
    .returning({ id: sources.id })
  return moved.map(({ id }) => id)
}
