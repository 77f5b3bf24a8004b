import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const useRecommendations = () =>
  useQuery({
    queryKey: ['recommendations'],
    queryFn: async () => (await api('GET /recommendations')).recommendations,
    staleTime: 0,
  })
