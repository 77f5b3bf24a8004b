// Notes about a student, by and for those who manage the class.
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import type { StudentNote } from '@lantern/contract/teach/gradebook/student-notes'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { checkClassAction, getClassStudent, lockClass } from '../../../classes/classes/index.ts'
import { recordRead } from '../../../people/record-reads/index.ts'
import type { GradebookDeps } from '../deps.ts'
import {
  countNotes,
  deleteNote,
  getNote,
  insertNote,
  type ListedNote,
  listNotesAbout,
  updateNote,
} from './note-queries.ts'

type Deps = Pick<GradebookDeps, 'db' | 'clock'>
type Member = { classId: string; memberId: string }
type OneNote = Member & { studentNoteId: string }

const viewNote = ({ row, author }: ListedNote, actor: Actor): StudentNote => ({
  id: row.id,
  text: row.text,
  author,
  isOwn: row.authorId === actor.accountId,
  writtenAt: row.writtenAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  revision: row.revision,
})

/** @throws Refusal `not-found` for who isn't in the class, or was invited and hasn't joined */
const getJoined = async (db: Connection, { classId, memberId }: Member): Promise<{ accountId: string }> => {
  const { accountId } = await getClassStudent(db, classId, memberId)
  if (!accountId) throw new Refusal('not-found')
  return { accountId }
}

/** Notes about a student; reading leaves an entry that the student sees. */
export const listStudentNotes = async (
  { db, clock }: Deps,
  actor: Actor,
  member: Member,
): Promise<StudentNote[]> => {
  const { row } = await checkClassAction(db, actor, member.classId, 'read-records')
  const { accountId } = await getJoined(db, member)
  const notes = await listNotesAbout(db, member.memberId)
  await recordRead(db, actor, {
    kind: 'progress',
    recordId: member.classId,
    about: row.name,
    subjectIds: [accountId],
    at: clock.now(),
  })
  return notes.map(note => viewNote(note, actor))
}

/** @throws Refusal `class-closed` for an archived class */
export const addStudentNote = async (
  { db, clock }: Deps,
  actor: Actor,
  member: Member,
  text: string,
): Promise<StudentNote> => {
  await checkClassAction(db, actor, member.classId, 'assign')
  await getJoined(db, member)
  const id = await db.transaction(async tx => {
    // Class lock: concurrent notes do not pass the limit.
    await lockClass(tx, member.classId)
    if ((await countNotes(tx, member.memberId)) >= gradebookLimits.studentNotes)
      throw new Refusal('student-note-limit')
    return insertNote(tx, {
      studentId: member.memberId,
      authorId: actor.accountId,
      text,
      writtenAt: clock.now(),
    })
  })
  return viewNote(await getNote(db, member.memberId, id), actor)
}

/** Changes a note, also in an archived class, so that wrong statements can be corrected. */
export const changeStudentNote = async (
  { db, clock }: Deps,
  actor: Actor,
  { studentNoteId: id, ...member }: OneNote,
  { revision, text }: { revision: number; text: string },
): Promise<StudentNote> => {
  await checkClassAction(db, actor, member.classId, 'change-people')
  await getJoined(db, member)
  const isChanged = await updateNote(
    db,
    { studentId: member.memberId, id, revision },
    { text, at: clock.now() },
  )
  const note = await getNote(db, member.memberId, id)
  if (!isChanged) throw new Refusal('student-note-changed')
  return viewNote(note, actor)
}

export const removeStudentNote = async (
  { db }: Deps,
  actor: Actor,
  { studentNoteId, ...member }: OneNote,
): Promise<void> => {
  await checkClassAction(db, actor, member.classId, 'protect')
  await getJoined(db, member)
  await deleteNote(db, member.memberId, studentNoteId)
}
