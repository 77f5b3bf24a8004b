// Player or host whose page reconnects after a lost connection, and resends an answer until acknowledged,
// like the client.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { protocolVersion } from '@lantern/contract/realtime'
import type { HostAct } from '@lantern/contract/teach/live-rooms/live-messages'
import type { PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import { io } from 'socket.io-client'
import { choice } from './live-rooms.ts'

type Reply = { refused: string | null }

export type ReturningPlayer = {
  /** The latest public state. */
  state(): PublicRoomState | null
  /** Answers a question. @returns what the server said in the end */
  answer(number: number): Promise<string | null>
  act(act: HostAct): Promise<string | null>
  /** Number of lost connections. */
  returns(): number
  leave(): void
}

/** Milliseconds that a message may wait for its answer, as in the client. */
const answerWithin = 8_000

export const joinAndReturn = async (
  url: string,
  { token, roomId, nickname }: { token: string; roomId: string; nickname: string | null },
): Promise<ReturningPlayer> => {
  const socket = io(url, {
    auth: { token, protocol: protocolVersion },
    transports: ['websocket'],
    forceNew: true,
    // Back well before a room stops waiting for a lost player, however slow the machine is.
    reconnectionDelayMax: 1_000,
  })
  const as = nickname === null ? 'host' : 'player'
  let state: PublicRoomState | null = null
  let entered = Promise.withResolvers<void>()
  let returns = 0
  const ask = (name: string, content: object): Promise<Reply & { publicState?: PublicRoomState }> =>
    socket.timeout(answerWithin).emitWithAck(name, { roomId, ...content })
  /** Reordering: an awaited reply may be handled after a later message. */
  const applyReply = (publicState: PublicRoomState | undefined) => {
    if (publicState && publicState.seq >= (state?.seq ?? 0)) state = publicState
  }
  socket.onAny((_name: string, content?: { publicState?: PublicRoomState }) =>
    applyReply(content?.publicState),
  )
  /** Retries until entry, or until the connection is lost, which starts over. */
  const enter = async () => {
    const { id } = socket
    while (socket.connected && socket.id === id) {
      const reply = await ask('room-enter', { as, ...(nickname === null ? {} : { nickname }) }).catch(
        () => null,
      )
      if (reply?.refused === null) {
        applyReply(reply.publicState)
        return entered.resolve()
      }
      await sleep(100)
    }
  }
  socket.on('connect', () => void enter())
  socket.on('disconnect', () => {
    returns += 1
    entered = Promise.withResolvers()
  })
  /** Sends until there is an answer. */
  const insist = async (name: string, content: object): Promise<string | null> => {
    for (;;) {
      await entered.promise
      const reply = await ask(name, content).catch(() => null)
      if (reply && reply.refused !== 'unavailable') return reply.refused
      await sleep(50)
    }
  }
  await entered.promise
  return {
    state: () => state,
    answer: async number => {
      const answerId = randomUUID()
      // Answers only after the question is seen; one that closed before cannot be answered.
      while (state?.phase !== 'asking' || state.question?.number !== number) {
        if (state?.phase === 'revealed' && state.question?.number === number)
          return 'closed-before-it-was-seen'
        await sleep(10)
      }
      return insist('room-answer', { answerId, number, response: choice('c0') })
    },
    act: act => {
      // Sequence of the state decided on: a repeated act is refused.
      const seq = state?.seq ?? 0
      return insist('room-host', { seq, act })
    },
    returns: () => returns,
    leave: () => void socket.disconnect(),
  }
}
