// A live room driven at random, beside a model of it that is too simple to be wrong.
import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'
import fc from 'fast-check'
import { computeScore } from '../features/teach/live-rooms/log/leaderboard.rules.ts'
import {
  applyEvent,
  foldRoom,
  normalizeWording,
  openedRoom,
  type RoomEvent,
  type RoomState,
} from '../features/teach/live-rooms/log/room.rules.ts'
import type { Graded } from '../features/teach/live-rooms/log/scoring.rules.ts'
import { closesNow, computeSpentMs, refuseAnswer } from '../features/teach/live-rooms/log/timing.rules.ts'
import { decideHostAct, type RoomAct } from '../features/teach/live-rooms/session/host-act.rules.ts'
import { roomOptions } from './live-rooms.ts'

const played = { roomId: 'room', seconds: [null, 10, null, 5], stimuli: [null, null, null, null] }
/** Options of the simulated rooms. */
export const options: RoomOptions = { ...roomOptions, seconds: 20, speedBonus: true, streak: true }

const players = ['ann', 'ben', 'cas', 'dee']
/** Responses beside their worth: `guess` is a wording that only the host can accept. */
const responses = ['right', 'wrong', 'guess'] as const
type Response = (typeof responses)[number]
type Row = { number: number; playerId: string; answerId: number; response: Response; spentMs: number }

/** Room in a process's memory; `rows` and `events` are the database. */
export type World = { now: number; state: RoomState; events: RoomEvent[]; rows: Row[]; joined: Set<string> }

/** The model writes down plain facts, and works the scores out in the most obvious way. */
export type Facts = {
  questions: { number: number; counts: boolean; lasts: number | null }[]
  answers: Map<string, { number: number; playerId: string; response: Response; spentMs: number }>
  accepted: Set<number>
  longer: Map<string, { factor: number; speed: boolean }>
}

const append = (world: World, events: readonly RoomEvent[]) => {
  for (const event of events) {
    world.events.push(structuredClone(event))
    world.state = applyEvent(world.state, event)
  }
}

const gradeRow = ({ state }: World, { number, response, spentMs }: Row): Graded => {
  const isAccepted = state.accepted.get(number)?.has(normalizeWording('guess')) ?? false
  const outcome = response === 'guess' ? (isAccepted ? 'right' : 'check') : response
  return { outcome, share: outcome === 'right' ? 1 : 0, spentMs }
}

export const computeScores = (world: World, state = world.state) => {
  const of = (number: number) =>
    new Map(
      world.rows
        .filter(row => row.number === number)
        .map(row => [row.playerId, gradeRow({ ...world, state }, row)]),
    )
  const sheet = { state, pointsOf: () => 1, answersOf: of }
  return players.map(playerId => computeScore(sheet, playerId).points)
}

export const expectedScores = ({ questions, answers, accepted, longer }: Facts) =>
  players.map(playerId => {
    let points = 0
    let row = 0
    for (const { number, counts, lasts } of questions) {
      if (!counts) continue
      const answer = answers.get(`${number} ${playerId}`)
      const isRight = answer?.response === 'right' || (answer?.response === 'guess' && accepted.has(number))
      if (answer?.response === 'guess' && !isRight) continue
      if (!answer || !isRight) {
        row = 0
        continue
      }
      row += 1
      const { factor, speed } = longer.get(playerId) ?? { factor: 1, speed: true }
      const time = lasts !== null && speed && factor !== 0 ? lasts * factor : null
      const part = time === null || answer.spentMs <= 500 ? 0 : Math.min(1, answer.spentMs / time) / 2
      const amount = Math.round(1000 * (1 - part))
      points += amount + Math.round((amount * Math.min(5, row - 1)) / 10)
    }
    return points
  })

export type Step = (world: World, facts: Facts) => void

const hostStep =
  (one: RoomAct, note: (facts: Facts, world: World) => void = () => {}): Step =>
  (world, facts) => {
    const before = world.state
    const decision = decideHostAct(before, played, { seen: before.seq, act: one }, world.now)
    if ('refused' in decision) return
    append(world, decision.events)
    note(facts, world)
  }

const number = (world: World) => world.state.asked?.number ?? 0

const steps = {
  next: () =>
    hostStep({ act: 'next' }, (facts, world) => {
      if (world.state.phase === 'asking')
        facts.questions.push({
          number: number(world),
          counts: false,
          lasts: world.state.asked?.lastsMs ?? null,
        })
    }),
  reveal: () =>
    hostStep({ act: 'reveal' }, (facts, world) => {
      const question = facts.questions.find(one => one.number === number(world))
      if (question) question.counts = true
    }),
  pause: () => hostStep({ act: 'pause' }),
  resume: () => hostStep({ act: 'resume' }),
  extend: () => hostStep({ act: 'extend', seconds: 15 }),
  skip: () =>
    hostStep({ act: 'skip' }, (facts, world) => {
      const question = facts.questions.find(one => one.number === number(world))
      if (question) question.counts = false
    }),
  unskip: (): Step => (world, facts) => {
    const wasRevealed = world.state.lastSkip?.closed != null
    hostStep({ act: 'unskip' }, () => {
      const question = facts.questions.find(one => one.number === number(world))
      if (question) question.counts = wasRevealed
    })(world, facts)
  },
  accept: () => (world: World, facts: Facts) =>
    hostStep({ act: 'accept', number: Math.max(1, number(world)), text: ' Guess ', gap: 0 }, given => {
      given.accepted.add(Math.max(1, number(world)))
    })(world, facts),
  restart: (): Step => world => {
    world.state = foldRoom(options, structuredClone(world.events))
  },
  outage:
    (ms: number): Step =>
    world => {
      world.now += ms
      if (world.state.phase === 'asking' && world.state.asked?.pausedAt === null)
        append(world, [{ type: 'outage', ms }])
    },
  wait:
    (ms: number): Step =>
    world => {
      world.now += ms
    },
  join:
    (playerId: string): Step =>
    world =>
      void world.joined.add(playerId),
  leave:
    (playerId: string): Step =>
    world =>
      void world.joined.delete(playerId),
  clock: (): Step => (world, facts) => {
    const waiting = [...world.joined].filter(
      id => !world.rows.some(row => row.playerId === id && row.number === number(world)),
    )
    const answered = world.rows.filter(row => row.number === number(world)).length
    if (!closesNow(world.state, waiting, answered, world.now)) return
    append(world, [{ type: 'closed', at: world.now }])
    const question = facts.questions.find(one => one.number === number(world))
    if (question) question.counts = true
  },
  longer: (playerId: string, timeFactor: 1 | 1.5 | 2 | 0, speedBonus: boolean): Step =>
    hostStep({ act: 'accommodate', playerId, timeFactor, speedBonus }, facts => {
      facts.longer.set(playerId, { factor: timeFactor, speed: speedBonus })
    }),
  /** `back` answers a question that is over. */
  answer:
    (playerId: string, response: Response, answerId: number, back: number): Step =>
    (world, facts) => {
      const asked = number(world) - back
      if (!world.joined.has(playerId) || refuseAnswer(world.state, playerId, asked, world.now)) return
      const spentMs = computeSpentMs(world.state.asked!, world.now)
      // Primary key behaviour: the first row stays.
      if (!world.rows.some(row => row.number === asked && row.playerId === playerId))
        world.rows.push({ number: asked, playerId, answerId, response, spentMs })
      const key = `${asked} ${playerId}`
      if (!facts.answers.has(key)) facts.answers.set(key, { number: asked, playerId, response, spentMs })
    },
}

const player = fc.constantFrom(...players)
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(steps.next()) },
  { weight: 3, arbitrary: fc.constant(steps.reveal()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(steps.pause(), steps.resume(), steps.extend(), steps.skip(), steps.unskip()),
  },
  { weight: 1, arbitrary: fc.constantFrom(steps.accept(), steps.restart()) },
  { weight: 2, arbitrary: fc.constant(steps.clock()) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12_000 }).map(steps.wait) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60_000 }).map(steps.outage) },
  { weight: 2, arbitrary: player.map(steps.join) },
  { weight: 1, arbitrary: player.map(steps.leave) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(player, fc.constantFrom(1, 1.5, 2, 0), fc.boolean())
      .map(given => steps.longer(...given)),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(player, fc.constantFrom(...responses), fc.nat(3), fc.constantFrom(0, 0, 0, 0, 1))
      .map(given => steps.answer(...given)),
  },
)

export const newWorld = (): World => ({
  now: 0,
  state: openedRoom(options),
  events: [],
  rows: [],
  joined: new Set(players),
})
export const newFacts = (): Facts => ({
  questions: [],
  answers: new Map(),
  accepted: new Set(),
  longer: new Map(),
})
