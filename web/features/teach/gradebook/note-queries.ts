// Notes about a student by HTTP.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** A student by the line of the class's list. */
export type Member = { classId: string; memberId: string }

const getKey = ({ classId, memberId }: Member) => ['student-notes', classId, memberId] as const

export const useStudentNotes = (member: Member) =>
  useQuery({
    queryKey: getKey(member),
    queryFn: async () =>
      (await api('GET /classes/:classId/students/:memberId/notes', { params: member })).notes,
    staleTime: 0,
    retry: false,
  })

/** Also after a refusal: somebody else may have changed them. */
const useReload = (member: Member) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: getKey(member) })
}

export const useAddNote = (member: Member) =>
  useMutation({
    mutationFn: (text: string) =>
      api('POST /classes/:classId/students/:memberId/notes', { params: member, body: { text } }),
    onSettled: useReload(member),
  })

export const useChangeNote = (member: Member) =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; revision: number; text: string }) =>
      api('PATCH /classes/:classId/students/:memberId/notes/:studentNoteId', {
        params: { ...member, studentNoteId: id },
        body,
      }),
    onSettled: useReload(member),
  })

export const useRemoveNote = (member: Member) =>
  useMutation({
    mutationFn: (id: string) =>
      api('DELETE /classes/:classId/students/:memberId/notes/:studentNoteId', {
        params: { ...member, studentNoteId: id },
      }),
    onSettled: useReload(member),
  })
