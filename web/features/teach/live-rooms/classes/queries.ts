// Rooms of classes by HTTP; a notice of the socket says when one may have opened or ended.
import { useEffect } from 'react'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { listen } from '../../../../lib/socket.ts'

/** While one is open it is looked at each half minute, since who went in hears nothing of its end here. */
const whileOpenMs = 30_000

/** Rooms that I may go into without a code. */
export const useOpenRooms = () => {
  const cache = useCallCache()
  useEffect(() => {
    const again = () => void cache.invalidate('GET /open-rooms')
    return listen({ notifications: again, reconnected: again })
  }, [cache])
  return useRead('GET /open-rooms', {
    pick: 'rooms',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.rooms.length > 0 ? whileOpenMs : false),
  })
}

export const useClassRooms = (classId: string) =>
  useRead('GET /classes/:classId/rooms', {
    params: { classId },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rooms.some(({ phase }) => phase !== 'ended') ? whileOpenMs : false,
  })
