// The room as a state machine, played at random beside a model that is too simple to be wrong: whatever
// happens, in whatever order, the scores are those that the log gives.
import type { HostAct } from '@lantern/contract/live-messages'
import type { RoomOptions } from '@lantern/contract/live-stage'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roomOptions } from '../../testing/live-rooms.ts'
import { decideHostAct, placeOf } from './host-act.rules.ts'
import { applyEvent, foldRoom, openedRoom, type RoomEvent, type RoomState, wordingOf } from './room.rules.ts'
import type { Graded } from './scoring.rules.ts'
import { scoreOf } from './standing.rules.ts'
import { closesNow, deadlineOf, graceMs, refuseAnswer, spentBy } from './timing.rules.ts'

const played = { roomId: 'room', seconds: [null, 10, null, 5] }
const options: RoomOptions = { ...roomOptions, seconds: 20, speedBonus: true, streak: true }

const act = (state: RoomState, one: HostAct, now: number, seen = state.seq) => {
  const decision = decideHostAct(state, played, { seen, act: one }, now)
  if ('refused' in decision) return decision.refused
  return decision.events.reduce(applyEvent, state)
}
const done = (state: RoomState | string): RoomState => {
  if (typeof state === 'string') throw new Error(state)
  return state
}

describe('a question', () => {
  const asking = done(act(openedRoom(options), { act: 'next' }, 1_000))

  test('takes answers from its opening until its time and the grace for the way are over', () => {
    const at = (now: number) => refuseAnswer(asking, 'mara', 1, now)
    expect(at(999)).toBe('not-open')
    expect(at(1_000)).toBeNull()
    expect(at(21_000 + graceMs)).toBeNull()
    expect(at(21_001 + graceMs)).toBe('too-late')
  })

  test('stands alone for the reading time before answers count', () => {
    const reading = done(act(openedRoom({ ...options, readSeconds: 5 }), { act: 'next' }, 0))
    expect(refuseAnswer(reading, 'mara', 1, 4_999)).toBe('not-open')
    expect(refuseAnswer(reading, 'mara', 1, 5_000)).toBeNull()
  })

  test('has its own seconds, or those of the room', () => {
    const second = done(act(done(act(asking, { act: 'reveal' }, 2_000)), { act: 'next' }, 3_000))
    expect([asking.asked?.lastsMs, second.asked?.lastsMs]).toEqual([20_000, 10_000])
  })

  test('keeps what was left over a pause, in which nobody can answer', () => {
    const paused = done(act(asking, { act: 'pause' }, 6_000))
    expect(refuseAnswer(paused, 'mara', 1, 7_000)).toBe('not-open')
    const resumed = done(act(paused, { act: 'resume' }, 60_000))
    expect(deadlineOf(resumed.asked!)).toBe(75_000)
    expect(spentBy(resumed.asked!, 61_000)).toBe(6_000)
  })

  test('keeps what was left over an outage', () => {
    const back = applyEvent(asking, { type: 'outage', ms: 30_000 })
    expect(deadlineOf(back.asked!)).toBe(51_000)
  })

  test('lasts longer for who has longer, and as long as they are here for who has no timer', () => {
    const longer = done(
      act(asking, { act: 'accommodate', playerId: 'tom', timeFactor: 1.5, speedBonus: true }, 2_000),
    )
    expect(refuseAnswer(longer, 'tom', 1, 31_000)).toBeNull()
    expect(refuseAnswer(longer, 'mara', 1, 31_000)).toBe('too-late')
    expect(closesNow(longer, ['mara', 'tom'], 1, 25_000)).toBe(false)
    expect(closesNow(longer, ['mara'], 1, 25_000)).toBe(true)
    expect(closesNow(longer, ['mara', 'tom'], 1, 31_001 + graceMs)).toBe(true)
    const untimed = done(
      act(asking, { act: 'accommodate', playerId: 'tom', timeFactor: 0, speedBonus: false }, 2_000),
    )
    expect(closesNow(untimed, ['tom'], 5, 9_000_000)).toBe(false)
    expect(closesNow(untimed, [], 5, 1_500)).toBe(true)
  })

  test('does not close because everybody lost the connection before anybody answered', () => {
    expect(closesNow(asking, [], 0, 5_000)).toBe(false)
  })

  test('is not hit by an act on the stage before it', () => {
    const seen = asking.seq
    const next = done(act(done(act(asking, { act: 'reveal' }, 2_000)), { act: 'next' }, 3_000))
    expect(act(next, { act: 'reveal' }, 4_000, seen)).toBe('stage-moved')
    expect(act(next, { act: 'skip' }, 4_000, seen)).toBe('stage-moved')
  })
})

test('questions are shuffled by the room, each once', () => {
  const order = (roomId: string) =>
    played.seconds.map((_, i) =>
      placeOf({ ...played, roomId }, { ...options, shuffleQuestions: true }, i + 1),
    )
  expect([...order('a')].sort()).toEqual([0, 1, 2, 3])
  expect(order('a')).toEqual(order('a'))
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(id => order(id).join())).size).toBeGreaterThan(1)
})

test('options are fixed once the first question was asked', () => {
  const asking = done(act(openedRoom(options), { act: 'next' }, 0))
  expect(act(asking, { act: 'options', options }, 1)).toBe('not-allowed')
})

// What follows plays whole rooms.

const players = ['ann', 'ben', 'cas', 'dee']
/** What was answered, beside what it is worth: `guess` is a wording that only the host can accept. */
const responses = ['right', 'wrong', 'guess'] as const
type Response = (typeof responses)[number]
type Row = { number: number; playerId: string; answerId: number; response: Response; spentMs: number }

/** The room as a process keeps it; `rows` and `events` are what the database holds. */
type World = { now: number; state: RoomState; events: RoomEvent[]; rows: Row[]; joined: Set<string> }

/** The model writes down plain facts, and works the scores out in the most obvious way. */
type Facts = {
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
  const isAccepted = state.accepted.get(number)?.has(wordingOf('guess')) ?? false
  const outcome = response === 'guess' ? (isAccepted ? 'right' : 'check') : response
  return { outcome, share: outcome === 'right' ? 1 : 0, spentMs }
}

const scoresOf = (world: World, state = world.state) => {
  const of = (number: number) =>
    new Map(
      world.rows
        .filter(row => row.number === number)
        .map(row => [row.playerId, gradeRow({ ...world, state }, row)]),
    )
  const sheet = { state, pointsOf: () => 1, answersOf: of }
  return players.map(playerId => scoreOf(sheet, playerId).points)
}

const expectedScores = ({ questions, answers, accepted, longer }: Facts) =>
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

type Step = (world: World, facts: Facts) => void

const hostStep =
  (one: HostAct, note: (facts: Facts, world: World) => void = () => {}): Step =>
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
  accept: () => (world: World, facts: Facts) =>
    hostStep({ act: 'accept', number: Math.max(1, number(world)), text: ' Guess ' }, given => {
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
      const spentMs = spentBy(world.state.asked!, world.now)
      // As the key of the table does it: the first one stays.
      if (!world.rows.some(row => row.number === asked && row.playerId === playerId))
        world.rows.push({ number: asked, playerId, answerId, response, spentMs })
      const key = `${asked} ${playerId}`
      if (!facts.answers.has(key)) facts.answers.set(key, { number: asked, playerId, response, spentMs })
    },
}

const player = fc.constantFrom(...players)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(steps.next()) },
  { weight: 3, arbitrary: fc.constant(steps.reveal()) },
  { weight: 1, arbitrary: fc.constantFrom(steps.pause(), steps.resume(), steps.extend(), steps.skip()) },
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

const newWorld = (): World => ({
  ...{ now: 0, state: openedRoom(options), events: [], rows: [], joined: new Set(players) },
})
const newFacts = (): Facts => ({ questions: [], answers: new Map(), accepted: new Set(), longer: new Map() })

describe('whatever happens in whatever order', () => {
  test('the scores are those that plain facts give', () => {
    let gained = 0
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 20, maxLength: 80, size: 'max' }), all => {
        const [world, facts] = [newWorld(), newFacts()]
        for (const step of all) {
          step(world, facts)
          expect(scoresOf(world)).toEqual(expectedScores(facts))
        }
        if (scoresOf(world).some(points => points > 0)) gained += 1
      }),
      { numRuns: 500 },
    )
    // A run in which nobody ever scores would prove nothing.
    expect(gained).toBeGreaterThan(100)
  })

  test('a room restored from its log at any point is the room that went on', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60, size: 'max' }), all => {
        const [world, facts] = [newWorld(), newFacts()]
        for (const step of all) {
          step(world, facts)
          expect(foldRoom(options, structuredClone(world.events))).toEqual(world.state)
        }
        expect(scoresOf(world, foldRoom(options, world.events))).toEqual(scoresOf(world))
      }),
      { numRuns: 300 },
    )
  })

  test('a player has one answer to a question, however often they send one', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60, size: 'max' }), all => {
        const [world, facts] = [newWorld(), newFacts()]
        for (const step of all) step(world, facts)
        const keys = world.rows.map(row => `${row.number} ${row.playerId}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
