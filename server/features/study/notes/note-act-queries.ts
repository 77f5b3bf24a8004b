// SQL of acts on notes that a device made without a connection.
import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { noteActs } from '../../../database/schema/notes.ts'

export type NoteActRow = typeof noteActs.$inferSelect
type Owner = Pick<Actor, 'accountId'>

/**
 * Notes an act, so that it is applied once: of several at the same moment one goes on, and the others wait for its end.
 * @returns whether it is new
 */
export const claimAct = async (tx: Connection, act: typeof noteActs.$inferInsert): Promise<boolean> => {
  const added = await tx.insert(noteActs).values(act).onConflictDoNothing().returning({ id: noteActs.id })
  return added.length > 0
}

export const findOwnAct = async (
  db: Connection,
  { accountId }: Owner,
  id: string,
): Promise<NoteActRow | null> => {
  const [act] = await db
    .select()
    .from(noteActs)
    .where(and(eq(noteActs.id, id), eq(noteActs.ownerId, accountId)))
    .limit(1)
  return act ?? null
}

export const updateAct = (
  tx: Connection,
  id: string,
  change: Partial<Pick<NoteActRow, 'noteId' | 'otherText'>>,
) => tx.update(noteActs).set(change).where(eq(noteActs.id, id))

/** Texts that wait for a decision, the first to arrive first. */
export const listVersions = (db: Connection, noteIds: readonly string[]): Promise<NoteActRow[]> =>
  noteIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(noteActs)
        .where(and(inArray(noteActs.noteId, [...noteIds]), isNotNull(noteActs.otherText)))
        .orderBy(asc(noteActs.createdAt), asc(noteActs.id))

export const countVersions = async (db: Connection, noteId: string): Promise<number> => {
  const [row] = await db
    .select({ versions: count() })
    .from(noteActs)
    .where(and(eq(noteActs.noteId, noteId), isNotNull(noteActs.otherText)))
  return row?.versions ?? 0
}

/** @param id version of this note that is settled */
export const removeVersion = (tx: Connection, noteId: string, id: string) =>
  tx
    .update(noteActs)
    .set({ otherText: null })
    .where(and(eq(noteActs.id, id), eq(noteActs.noteId, noteId)))

/** Transfers acts of one account to another. */
export const moveNoteActs = (tx: Connection, from: string, to: string) =>
  tx.update(noteActs).set({ ownerId: to }).where(eq(noteActs.ownerId, from))
