// What is due, and the secret address for calendars of other programs.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const calendarKey = ['calendar'] as const

export const useCalendar = () =>
  useQuery({ queryKey: calendarKey, queryFn: () => api('GET /calendar'), staleTime: 0 })

const useReload = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: calendarKey })
}

export const useCreateFeed = () =>
  useMutation({ mutationFn: () => api('POST /calendar/feed'), onSuccess: useReload() })

export const useRemoveFeed = () =>
  useMutation({ mutationFn: () => api('DELETE /calendar/feed'), onSuccess: useReload() })
