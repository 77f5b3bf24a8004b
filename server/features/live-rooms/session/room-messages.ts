// Messages of the socket → what they do in a room.
import {
  answerRoomSchema,
  enterRoomSchema,
  hostMessageSchema,
  playerMessageSchema,
  type Refused,
} from '@lantern/contract/live-rooms/live-messages'
import type { z } from 'zod'
import type { MessageAnswers, SocketClient } from '../../../platform/realtime/sockets.ts'
import { actAsHost, actAsPlayer } from './act-in-room.ts'
import { type ActiveRoom, markPerson } from './active-room.ts'
import { answerQuestion } from './answer-question.ts'
import { enterRoom } from './enter-room.ts'
import type { LiveRooms } from './live-rooms.ts'

/** Rooms by the connections that are in them. */
const createPlaces = () => {
  const places = new Map<string, Set<string>>()
  return {
    add: (clientId: string, roomId: string) => {
      places.set(clientId, (places.get(clientId) ?? new Set()).add(roomId))
    },
    take: (clientId: string): string[] => {
      const mine = [...(places.get(clientId) ?? [])]
      places.delete(clientId)
      return mine
    },
  }
}

/** More rooms than anybody is in by one connection. */
const mostRooms = 8

const lose = (room: ActiveRoom, client: SocketClient, now: number): void => {
  const { hosts, clients, presence, pendingBroadcasts } = room
  const playerId = client.person.accountId
  hosts.delete(client.id)
  const mine = clients.get(playerId)
  const answersReceived = mine && [...mine].find(({ id }) => id === client.id)
  if (mine && answersReceived) {
    mine.delete(answersReceived)
    if (mine.size === 0) clients.delete(playerId)
    if (presence.depart(playerId, now)) {
      pendingBroadcasts.gone.add(playerId)
      pendingBroadcasts.here.delete(playerId)
    }
    markPerson(room, playerId)
  }
  if (clients.size === 0 && hosts.size === 0) room.emptySince = now
}

export const roomMessages = (rooms: LiveRooms): MessageAnswers => {
  const { context } = rooms
  const places = createPlaces()
  const inRoom =
    <S extends z.ZodObject<{ roomId: z.ZodType<string> }>, R>(
      schema: S,
      act: (room: ActiveRoom, client: SocketClient, message: z.output<S>) => Promise<R | Refused>,
    ) =>
    async (client: SocketClient, content: unknown): Promise<R | Refused> => {
      const message = schema.safeParse(content)
      if (!message.success) return { refused: 'invalid' }
      const roomId = message.data.roomId as string
      const room = rooms.held(roomId) ?? (await rooms.find(roomId))
      return room ? act(room, client, message.data) : { refused: 'room-unknown' }
    }
  return {
    answers: {
      'room-enter': inRoom(enterRoomSchema, async (room, client, message) => {
        const mine = places.take(client.id)
        for (const roomId of mine) places.add(client.id, roomId)
        if (mine.length >= mostRooms && !mine.includes(message.roomId)) return { refused: 'too-fast' }
        const entered = await enterRoom(context, room, client, message)
        if (entered.refused === null) places.add(client.id, message.roomId)
        return entered
      }),
      'room-answer': inRoom(answerRoomSchema, (room, client, message) =>
        answerQuestion(context, room, client.person.accountId, message),
      ),
      'room-player': inRoom(playerMessageSchema, (room, client, { act }) =>
        actAsPlayer(context, room, client.person.accountId, act),
      ),
      'room-host': inRoom(hostMessageSchema, (room, client, message) =>
        actAsHost(context, room, client.person.accountId, message),
      ),
    },
    gone: client => {
      const now = context.clock.now().getTime()
      for (const roomId of places.take(client.id)) {
        const room = rooms.held(roomId)
        if (room) lose(room, client, now)
      }
    },
  }
}
