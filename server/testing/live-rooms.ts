// Rooms with fixed questions, and players on real sockets.

import { randomUUID } from 'node:crypto'
import type { AuthoredQuestion, FrozenQuiz } from '@lantern/contract/questions/kinds/authored-questions'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import { protocolVersion } from '@lantern/contract/realtime'
import type { Entered, HostAct, PlayerAct, Refused } from '@lantern/contract/teach/live-rooms/live-messages'
import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import type {
  PlayerView,
  PublicRoomState,
  RoomOptions,
} from '@lantern/contract/teach/live-rooms/public-room-state'
import { io, type Socket } from 'socket.io-client'
import { createRoom } from '../features/teach/live-rooms/index.ts'
import { eventually } from './eventually.ts'
import type { TestServer } from './test-server.ts'

/** Strings that no message may contain before the reveal. */
export const planted = {
  explanation: 'planted-explanation',
  reason: 'planted-reason',
  quote: 'planted-quote',
  concept: 'planted-concept',
}

const facts = {
  bloom: 'remember' as const,
  difficulty: 'easy' as const,
  concept: planted.concept,
  headings: ['Tides'],
  citations: [],
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
}

export const choiceQuestion = (stem: string, change: Partial<AuthoredQuestion> = {}): AuthoredQuestion => ({
  ...facts,
  id: randomUUID(),
  body: {
    type: 'single-choice',
    stem,
    choices: ['Moon', 'Mars', 'Venus', 'Rigel'].map((text, i) => ({ id: `c${i}`, text })),
  },
  key: { type: 'single-choice', choice: 'c0' },
  explanation: planted.explanation,
  reasons: { c1: planted.reason },
  context: { before: planted.quote, after: '' },
  ...change,
})

export const typedQuestion = (stem: string, accepted: string[]): AuthoredQuestion =>
  choiceQuestion(stem, {
    body: { type: 'short-answer', stem },
    key: { type: 'short-answer', accepted: accepted },
    reasons: {},
  })

/** The left upper quarter of the picture is right. */
export const hotspotQuestion = (stem: string, pictureId: string): AuthoredQuestion => ({
  ...choiceQuestion(stem),
  body: { type: 'hotspot', stem, picture: { id: pictureId, alt: 'A map' } },
  key: { type: 'hotspot', areas: [{ shape: 'box', left: 0, top: 0, width: 0.5, height: 0.5 }] },
})

export const essayQuestion = (
  stem: string,
  rubric: { text: string; points: number }[] = [],
): AuthoredQuestion =>
  choiceQuestion(stem, {
    body: { type: 'essay', stem },
    key: { type: 'essay', rubric, sample: '' },
    reasons: {},
  })

export const threeQuestions = (): AuthoredQuestion[] =>
  ['What do the tides follow?', 'What adds to them?', 'What has no part in them?'].map(stem =>
    choiceQuestion(stem),
  )

export const roomOptions: RoomOptions = {
  teams: null,
  nicknames: true,
  guests: true,
  seconds: 20,
  readSeconds: 0,
  speedBonus: false,
  streak: false,
  shuffleQuestions: false,
  shuffleChoices: false,
  privateRank: false,
  rudeWords: null,
  holdTyped: false,
}

export const frozenQuiz = (questions = threeQuestions()): FrozenQuiz => ({
  title: 'Tides',
  sources: [],
  questions,
})

export const seedRoom = (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  hostId: string,
  options: Partial<RoomOptions> = {},
  questions: AuthoredQuestion[] = threeQuestions(),
  playerLimit: number = roomLimits.players,
) =>
  createRoom(database.db, {
    hostId,
    quizId: null,
    quiz: frozenQuiz(questions),
    now: clock.now(),
    options: { ...roomOptions, ...options },
    playerLimit,
  })

export const choice = (id: string): Response => ({ type: 'single-choice', choice: id })

type Reply = { refused: string | null }

export type RoomSeat = {
  socket: Socket
  /** Received messages and replies, unparsed. */
  frames: { name: string; content: unknown }[]
  /** Latest public state received. */
  publicState(): PublicRoomState
  player(): PlayerView
  enter(message?: { nickname?: string; avatar?: number }): Promise<Entered | Refused>
  answer(response: Response, more?: { number?: number; answerId?: string }): Promise<Reply>
  host(act: HostAct, seq?: number): Promise<Reply>
  act(act: PlayerAct): Promise<Reply>
  /** Waits until the stage is as asked. */
  until(check: (publicState: PublicRoomState) => boolean): Promise<PublicRoomState>
  leave(): void
}

/** Connection of a person, not yet in the room. */
export const openSeat = async (
  url: string,
  token: string | null,
  roomId: string,
  as: 'host' | 'player' = 'player',
): Promise<RoomSeat> => {
  const socket = io(url, {
    auth: { token, protocol: protocolVersion },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  const frames: RoomSeat['frames'] = []
  let publicState: PublicRoomState | null = null
  let player: PlayerView | null = null
  socket.onAny((name: string, content?: { publicState?: PublicRoomState; player?: PlayerView }) => {
    frames.push({ name, content })
    if (content?.publicState) publicState = content.publicState
    if (content?.player) player = content.player
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const send = async <T>(name: string, content: object): Promise<T> => {
    const reply = await socket.emitWithAck(name, { roomId, ...content })
    frames.push({ name: `reply to ${name}`, content: reply })
    return reply
  }
  const latest = () => {
    if (!publicState) throw new Error('no stage came')
    return publicState
  }
  return {
    socket,
    frames,
    publicState: latest,
    player: () => {
      if (!player) throw new Error('no view of the player came')
      return player
    },
    enter: async (message = {}) => {
      const reply = await send<Entered | Refused>('room-enter', { as, ...message })
      if (reply.refused === null) {
        publicState = reply.publicState
        player = reply.player ?? player
      }
      return reply
    },
    answer: (response, { number = latest().question?.number ?? 1, answerId = randomUUID() } = {}) =>
      send('room-answer', { answerId, number, response }),
    host: (act, seq = latest().seq) => send('room-host', { seq, act }),
    act: act => send('room-player', { act }),
    until: check =>
      eventually(
        async () => latest(),
        found => check(found),
      ),
    leave: () => void socket.disconnect(),
  }
}
