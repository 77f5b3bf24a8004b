// Rooms by HTTP: opened, listed, found, handed over. What happens in one goes by socket (room/use-room.ts).
import type { RoomLine } from '@lantern/contract/teach/live-rooms/live-rooms'
import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** What a room is opened with. */
export type RoomOpening = {
  quizId: string
  options: RoomOptions
  classId: string | null
  memberIds: string[] | null
  admitsOthers: boolean
}

const listKey = ['live-rooms'] as const

export const useRooms = () =>
  useQuery({
    queryKey: listKey,
    queryFn: async () => (await api('GET /live-rooms')).rooms,
    staleTime: 0,
  })

/** A lobby as it looks from outside, looked at again every few seconds. */
export const useLobby = (roomId: string) =>
  useQuery({
    queryKey: ['lobby', roomId],
    queryFn: async () => (await api('GET /live-rooms/:roomId/lobby', { params: { roomId } })).lobby,
    refetchInterval: ({ state }) => (state.error ? false : 3_000),
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  })

export const useOpenRoom = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RoomOpening) => api('POST /live-rooms', { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const useRemoveRoom = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (roomId: string) => api('DELETE /live-rooms/:roomId', { params: { roomId } }),
    onSuccess: (_, roomId) =>
      client.setQueryData<RoomLine[]>(listKey, rooms => rooms?.filter(({ id }) => id !== roomId)),
  })
}

export const useFindRoom = () =>
  useMutation({
    mutationFn: (code: string) => api('POST /live-rooms/find', { body: { code } }),
    meta: { quiet: true },
  })

export const useHandOver = () =>
  useMutation({
    mutationFn: (roomId: string) => api('POST /live-rooms/:roomId/hand-over', { params: { roomId } }),
    meta: { quiet: true },
  })

export const useTakeOver = () =>
  useMutation({
    mutationFn: (token: string) => api('POST /live-rooms/take-over', { body: { token } }),
    meta: { quiet: true },
  })

export const useReplayRoom = () =>
  useMutation({
    mutationFn: (roomId: string) => api('POST /live-rooms/:roomId/replay', { params: { roomId } }),
  })
