// Rooms of classes by HTTP; a notice of the socket says when one may have opened or ended.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../../lib/api.ts'
import { listen } from '../../../../lib/socket.ts'

const openKey = ['open-rooms'] as const

/** While one is open it is looked at each half minute, since who went in hears nothing of its end here. */
const whileOpenMs = 30_000

/** Rooms that I may go into without a code. */
export const useOpenRooms = () => {
  const client = useQueryClient()
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: openKey })
    return listen({ notifications: again, reconnected: again })
  }, [client])
  return useQuery({
    queryKey: openKey,
    queryFn: async () => (await api('GET /open-rooms')).rooms,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? whileOpenMs : false),
  })
}

export const useClassRooms = (classId: string) =>
  useQuery({
    queryKey: ['class-rooms', classId],
    queryFn: () => api('GET /classes/:classId/rooms', { params: { classId } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rooms.some(({ phase }) => phase !== 'ended') ? whileOpenMs : false,
  })
