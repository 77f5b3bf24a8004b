import { useRead } from '../../../lib/calls/use-read.ts'
import { minutesAhead } from '../../../lib/minutes-ahead.ts'

export const useRecommendations = () =>
  useRead('GET /recommendations', {
    query: { ahead: minutesAhead() },
    pick: 'recommendations',
    staleTime: 0,
  })
