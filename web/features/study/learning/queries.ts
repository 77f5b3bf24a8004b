// What the screens know of the learner record.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Days are those of the person's own clock. */
const ahead = () => -new Date().getTimezoneOffset()

export const useLearning = () =>
  useQuery({
    queryKey: ['learning'],
    queryFn: async () => (await api('GET /learning', { query: { ahead: ahead() } })).learning,
    staleTime: 0,
  })

export const useConcept = (conceptId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['concept', conceptId],
    queryFn: () => api('GET /learning/concepts/:conceptId', { params: { conceptId } }),
    enabled,
    staleTime: 0,
  })
