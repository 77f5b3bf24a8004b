// Homework by HTTP: on the teacher's side what was set, on the student's what was given.
import type {
  AssignedHomework,
  Homework,
  HomeworkSettings,
  HomeworkStudent,
} from '@lantern/contract/teach/homework/homework'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const listKey = ['homework'] as const
const oneKey = (homeworkId: string) => ['homework', homeworkId] as const
const givenKey = ['given-homework'] as const

export const useHomeworkList = (enabled = true) =>
  useQuery({
    queryKey: listKey,
    queryFn: async () => (await api('GET /homework')).homework,
    staleTime: 0,
    enabled,
  })

/** Looked at again every half minute, since students hand in meanwhile. */
export const useHomework = (homeworkId: string) =>
  useQuery({
    queryKey: oneKey(homeworkId),
    queryFn: () => api('GET /homework/:homeworkId', { params: { homeworkId } }),
    staleTime: 0,
    refetchInterval: 30_000,
    retry: false,
  })

type One = { homework: Homework; students: HomeworkStudent[] }

const keep = (client: QueryClient, homeworkId: string, change: Partial<One>) => {
  client.setQueryData<One>(oneKey(homeworkId), known => known && { ...known, ...change })
  void client.invalidateQueries({ queryKey: listKey, exact: true })
}

export const useSetHomework = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: {
      quizId: string
      settings: HomeworkSettings
      classId: string | null
      /** Null for everybody in the class. */
      memberIds: string[] | null
    }) => api('POST /homework', { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey, exact: true }),
  })
}

const classKey = (classId: string) => ['homework', 'of-class', classId] as const

/** Looked at again every half minute, since students hand in meanwhile. */
export const useClassHomework = (classId: string) =>
  useQuery({
    queryKey: classKey(classId),
    queryFn: async () => (await api('GET /classes/:classId/homework', { params: { classId } })).homework,
    staleTime: 0,
    refetchInterval: 30_000,
  })

export const useRemindOfHomework = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (homeworkId: string) =>
      api('POST /classes/:classId/homework/:homeworkId/reminders', { params: { classId, homeworkId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: classKey(classId) }),
  })
}

export const useChangeHomework = (homeworkId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: HomeworkSettings) =>
      api('PATCH /homework/:homeworkId', { params: { homeworkId }, body: { settings } }),
    meta: { quiet: true },
    onSuccess: ({ homework }) => keep(client, homeworkId, { homework }),
  })
}

export const useAccommodate = (homeworkId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      accountId,
      ...body
    }: Pick<HomeworkStudent, 'accountId' | 'timeFactor' | 'extendedUntil'>) =>
      api('PATCH /homework/:homeworkId/students/:accountId', { params: { homeworkId, accountId }, body }),
    onSuccess: ({ homework, students }) => keep(client, homeworkId, { homework, students }),
  })
}

export const useRemoveHomework = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (homeworkId: string) => api('DELETE /homework/:homeworkId', { params: { homeworkId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey, exact: true }),
  })
}

export const useAssignedHomeworkList = () =>
  useQuery({
    queryKey: givenKey,
    queryFn: async () => (await api('GET /given-homework')).homework,
    staleTime: 0,
  })

/** Opens it by its link: from then on it is among what this person was given. */
export const useAssignedHomework = (homeworkId: string) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: [...givenKey, homeworkId],
    queryFn: async (): Promise<AssignedHomework> => {
      const { homework } = await api('POST /given-homework/:homeworkId', { params: { homeworkId } })
      void client.invalidateQueries({ queryKey: givenKey, exact: true })
      return homework
    },
    staleTime: 0,
    retry: false,
  })
}

/** Says by which name somebody without an account takes it. */
export const useNameGuest = (homeworkId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      api('POST /given-homework/:homeworkId/name', { params: { homeworkId }, body: { name } }),
    meta: { quiet: true },
    onSuccess: ({ homework }) => client.setQueryData([...givenKey, homeworkId], homework),
  })
}

export const useStartHomework = (homeworkId: string) =>
  useMutation({
    mutationFn: () => api('POST /given-homework/:homeworkId/attempts', { params: { homeworkId } }),
    meta: { quiet: true },
  })
