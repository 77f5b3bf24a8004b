// A teacher's duty, and the answers that wait for their look, by HTTP.
import type { SampleVerdict } from '@lantern/contract/help/doubts/doubt-figures'
import type { DoubtDuty, DutyHours } from '@lantern/contract/help/doubts/duty'
import type { DoubtLanguage } from '@lantern/contract/help/doubts/languages.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type CallReply } from '../../../../lib/api.ts'
import { useSession } from '../../../../lib/session.ts'

export const dutyKey = ['doubt-duty'] as const

export const useDuty = () =>
  useQuery({
    queryKey: dutyKey,
    queryFn: async (): Promise<DoubtDuty> => (await api('GET /doubt-duty')).duty,
    enabled: useSession()?.role === 'teacher',
    staleTime: 0,
  })

type DutyChange = {
  isPaused?: boolean
  mostAtOnce?: number
  hours?: DutyHours
  timeZone?: string
  languages?: DoubtLanguage[]
}

export const useChangeDuty = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DutyChange) => api('PATCH /doubt-duty', { body }),
    onSuccess: ({ duty }: CallReply<'PATCH /doubt-duty'>) => client.setQueryData(dutyKey, duty),
  })
}

const samplesKey = ['doubt-samples'] as const

/** Answers of the AI that wait for a teacher's look. */
export const useSamples = () =>
  useQuery({
    queryKey: samplesKey,
    queryFn: async () => (await api('GET /doubt-samples')).samples,
    enabled: useSession()?.role === 'teacher',
  })

export const useJudgeSample = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ doubtId, verdict }: { doubtId: string; verdict: SampleVerdict }) =>
      api('POST /doubt-samples/:doubtId', { params: { doubtId }, body: { verdict } }),
    onSettled: () => client.invalidateQueries({ queryKey: samplesKey }),
  })
}
