// Players of a live room without a browser: visits of their own that speak by socket.
import { randomUUID } from 'node:crypto'
import { protocolVersion } from '@lantern/contract/realtime'
import type { Entered, Refused } from '@lantern/contract/teach/live-rooms/live-messages'
import type { PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import { io } from 'socket.io-client'

const startVisit = async (url: string): Promise<string> => {
  const answer = (await (await fetch(`${url}/api/visits`, { method: 'POST' })).json()) as { token: string }
  return answer.token
}

/** Milliseconds after which a message counts as lost: it finds hangs and measures nothing. */
const maxReplyMs = 240_000

/** Joins a room under a name. @throws with the refusal's code where the room doesn't let them in */
export const joinRoom = async (roomId: string, nickname: string) => {
  const url = process.env.LANTERN_URL ?? ''
  const auth = { token: await startVisit(url), protocol: protocolVersion }
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth })
  let publicState: PublicRoomState | undefined
  socket.on('room-state', (message: { publicState: PublicRoomState }) => {
    publicState = message.publicState
  })
  const ask = <Reply>(name: string, message: object) =>
    socket.timeout(maxReplyMs).emitWithAck(name, message) as Promise<Reply>
  const entered = await ask<Entered | Refused>('room-enter', { roomId, as: 'player', nickname, avatar: 3 })
  if (entered.refused !== null) throw new Error(`${nickname}: ${entered.refused}`)
  publicState ??= entered.publicState
  return {
    /** Answers the question that is asked with one of its choices, counted from 0. */
    answer: async (place: number): Promise<string | null> => {
      const question = publicState?.question
      if (question?.body.type !== 'single-choice') throw new Error('no question with choices')
      const { choices } = question.body
      const response = { type: 'single-choice', choice: choices[place % choices.length]?.id }
      const message = { roomId, answerId: randomUUID(), number: question.number, response }
      return (await ask<Refused | { refused: null }>('room-answer', message)).refused
    },
    leave: () => socket.disconnect(),
  }
}
export type WirePlayer = Awaited<ReturnType<typeof joinRoom>>
