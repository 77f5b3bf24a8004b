// Queries of notes about a student.
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'

/** A student by the line of the class's list. */
export type Member = { classId: string; memberId: string }

const call = 'GET /classes/:classId/students/:memberId/notes'

export const useStudentNotes = (member: Member) =>
  useRead(call, { params: member, pick: 'notes', staleTime: 0, retry: false })

const notesOf = (member: Member) => [callKey(call, { params: member })]

export const useAddNote = (member: Member) =>
  useCall('POST /classes/:classId/students/:memberId/notes', {
    input: (text: string) => ({ params: member, body: { text } }),
    refreshes: notesOf(member),
  })

export const useChangeNote = (member: Member) =>
  useCall('PATCH /classes/:classId/students/:memberId/notes/:studentNoteId', {
    input: ({ id, ...body }: { id: string; revision: number; text: string }) => ({
      params: { ...member, studentNoteId: id },
      body,
    }),
    refreshes: notesOf(member),
  })

export const useRemoveNote = (member: Member) =>
  useCall('DELETE /classes/:classId/students/:memberId/notes/:studentNoteId', {
    input: (id: string) => ({ params: { ...member, studentNoteId: id } }),
    refreshes: notesOf(member),
  })
