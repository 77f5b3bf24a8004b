// Messages of the socket → what they do in a room.
import {
  answerRoomSchema,
  enterRoomSchema,
  hostMessageSchema,
  playerMessageSchema,
  type Refused,
} from '@lantern/contract/teach/live-rooms/live-messages'
import { isWellFormed } from '@lantern/contract/well-formed.rules'
import type { z } from 'zod'
import type { MessageAnswers, SocketClient } from '../../../../platform/realtime/sockets.ts'
import { actAsHost, actAsPlayer } from './act-in-room.ts'
import type { ActiveRoom } from './active-room.ts'
import { answerQuestion } from './answer-question.ts'
import { enterRoom } from './enter-room.ts'
import type { LiveRooms } from './live-rooms.ts'

/** Rooms by the connections that are in them. */
const createRoomsByClient = () => {
  const roomIds = new Map<string, Set<string>>()
  return {
    add: (clientId: string, roomId: string) => {
      roomIds.set(clientId, (roomIds.get(clientId) ?? new Set()).add(roomId))
    },
    list: (clientId: string): string[] => [...(roomIds.get(clientId) ?? [])],
    remove: (clientId: string) => roomIds.delete(clientId),
  }
}

/** Maximum rooms per connection, more than anybody needs. */
const maxRooms = 8

export const roomMessages = (rooms: LiveRooms): MessageAnswers => {
  const { context } = rooms
  const entered = createRoomsByClient()
  const inRoom =
    <S extends z.ZodObject<{ roomId: z.ZodType<string> }>, R>(
      schema: S,
      act: (room: ActiveRoom, client: SocketClient, message: z.output<S>) => Promise<R | Refused>,
    ) =>
    async (client: SocketClient, content: unknown): Promise<R | Refused> => {
      const message = isWellFormed(content) ? schema.safeParse(content) : null
      if (!message?.success) return { refused: 'invalid' }
      const roomId = message.data.roomId as string
      const room = rooms.findActive(roomId) ?? (await rooms.find(roomId))
      return room ? act(room, client, message.data) : { refused: 'room-unknown' }
    }
  return {
    answers: {
      'room-enter': inRoom(enterRoomSchema, async (room, client, message) => {
        const roomIds = entered.list(client.id)
        if (roomIds.length >= maxRooms && !roomIds.includes(message.roomId)) return { refused: 'too-fast' }
        const reply = await enterRoom(context, room, client, message)
        if (reply.refused === null) entered.add(client.id, message.roomId)
        return reply
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
    disconnect: client => {
      const now = context.clock.now().getTime()
      for (const roomId of entered.list(client.id)) rooms.findActive(roomId)?.disconnect(client, now)
      entered.remove(client.id)
    },
  }
}
