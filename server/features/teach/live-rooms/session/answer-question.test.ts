// Answers to a room loaded twice, as in two processes, on a real PostgreSQL.

import { randomUUID } from 'node:crypto'
import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../../database/schema/identity.ts'
import { liveRoomPlayers, liveRoomReceived } from '../../../../database/schema/live-rooms.ts'
import { systemClock } from '../../../../platform/clock/index.ts'
import { choice, seedRoom } from '../../../../testing/live-rooms.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { listAnswers, receiveAnswers } from '../log/answer-queries.ts'
import { loadRoom } from '../log/load-room.ts'
import { insertPlayers, moveRooms } from '../log/player-queries.ts'
import { ActiveRoom } from './active-room.ts'
import { advance } from './advance-room.ts'
import { answerQuestion } from './answer-question.ts'
import { decideHostAct } from './host-act.rules.ts'
import type { RoomContext } from './room-context.ts'

let database: TestDatabase
let context: RoomContext
beforeAll(async () => {
  database = await createTestDatabase()
  context = {
    db: database.db,
    clock: systemClock,
    dictionary: null,
    processId: randomUUID(),
    hub: { toGroup: () => {} },
    bus: { publish: () => {} },
    onEnded: () => {},
    onError: error => {
      throw error
    },
  }
})
afterAll(() => database.close())

const addPeople = async (count: number): Promise<string[]> => {
  const createdAt = new Date()
  const person = { kind: 'visitor' as const, username: 'visitor', createdAt }
  const rows = await database.db
    .insert(accounts)
    .values(Array.from({ length: count }, () => person))
    .returning({ id: accounts.id })
  return rows.map(({ id }) => id)
}

const loadActiveRoom = async (roomId: string): Promise<ActiveRoom> => {
  const copy = await loadRoom(database.db, roomId)
  if (!copy) throw new Error('the room is gone')
  return new ActiveRoom(copy, Date.now())
}

const act = (room: ActiveRoom, name: 'next' | 'reveal') =>
  advance(context, room, (state, now) =>
    decideHostAct(state, room.copy.played, { seen: state.seq, act: { act: name } }, now),
  )

/** Room that asks its first question, with its players, not loaded yet. */
const askingRoom = async (players: number) => {
  const [hostId = '', ...people] = await addPeople(players + 1)
  const clock = { now: () => new Date(), advance: () => {} }
  const { id } = await seedRoom({ database, clock }, hostId)
  const seats = people.map((playerId, nth) => ({
    playerId,
    nickname: `Player ${nth}`,
    avatar: 0,
    isGuest: true,
    choiceSeed: nth,
    team: null,
  }))
  await insertPlayers(database.db, id, seats, { now: new Date(), playerLimit: roomLimits.players })
  await act(await loadActiveRoom(id), 'next')
  return { id, people }
}

const give = (room: ActiveRoom, playerId: string, answerId: string = randomUUID(), chosen = 'c0') =>
  answerQuestion(context, room, playerId, {
    roomId: room.copy.row.id,
    answerId,
    number: 1,
    response: choice(chosen),
  })
const stored = { refused: null }

const waiting = (roomId: string) =>
  database.db.select().from(liveRoomReceived).where(eq(liveRoomReceived.roomId, roomId))

test('parallel answers are one row until the first read, then one row each', async () => {
  const { id, people } = await askingRoom(100)
  const room = await loadActiveRoom(id)
  const replies = await Promise.all(people.map(playerId => give(room, playerId)))
  expect(replies).toEqual(people.map(() => stored))
  expect((await waiting(id)).length).toBeLessThan(4)
  const rows = await listAnswers(database.db, id, 1)
  expect(rows.map(({ playerId }) => playerId).sort()).toEqual([...people].sort())
  expect(await waiting(id)).toEqual([])
  expect(await listAnswers(database.db, id, 1)).toEqual(rows)
})

test('however three processes take turns, each player has one answer: the one that was acknowledged', async () => {
  const incoming = fc.record({
    player: fc.nat(5),
    at: fc.nat(2),
    /** Reading of answers between the acknowledgement and the message to other processes. */
    isRead: fc.boolean(),
    isTold: fc.boolean(),
    chosen: fc.constantFrom('c0', 'c1'),
    isSentAgain: fc.boolean(),
    waitMs: fc.constantFrom(0, 0, 0, 8, 20),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(incoming, { minLength: 4, maxLength: 24 }), async acts => {
      const { id, people } = await askingRoom(6)
      const rooms = [await loadActiveRoom(id), await loadActiveRoom(id), await loadActiveRoom(id)] as const
      const same = people.map(() => randomUUID())
      const acknowledged = new Map<string, Set<string>>()
      const underWay: Promise<void>[] = []
      for (const { player, at, isRead, isTold, chosen, isSentAgain, waitMs } of acts) {
        const playerId = people[player] as string
        const answerId = isSentAgain ? (same[player] as string) : randomUUID()
        const reply = give(rooms[at as 0 | 1 | 2], playerId, answerId, chosen).then(({ refused }) => {
          expect(['already-answered', null]).toContain(refused)
          if (refused) return
          acknowledged.set(playerId, (acknowledged.get(playerId) ?? new Set()).add(answerId))
          if (isTold) for (const room of rooms) room.recordAnsweredElsewhere(1, [playerId])
        })
        underWay.push(reply)
        if (isRead) underWay.push(listAnswers(database.db, id, 1).then(() => {}))
        if (waitMs > 0) await new Promise(done => setTimeout(done, waitMs))
      }
      await Promise.all(underWay)
      const rows = await listAnswers(database.db, id, 1)
      const found = new Map(rows.map(row => [row.playerId, new Set([row.answerId])]))
      expect(rows).toHaveLength(found.size)
      expect(found).toEqual(acknowledged)
    }),
    { numRuns: 60 },
  )
})

test('a close that is under way ends what is received; what was acknowledged before is read after it', async () => {
  const { id, people } = await askingRoom(60)
  const [here, there] = [await loadActiveRoom(id), await loadActiveRoom(id)]
  const answer = async (playerId: string) => ({ playerId, ...(await give(there, playerId)) })
  const early = people.slice(0, 20).map(answer)
  await early[0]
  const revealed = act(here, 'reveal')
  const meanwhile = people.slice(20, 40).map(answer)
  expect(await revealed).toBeNull()
  const late = people.slice(40).map(answer)
  const read = here.copy.rows.get(1)?.map(({ playerId }) => playerId)
  const acknowledged = (await Promise.all([...early, ...meanwhile, ...late])).filter(
    ({ refused }) => refused === null,
  )
  expect(read?.sort()).toEqual(acknowledged.map(({ playerId }) => playerId).sort())
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.length).toBeLessThan(60)
})

test('a write whose end nobody heard of is known when it is sent again', async () => {
  const { id, people } = await askingRoom(2)
  const [playerId = '', other = ''] = people
  const room = await loadActiveRoom(id)
  const answer = { playerId, answerId: randomUUID(), response: choice('c0'), spentMs: 5, at: new Date() }
  expect(await receiveAnswers(database.db, id, 1, [answer])).toBe(1)
  expect(await give(room, playerId, answer.answerId)).toEqual(stored)
  expect(await give(room, other)).toEqual(stored)
  expect(await listAnswers(database.db, id, 1)).toHaveLength(2)
})

test('a player who changes account during a question keeps the answer; a removed player leaves none', async () => {
  const { id, people } = await askingRoom(3)
  const [visitor = '', gone = '', stays = ''] = people
  const [account = ''] = await addPeople(1)
  const room = await loadActiveRoom(id)
  await Promise.all(people.map(playerId => give(room, playerId)))
  await moveRooms(database.db, visitor, account)
  await database.db.delete(liveRoomPlayers).where(eq(liveRoomPlayers.playerId, gone))
  const rows = await listAnswers(database.db, id, 1)
  expect(rows.map(({ playerId }) => playerId).sort()).toEqual([account, stays].sort())
})

test('no pending answer of a removed player remains', async () => {
  const { id, people } = await askingRoom(2)
  const [gone = '', stays = ''] = people
  const room = await loadActiveRoom(id)
  await Promise.all(people.map(playerId => give(room, playerId)))
  await database.db.delete(liveRoomPlayers).where(eq(liveRoomPlayers.playerId, gone))
  expect((await listAnswers(database.db, id, 1)).map(({ playerId }) => playerId)).toEqual([stays])
  expect(await waiting(id)).toEqual([])
})
