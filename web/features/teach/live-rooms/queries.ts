// Queries of rooms: open, list, find, hand over. Events in a room use the socket (room/use-room.ts).
import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'

/** Request to open a room. */
export type RoomOpening = {
  quizId: string
  options: RoomOptions
  classId: string | null
  memberIds: string[] | null
  admitsOthers: boolean
}

export const useRooms = () => useRead('GET /live-rooms', { pick: 'rooms', staleTime: 0 })

/** Public view of a lobby, polled every few seconds. */
export const useLobby = (roomId: string) =>
  useRead('GET /live-rooms/:roomId/lobby', {
    params: { roomId },
    pick: 'lobby',
    refetchInterval: ({ state }) => (state.error ? false : 3_000),
    staleTime: 0,
    retry: false,
    quiet: true,
  })
export const useReplayRoom = () =>
  useCall('POST /live-rooms/:roomId/replay', { input: (roomId: string) => ({ params: { roomId } }) })
