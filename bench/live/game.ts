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
  onQuestion(nth: number, onNumber: (number: number) => void): void
  onResult(nth: number, onNumber: (number: number) => void): void
  /** Gives whether the answer was kept. Whose connection is lost meanwhile comes back at the next process. */
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

/** Reply, or null once the connection is lost. */
const untilLost = <T>(socket: Socket, reply: Promise<T>): Promise<T | null> =>
  new Promise((resolve, reject) => {
    const lose = () => resolve(null)
    socket.once('disconnect', lose)
    reply.then(resolve, reject).finally(() => socket.off('disconnect', lose))
  })

/** Seats in turn at the processes, so that each has as many. */
const createSeats = (urls: readonly string[], auth: (nth: number) => object = () => ({})) => {
  const sockets: Socket[] = []
  const tries: number[] = []
  const open = (nth: number): Promise<Socket> => {
    const again = tries[nth] ?? 0
    tries[nth] = again + 1
    return connect(urls[(nth + again) % urls.length] ?? '', auth(nth))
  }
  return {
    /** The first time where it belongs, then at the next process. */
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

export const playBaseline = (urls: readonly string[]): Game => {
  const seats = createSeats(urls)
  let host: Socket | null = null
  return {
    host: async () => {
      host = await connect(urls[0] ?? '')
    },
    join: async nth => {
      const socket = await seats.take(nth)
      await socket.emitWithAck('join', `Player ${nth}`)
    },
    ask: number => void host?.emit('ask', { number, key: 'c0' }, () => {}),
    onQuestion: (nth, onNumber) => void seats.at(nth).on('question', ({ number }) => onNumber(number)),
    onResult: (nth, onNumber) => void seats.at(nth).on('result', ({ number }) => onNumber(number)),
    answer: async (nth, number) => {
      const answer = { number, choice: getChoice(nth, number) }
      return (await seats.at(nth).emitWithAck('answer', answer)).isKept
    },
    close: () => {
      for (const socket of [...seats.all(), host]) socket?.disconnect()
    },
  }
}

type PublicState = { seq: number; phase: string; question: { number: number } | null }

export type LanternRoom = { urls: string[]; roomId: string; hostToken: string; tokens: string[] }

type PlayerMessage = { player: { verdict: { number: number } | null } | null }

export const playLantern = ({ urls, roomId, hostToken, tokens }: LanternRoom): Game => {
  const auth = (token: string | undefined) => ({ token, protocol: protocolVersion })
  const seats = createSeats(urls, nth => auth(tokens[nth]))
  const handlers: { question?(number: number): void; result?(number: number): void }[] = []
  const received: { question: number; result: number }[] = []
  /** Resolves when the player is in the room, again where the connection was lost. */
  const seated: Promise<void>[] = []
  let host: Socket | null = null
  let seq = 0
  let isClosing = false
  const onState = (nth: number, { phase, question }: PublicState) => {
    const known = received[nth]
    if (!known || phase !== 'asking' || !question || question.number <= known.question) return
    known.question = question.number
    handlers[nth]?.question?.(question.number)
  }
  const onPlayer = (nth: number, { player }: PlayerMessage) => {
    const known = received[nth]
    if (!known || !player?.verdict || player.verdict.number <= known.result) return
    known.result = player.verdict.number
    handlers[nth]?.result?.(known.result)
  }
  const sit = async (nth: number) => {
    const socket = await seats.take(nth)
    received[nth] ??= { question: 0, result: 0 }
    socket.on('room-state', ({ publicState }: { publicState: PublicState }) => onState(nth, publicState))
    socket.on('room-player', (message: PlayerMessage) => onPlayer(nth, message))
    socket.on('disconnect', () => {
      if (!isClosing) seated[nth] = sit(nth)
    })
    const seat = { roomId, as: 'player', nickname: `Player ${nth}` }
    const entered = await socket.emitWithAck('room-enter', seat)
    if (entered.refused) throw new Error(`player ${nth}: ${entered.refused}`)
    onPlayer(nth, entered)
  }
  return {
    host: async () => {
      host = await connect(urls[0] ?? '', auth(hostToken))
      host.on('room-state', ({ publicState }: { publicState: PublicState }) => {
        seq = publicState.seq
      })
      seq = (await host.emitWithAck('room-enter', { roomId, as: 'host' })).publicState.seq
    },
    join: nth => {
      seated[nth] = sit(nth)
      return seated[nth]
    },
    ask: () => {
      host?.emit('room-host', { roomId, seq, act: { act: 'next' } }, (reply: { refused: string | null }) => {
        if (reply.refused) throw new Error(`the next question was refused: ${reply.refused}`)
      })
    },
    onQuestion: (nth, onNumber) => {
      handlers[nth] = { ...handlers[nth], question: onNumber }
    },
    onResult: (nth, onNumber) => {
      handlers[nth] = { ...handlers[nth], result: onNumber }
    },
    answer: async (nth, number) => {
      const response = { type: 'single-choice', choice: getChoice(nth, number) }
      const message = { roomId, answerId: randomUUID(), number, response }
      for (;;) {
        await seated[nth]
        const socket = seats.at(nth)
        const reply = await untilLost(socket, socket.emitWithAck('room-answer', message))
        if (reply) return reply.refused === null
      }
    },
    close: () => {
      isClosing = true
      for (const socket of [...seats.all(), host]) socket?.disconnect()
    },
  }
}
