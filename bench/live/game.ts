// One room as its players drive it, ours and the baseline's alike.
import { randomUUID } from 'node:crypto'
import { protocolVersion } from '@lantern/contract/realtime'
import { io, type Socket } from 'socket.io-client'

export type Game = {
  host(): Promise<void>
  /** Connects and joins one player. */
  join(nth: number): Promise<void>
  /** Has the next question asked. */
  ask(number: number): void
  onQuestion(nth: number, hear: (number: number) => void): void
  onResult(nth: number, hear: (number: number) => void): void
  /** Gives whether the answer was kept. */
  answer(nth: number, number: number): Promise<boolean>
  close(): void
}

const getChoice = (nth: number, number: number) => `c${(nth + number) % 4}`

const connect = (url: string, auth: object = {}): Promise<Socket> => {
  const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

const createSeats = (open: (nth: number) => Promise<Socket>) => {
  const sockets: Socket[] = []
  return {
    take: async (nth: number) => {
      const socket = await open(nth)
      sockets[nth] = socket
      return socket
    },
    at: (nth: number): Socket => {
      const socket = sockets[nth]
      if (!socket) throw new Error(`nobody sits at ${nth}`)
      return socket
    },
    all: () => sockets,
  }
}

export const playBaseline = (url: string): Game => {
  const seats = createSeats(() => connect(url))
  let host: Socket | null = null
  return {
    host: async () => {
      host = await connect(url)
    },
    join: async nth => {
      const socket = await seats.take(nth)
      await socket.emitWithAck('join', `Player ${nth}`)
    },
    ask: number => void host?.emit('ask', { number, key: 'c0' }, () => {}),
    onQuestion: (nth, hear) => void seats.at(nth).on('question', ({ number }) => hear(number)),
    onResult: (nth, hear) => void seats.at(nth).on('result', ({ number }) => hear(number)),
    answer: async (nth, number) => {
      const answer = { number, choice: getChoice(nth, number) }
      return (await seats.at(nth).emitWithAck('answer', answer)).isKept
    },
    close: () => {
      for (const socket of [...seats.all(), host]) socket?.disconnect()
    },
  }
}

type Stage = { seq: number; phase: string; question: { number: number } | null }

export type LanternRoom = { url: string; roomId: string; hostToken: string; tokens: string[] }

export const playLantern = ({ url, roomId, hostToken, tokens }: LanternRoom): Game => {
  const auth = (token: string | undefined) => ({ token, protocol: protocolVersion })
  const seats = createSeats(nth => connect(url, auth(tokens[nth])))
  let host: Socket | null = null
  let seq = 0
  return {
    host: async () => {
      host = await connect(url, auth(hostToken))
      host.on('room-state', ({ publicState }: { publicState: Stage }) => {
        seq = publicState.seq
      })
      seq = (await host.emitWithAck('room-enter', { roomId, as: 'host' })).publicState.seq
    },
    join: async nth => {
      const socket = await seats.take(nth)
      const entered = await socket.emitWithAck('room-enter', {
        roomId,
        as: 'player',
        nickname: `Player ${nth}`,
      })
      if (entered.refused) throw new Error(`player ${nth}: ${entered.refused}`)
    },
    ask: () => {
      host?.emit('room-host', { roomId, seq, act: { act: 'next' } }, (reply: { refused: string | null }) => {
        if (reply.refused) throw new Error(`the next question was refused: ${reply.refused}`)
      })
    },
    onQuestion: (nth, hear) => {
      let last = 0
      seats.at(nth).on('room-state', ({ publicState }: { publicState: Stage }) => {
        const number = publicState.phase === 'asking' ? (publicState.question?.number ?? 0) : 0
        if (number <= last) return
        last = number
        hear(number)
      })
    },
    onResult: (nth, hear) => {
      type Told = { player: { verdict: { number: number } | null } }
      seats.at(nth).on('room-player', ({ player }: Told) => player.verdict && hear(player.verdict.number))
    },
    answer: async (nth, number) => {
      const response = { type: 'single-choice', choice: getChoice(nth, number) }
      const message = { roomId, answerId: randomUUID(), number, response }
      return (await seats.at(nth).emitWithAck('room-answer', message)).refused === null
    },
    close: () => {
      for (const socket of [...seats.all(), host]) socket?.disconnect()
    },
  }
}
