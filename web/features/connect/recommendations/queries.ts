import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { minutesAhead } from '../../../lib/minutes-ahead.ts'

export const useRecommendations = () =>
  useQuery({
    queryKey: ['recommendations'],
    queryFn: async () =>
      (await api('GET /recommendations', { query: { ahead: minutesAhead() } })).recommendations,
    staleTime: 0,
  })
