// Planned rooms by HTTP.
import { useEffect } from 'react'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { listen } from '../../../../lib/socket.ts'
import type { RoomOpening } from '../queries.ts'

export const usePlannedRooms = () => useRead('GET /planned-rooms', { pick: 'rooms', staleTime: 0 })
/** Planned rooms of my classes; announcements refresh them at once. */
export const useAwaitedRooms = () => {
  const cache = useCallCache()
  useEffect(() => {
    const refetchRooms = () => void cache.invalidate('GET /awaited-rooms')
    return listen({ notifications: refetchRooms, reconnected: refetchRooms })
  }, [cache])
  return useRead('GET /awaited-rooms', { pick: 'rooms', staleTime: 0 })
}

const planned = {
  quiet: true,
  refreshes: ['GET /planned-rooms', 'GET /classes/:classId/planned-rooms', 'GET /calendar'],
} as const

export const usePlanRoom = () =>
  useCall('POST /planned-rooms', {
    ...planned,
    input: (body: RoomOpening & { classId: string; startsAt: string }) => ({ body }),
  })

export const useMovePlannedRoom = () =>
  useCall('PATCH /planned-rooms/:plannedRoomId', {
    ...planned,
    input: ({ plannedRoomId, startsAt }: { plannedRoomId: string; startsAt: string }) => ({
      params: { plannedRoomId },
      body: { startsAt },
    }),
  })

export const useCancelPlannedRoom = () =>
  useCall('DELETE /planned-rooms/:plannedRoomId', {
    ...planned,
    input: (plannedRoomId: string) => ({ params: { plannedRoomId } }),
  })

export const useOpenPlannedRoom = () =>
  useCall('POST /planned-rooms/:plannedRoomId/room', {
    ...planned,
    input: (plannedRoomId: string) => ({ params: { plannedRoomId } }),
  })
