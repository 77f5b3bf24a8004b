// Planned rooms by HTTP.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../../lib/api.ts'
import { listen } from '../../../../lib/socket.ts'
import type { RoomOpening } from '../queries.ts'

const key = ['planned-rooms'] as const

export const usePlannedRooms = () =>
  useQuery({ queryKey: key, queryFn: async () => (await api('GET /planned-rooms')).rooms, staleTime: 0 })

export const usePlannedRoomsOfClass = (classId: string) =>
  useQuery({
    queryKey: [...key, classId],
    queryFn: async () => (await api('GET /classes/:classId/planned-rooms', { params: { classId } })).rooms,
    staleTime: 0,
  })

/** Rooms to come in my classes; whoever is told of one sees it at once. */
export const useAwaitedRooms = () => {
  const client = useQueryClient()
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: ['awaited-rooms'] })
    return listen({ notifications: again, reconnected: again })
  }, [client])
  return useQuery({
    queryKey: ['awaited-rooms'],
    queryFn: async () => (await api('GET /awaited-rooms')).rooms,
    staleTime: 0,
  })
}

const usePlanned = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { quiet: true },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: ['calendar'] }),
      ]),
  })
}

export const usePlanRoom = () =>
  usePlanned((body: RoomOpening & { classId: string; startsAt: string }) =>
    api('POST /planned-rooms', { body }),
  )

export const useMovePlannedRoom = () =>
  usePlanned(({ plannedRoomId, startsAt }: { plannedRoomId: string; startsAt: string }) =>
    api('PATCH /planned-rooms/:plannedRoomId', { params: { plannedRoomId }, body: { startsAt } }),
  )

export const useCancelPlannedRoom = () =>
  usePlanned((plannedRoomId: string) =>
    api('DELETE /planned-rooms/:plannedRoomId', { params: { plannedRoomId } }),
  )

export const useOpenPlannedRoom = () =>
  usePlanned((plannedRoomId: string) =>
    api('POST /planned-rooms/:plannedRoomId/room', { params: { plannedRoomId } }),
  )
