// The SQL of notes about students.
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { studentNotes } from '../../../../database/schema/gradebook.ts'
import { accounts } from '../../../../database/schema/identity.ts'

const selectNotes = (db: Connection) =>
  db
    .select({ row: studentNotes, author: accounts.username })
    .from(studentNotes)
    .leftJoin(accounts, eq(accounts.id, studentNotes.authorId))

export type ListedNote = Awaited<ReturnType<typeof selectNotes>>[number]

/** Latest first. @param studentId the line of the class's list */
export const listNotesAbout = (db: Connection, studentId: string): Promise<ListedNote[]> =>
  selectNotes(db)
    .where(eq(studentNotes.studentId, studentId))
    .orderBy(desc(studentNotes.writtenAt), desc(studentNotes.id))
    .limit(gradebookLimits.studentNotes)

const isNote = (studentId: string, id: string) =>
  and(eq(studentNotes.id, id), eq(studentNotes.studentId, studentId))

/** @throws Refusal `not-found`, also for a note about another student */
export const getNote = async (db: Connection, studentId: string, id: string): Promise<ListedNote> => {
  const [found] = await selectNotes(db).where(isNote(studentId, id))
  if (!found) throw new Refusal('not-found')
  return found
}

export const countNotes = (db: Connection, studentId: string): Promise<number> =>
  db.$count(studentNotes, eq(studentNotes.studentId, studentId))

/** @returns its id */
export const insertNote = async (
  tx: Connection,
  row: Pick<typeof studentNotes.$inferInsert, 'studentId' | 'authorId' | 'text' | 'writtenAt'>,
): Promise<string> => {
  const [inserted] = await tx.insert(studentNotes).values(row).returning({ id: studentNotes.id })
  if (!inserted) throw new Error('a note could not be added')
  return inserted.id
}

/** @returns whether the revision still stood */
export const updateNote = async (
  db: Connection,
  { studentId, id, revision }: { studentId: string; id: string; revision: number },
  { text, at }: { text: string; at: Date },
): Promise<boolean> => {
  const changed = await db
    .update(studentNotes)
    .set({ text, editedAt: at, revision: sql`${studentNotes.revision} + 1` })
    .where(and(isNote(studentId, id), eq(studentNotes.revision, revision)))
  return changed.rowCount === 1
}

/** @throws Refusal `not-found` */
export const deleteNote = async (db: Connection, studentId: string, id: string): Promise<void> => {
  const deleted = await db.delete(studentNotes).where(isNote(studentId, id))
  if (deleted.rowCount === 0) throw new Refusal('not-found')
}
