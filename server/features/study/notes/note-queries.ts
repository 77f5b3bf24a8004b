// SQL of notes.
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { notes } from '../../../database/schema/notes.ts'
import { isPassageOf, newestPassageOf } from '../../material/passages/index.ts'
import { isOwner } from './access.ts'
import { moveNoteActs } from './note-act-queries.ts'

export type NoteRow = typeof notes.$inferSelect
export type NewNote = typeof notes.$inferInsert
type Owner = Pick<Actor, 'accountId'>

const inSource = (actor: Owner, sourceId: string): SQL | undefined =>
  and(isOwner(actor), eq(notes.sourceId, sourceId))

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnNote = async (
  db: Connection,
  actor: Owner,
  id: string,
  lock = false,
): Promise<NoteRow> => {
  const select = db
    .select()
    .from(notes)
    .where(and(eq(notes.id, id), isOwner(actor)))
    .limit(1)
  const [note] = await (lock ? select.for('update') : select)
  if (!note) throw new Refusal('not-found')
  return note
}

/** Notes in the order of their places; those without one come last, by creation. */
export const listOwnNotes = (
  db: Connection,
  actor: Owner,
  sourceId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<NoteRow[]> =>
  db
    .select()
    .from(notes)
    .where(inSource(actor, sourceId))
    .orderBy(
      sql`${notes.position} nulls last`,
      asc(notes.startOffset),
      sql`${notes.near} nulls last`,
      asc(notes.createdAt),
      asc(notes.id),
    )
    .offset(offset)
    .limit(limit)

export const countOwnNotes = async (db: Connection, actor: Owner, sourceId: string): Promise<number> => {
  const [row] = await db.select({ notes: count() }).from(notes).where(inSource(actor, sourceId))
  return row?.notes ?? 0
}

/** Lock until the transaction ends, so that notes of one person in one source are added one after another. */
export const lockNotesOf = (tx: Connection, { accountId }: Owner, sourceId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notes ${accountId} ${sourceId}`}, 0))`)

/** Note on exactly these words. */
export const findSameWords = async (db: Connection, note: NewNote): Promise<NoteRow | null> => {
  const where = note.passageId
    ? and(
        eq(notes.passageId, note.passageId),
        eq(notes.startOffset, note.startOffset ?? 0),
        eq(notes.lastPassageId, note.lastPassageId ?? note.passageId),
        eq(notes.endOffset, note.endOffset ?? 0),
      )
    : and(
        sql`${notes.passageId} is null`,
        eq(notes.quote, note.quote),
        sql`${notes.near} is not distinct from ${note.near}::int`,
      )
  const [found] = await db
    .select()
    .from(notes)
    .where(and(inSource({ accountId: note.ownerId }, note.sourceId), where))
    .orderBy(asc(notes.createdAt))
    .limit(1)
  return found ?? null
}

export const insertNote = async (tx: Connection, note: NewNote): Promise<NoteRow> => {
  const [inserted] = await tx.insert(notes).values(note).onConflictDoNothing().returning()
  // An id from a device that is somebody else's note.
  if (!inserted) throw new Refusal('not-found')
  return inserted
}

export const updateNote = async (
  db: Connection,
  id: string,
  change: Pick<NewNote, 'text'> | Pick<NewNote, 'cardId'>,
): Promise<NoteRow> => {
  const [note] = await db.update(notes).set(change).where(eq(notes.id, id)).returning()
  if (!note) throw new Refusal('not-found')
  return note
}

export const deleteNote = (db: Connection, id: string) => db.delete(notes).where(eq(notes.id, id))

/** Transfers the notes of one account to another. */
export const moveNotes = async (tx: Connection, from: string, to: string): Promise<void> => {
  await tx.update(notes).set({ ownerId: to }).where(eq(notes.ownerId, from))
  await moveNoteActs(tx, from, to)
}

/** Id of a source's newest passage; null without passages. */
export const findNewestPassage = async (db: Connection, sourceId: string): Promise<bigint | null> => {
  const { rows } = await db.execute<{ id: string | null }>(sql`select ${newestPassageOf(sourceId)} as id`)
  const id = rows[0]?.id
  return id ? BigInt(id) : null
}

/** Notes whose passages were deleted, and those not found before the source was read anew. */
export const listStrayNotes = (db: Connection, actor: Owner, sourceId: string): Promise<NoteRow[]> => {
  const isGone = sql`${notes.passageId} is not null
    and not (${isPassageOf(notes.passageId, sourceId)} and ${isPassageOf(notes.lastPassageId, sourceId)})`
  const isUnsought = sql`${notes.passageId} is null
    and ${notes.searchedTo} is distinct from ${newestPassageOf(sourceId)}`
  return db
    .select()
    .from(notes)
    .where(and(inSource(actor, sourceId), sql`((${isGone}) or (${isUnsought}))`))
}

type Anchored = Pick<
  NoteRow,
  | 'id'
  | 'quote'
  | 'passageId'
  | 'lastPassageId'
  | 'position'
  | 'lastPosition'
  | 'startOffset'
  | 'endOffset'
  | 'searchedTo'
>

const asJson = (rows: readonly Anchored[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Updates the places of notes, in one statement. */
export const moveAnchors = async (db: Connection, rows: readonly Anchored[]): Promise<void> => {
  if (rows.length === 0) return
  await db.execute(sql`
    update notes set quote = at.quote, passage_id = at."passageId", last_passage_id = at."lastPassageId",
      position = at.position, last_position = at."lastPosition", start_offset = at."startOffset",
      end_offset = at."endOffset", searched_to = at."searchedTo"
    from json_to_recordset(${asJson(rows)}) as at(id uuid, quote text, "passageId" bigint, "lastPassageId" bigint,
      position int, "lastPosition" int, "startOffset" int, "endOffset" int, "searchedTo" bigint)
    where notes.id = at.id`)
}
