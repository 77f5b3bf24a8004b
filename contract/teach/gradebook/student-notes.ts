// Notes of a class's teachers about a student, for each other.
import { z } from 'zod'
import { classChanges, classLooks } from '../../classes/classes/class-refusals.ts'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { gradebookLimits } from './gradebook-limits.rules.ts'

export const studentNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Null where the account is gone. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  writtenAt: z.iso.datetime(),
  /** Null before it was changed. */
  editedAt: z.iso.datetime().nullable(),
  /** Counts changes: whoever changes an older revision is told to look again. */
  revision: z.int(),
})
export type StudentNote = z.output<typeof studentNoteSchema>

const access = ['teacher'] as const
const params = z.object({ classId: z.uuid(), memberId: z.uuid() })
const note = params.extend({ studentNoteId: z.uuid() })
const text = z.string().trim().min(1).max(gradebookLimits.studentNote)
const oneNote = z.object({ success, note: studentNoteSchema })

export const studentNoteEndpoints = {
  listStudentNotes: endpoint({
    method: 'GET',
    path: '/classes/:classId/students/:memberId/notes',
    access,
    summary: 'Notes about a student of a class, latest first. Not for assistants.',
    params,
    output: z.object({ success, notes: z.array(studentNoteSchema) }),
    refusals: classLooks,
  }),
  addStudentNote: endpoint({
    method: 'POST',
    path: '/classes/:classId/students/:memberId/notes',
    access,
    summary: 'Write a note about a student of a class that runs. Not for assistants.',
    params,
    body: z.object({ text }),
    output: oneNote,
    status: 201,
    refusals: [...classChanges, 'class-closed', 'student-note-limit'],
  }),
  changeStudentNote: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/students/:memberId/notes/:studentNoteId',
    access,
    summary: 'Change a note on the revision that was seen. Not for assistants.',
    params: note,
    body: z.object({ revision: z.int().min(0).max(1_000_000_000), text }),
    output: oneNote,
    refusals: [...classChanges, 'student-note-changed'],
  }),
  removeStudentNote: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/students/:memberId/notes/:studentNoteId',
    access,
    summary: 'Delete a note. Not for assistants.',
    params: note,
    output: done,
    refusals: classLooks,
  }),
} as const
