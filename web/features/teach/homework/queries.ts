// Queries of homework: set by teachers, given to students.
import type { Homework, HomeworkSettings, HomeworkStudent } from '@lantern/contract/teach/homework/homework'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { type CallCache, useCallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'

export const useHomeworkList = (enabled = true) =>
  useRead('GET /homework', { pick: 'homework', staleTime: 0, enabled })

/** Query of a homework, polled every half minute, since students hand in meanwhile. */
export const useHomework = (homeworkId: string) =>
  useRead('GET /homework/:homeworkId', {
    params: { homeworkId },
    staleTime: 0,
    refetchInterval: 30_000,
    retry: false,
  })

type One = { homework: Homework; students: HomeworkStudent[] }

const cacheChange = (cache: CallCache, homeworkId: string, change: Partial<One>) => {
  cache.change('GET /homework/:homeworkId', { params: { homeworkId } }, current => ({
    ...current,
    ...change,
  }))
  void cache.invalidate('GET /homework')
}
/** Homework of a class, polled every half minute, since students hand in meanwhile. */
export const useClassHomework = (classId: string) =>
  useRead('GET /classes/:classId/homework', {
    params: { classId },
    pick: 'homework',
    staleTime: 0,
    refetchInterval: 30_000,
  })
export const useChangeHomework = (homeworkId: string) =>
  useCall('PATCH /homework/:homeworkId', {
    input: (settings: HomeworkSettings) => ({ params: { homeworkId }, body: { settings } }),
    quiet: true,
    onSuccess: ({ homework }, _, cache) => cacheChange(cache, homeworkId, { homework }),
  })

type Accommodation = Pick<
  HomeworkStudent,
  'accountId' | 'timeFactor' | 'readAloud' | 'clipText' | 'extendedUntil'
>

export const useAccommodate = (homeworkId: string) =>
  useCall('PATCH /homework/:homeworkId/students/:accountId', {
    input: ({ accountId, ...body }: Accommodation) => ({ params: { homeworkId, accountId }, body }),
    onSuccess: ({ homework, students }, _, cache) => cacheChange(cache, homeworkId, { homework, students }),
  })
export const useAssignedHomeworkList = () =>
  useRead('GET /assigned-homework', { pick: 'homework', staleTime: 0 })

const opening = 'POST /assigned-homework/:homeworkId'

/** Opens homework by its link and adds it to the person's list. */
export const useAssignedHomework = (homeworkId: string) => {
  const cache = useCallCache()
  return useQuery({
    queryKey: callKey(opening, { params: { homeworkId } }),
    queryFn: async () => {
      const answer = await api(opening, { params: { homeworkId } })
      void cache.invalidate('GET /assigned-homework')
      return answer
    },
    select: ({ homework }) => homework,
    staleTime: 0,
    retry: false,
  })
}

/** Sets the name of a guest. */
export const useNameGuest = (homeworkId: string) =>
  useCall('POST /assigned-homework/:homeworkId/name', {
    input: (name: string) => ({ params: { homeworkId }, body: { name } }),
    quiet: true,
    onSuccess: ({ homework }, _, cache) => cache.put(opening, { params: { homeworkId } }, { homework }),
  })
