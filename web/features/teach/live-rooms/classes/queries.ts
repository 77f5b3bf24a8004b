// Queries of classes' rooms; socket notices report that one may have opened or ended.
import { useEffect } from 'react'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { listen } from '../../../../lib/socket.ts'

/** Polling interval while a room is open: participants get no message about its end here. */
const whileOpenMs = 30_000

/** Rooms that I may go into without a code. */
export const useOpenRooms = () => {
  const cache = useCallCache()
  useEffect(() => {
    const refetchRooms = () => void cache.invalidate('GET /open-rooms')
    return listen({ notifications: refetchRooms, reconnected: refetchRooms })
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
