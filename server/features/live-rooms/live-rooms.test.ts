// Rooms as they are played: real sockets, real PostgreSQL.
import { isDeepStrictEqual } from 'node:util'
import type { RoomOptions } from '@lantern/contract/live-stage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/client.ts'
import { eventually } from '../../testing/eventually.ts'
import {
  choice,
  frozenQuiz,
  planted,
  type RoomSeat,
  roomOptions,
  seedRoom,
  takeSeat,
  threeQuestions,
  typedQuestion,
} from '../../testing/live-rooms.ts'
import { signedIn, visitor } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { vouchForTeacher } from '../teachers/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz() })
})
afterAll(() => server.close())

const approvedTeacher = async () => {
  const teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
  return teacher
}

/** Waits until a player was told what the question came to. */
const told = (seat: RoomSeat, number: number) =>
  eventually(
    async () => seat.player().verdict?.number,
    found => found === number,
  )

const seatOf = (person: Person, roomId: string, as: 'host' | 'player' = 'player') =>
  takeSeat(server.url, person.token, roomId, as)

type Setting = {
  options?: Partial<RoomOptions>
  questions?: ReturnType<typeof threeQuestions>
  players?: number
}

/** A room with its host and players in it. */
const startRoom = async ({ options = {}, questions = threeQuestions(), players = 2 }: Setting = {}) => {
  const teacher = await approvedTeacher()
  const { id, code } = await seedRoom(server, teacher.accountId, options, questions)
  const host = await seatOf(teacher, id, 'host')
  await host.enter()
  const people: Person[] = []
  const seats: RoomSeat[] = []
  for (let nth = 1; nth <= players; nth++) {
    const person = await visitor(server)
    const seat = await seatOf(person, id)
    expect(await seat.enter({ nickname: `Player ${nth}` })).toMatchObject({ refused: null })
    people.push(person)
    seats.push(seat)
  }
  return { roomId: id, code, teacher, host, people, seats }
}

const ask = async ({ host, seats }: { host: RoomSeat; seats: RoomSeat[] }) => {
  expect(await host.host({ act: 'next' })).toEqual({ refused: null })
  const { seq } = host.stage()
  await Promise.all(
    [host, ...seats].map(seat => seat.until(stage => stage.phase === 'asking' && stage.seq >= seq)),
  )
}

test('a room is opened, found by its code, entered, played and ended', async () => {
  const teacher = await approvedTeacher()
  const body = { quizId: crypto.randomUUID(), options: roomOptions }
  const opened = await teacher.call('POST /live-rooms', { body })
  expect(opened.status).toBe(201)
  const { id, code } = opened.body.room
  const guest = await visitor(server)
  const found = await guest.call('POST /live-rooms/find', { body: { code } })
  expect(found.body.room).toMatchObject({ id, title: 'Tides', phase: 'lobby', guests: true })

  const host = await takeSeat(server.url, teacher.token, id, 'host')
  const [mara, tom] = [
    await takeSeat(server.url, guest.token, id),
    await takeSeat(server.url, (await signedIn(server)).token, id),
  ]
  expect(await host.enter()).toMatchObject({ refused: null, host: { players: [] } })
  expect(await mara.enter({ nickname: 'Mara' })).toMatchObject({
    refused: null,
    player: { nickname: 'Mara' },
  })
  expect(await tom.enter({ nickname: 'mara' })).toEqual({ refused: 'nickname-taken' })
  await tom.enter({ nickname: 'Tom' })

  for (const number of [1, 2, 3]) {
    expect(await host.host({ act: 'next' })).toEqual({ refused: null })
    await Promise.all([mara, tom].map(seat => seat.until(stage => stage.question?.number === number)))
    expect(await mara.answer(choice('c0'))).toEqual({ refused: null })
    expect(await tom.answer(choice(number === 2 ? 'c0' : 'c1'))).toEqual({ refused: null })
    await host.until(stage => stage.phase === 'revealed')
  }
  expect(host.stage().reveal).toMatchObject({ answered: 2, right: 1, counts: { c0: 1, c1: 1 } })
  for (const seat of [mara, tom]) await told(seat, 3)
  expect(mara.player()).toMatchObject({ points: 3000, place: 1, verdict: { outcome: 'right', gained: 1000 } })
  expect(tom.player()).toMatchObject({ points: 1000, place: 2, verdict: { outcome: 'wrong', gained: 0 } })
  await host.host({ act: 'next' })
  const { final } = await mara.until(stage => stage.phase === 'ended')
  expect(final?.podium.map(({ nickname, points }) => [nickname, points])).toEqual([
    ['Mara', 3000],
    ['Tom', 1000],
  ])
})

describe('before the reveal', () => {
  test('no message or reply to anybody holds the key, an explanation or a verdict', async () => {
    const room = await startRoom({
      questions: [...threeQuestions(), typedQuestion('Who pulls?', ['planted-key'])],
    })
    const { host, seats } = room
    for (const number of [1, 2, 3, 4]) {
      await ask(room)
      const from = [host, ...seats].map(seat => seat.frames.length)
      const response = number === 4 ? { type: 'short-answer' as const, text: 'the Moon' } : choice('c0')
      await seats[0]?.answer(response)
      await seats[1]?.act({ act: 'ready', isReady: true })
      await seats[1]?.enter()
      if (number % 3 === 1) {
        await host.enter()
        await host.host({ act: 'pause' })
        await host.host({ act: 'resume' })
      }
      await eventually(
        async () => host.frames.slice(from[0]).map(({ name }) => name),
        names => names.includes('room-counts'),
      )
      const sent = JSON.stringify([host, ...seats].map(({ frames }, i) => frames.slice(from[i])))
      expect(sent).not.toMatch(new RegExp(`${Object.values(planted).join('|')}|planted-key`))
      expect(sent).not.toMatch(/"(?:key|explanation|reasons|outcome|right|gained|solution)":/)
      expect(host.stage().reveal).toBeNull()
      expect(await host.host({ act: 'reveal' })).toEqual({ refused: null })
      await host.until(stage => stage.phase === 'revealed')
      expect(JSON.stringify(host.stage().reveal)).toContain(planted.explanation)
    }
  })

  test('an answer can’t be given early, twice, for another question or by somebody who isn’t in', async () => {
    const room = await startRoom({ options: { readSeconds: 10 } })
    const [mara] = room.seats
    await ask(room)
    expect(await mara?.answer(choice('c0'))).toEqual({ refused: 'not-open' })
    expect(await mara?.answer(choice('c0'), { number: 2 })).toEqual({ refused: 'not-open' })
    server.clock.advance(10_000)
    const answerId = crypto.randomUUID()
    expect(await mara?.answer({ type: 'true-false', value: true })).toEqual({ refused: 'other-type' })
    expect(await mara?.answer(choice('c0'), { answerId })).toEqual({ refused: null })
    expect(await mara?.answer(choice('c0'), { answerId })).toEqual({ refused: null })
    expect(await mara?.answer(choice('c1'))).toEqual({ refused: 'already-answered' })
    const stranger = await seatOf(await visitor(server), room.roomId)
    expect(await stranger.answer(choice('c0'), { number: 1 })).toEqual({ refused: 'not-in-room' })
  })
})

describe('time', () => {
  test('closes a question when it is over, and what comes later is refused', async () => {
    const room = await startRoom()
    const [mara, tom] = room.seats
    await ask(room)
    await mara?.answer(choice('c0'))
    server.clock.advance(20_400)
    const { reveal } = await room.host.until(stage => stage.phase === 'revealed')
    expect(reveal).toMatchObject({ answered: 1, right: 1 })
    expect(await tom?.answer(choice('c0'), { number: 1 })).toEqual({ refused: 'too-late' })
  })

  test('is longer for who has longer, and no speed is asked of who is excused', async () => {
    const room = await startRoom({ options: { speedBonus: true } })
    const { roomId, host, seats, people } = room
    const [mara, tom] = seats
    const playerId = people[1]?.accountId ?? ''
    const id = tom?.player().playerId ?? playerId
    await host.host({ act: 'accommodate', playerId: id, timeFactor: 2, speedBonus: false })
    await ask(room)
    server.clock.advance(10_000)
    await mara?.answer(choice('c0'))
    server.clock.advance(11_000)
    // The host is told in steps: that somebody has longer may come before that the other has answered.
    await eventually(
      async () => host.frames.findLast(({ name }) => name === 'room-counts')?.content,
      counts => isDeepStrictEqual(counts, { roomId, here: 2, answered: 1, expected: 2, longer: 1 }),
    )
    expect(host.stage().phase).toBe('asking')
    expect(await tom?.answer(choice('c0'))).toEqual({ refused: null })
    await host.until(stage => stage.phase === 'revealed')
    for (const seat of seats) await told(seat, 1)
    expect([mara?.player().points, tom?.player().points]).toEqual([750, 1000])
  })

  test('stands still while the host has paused, and can be extended', async () => {
    const room = await startRoom()
    const { host } = room
    const [mara] = room.seats
    await ask(room)
    await host.host({ act: 'extend', seconds: 15 })
    const { question } = await host.until(stage => stage.question?.lastsMs === 35_000)
    await host.host({ act: 'pause' })
    await host.until(stage => stage.question?.pausedLeftMs === 35_000)
    server.clock.advance(60_000)
    expect(await mara?.answer(choice('c0'))).toEqual({ refused: 'not-open' })
    await host.host({ act: 'resume' })
    const after = await host.until(stage => stage.question?.pausedLeftMs === null)
    expect(after.question?.closesAt).toBe((question?.closesAt ?? 0) + 60_000)
    expect(await mara?.answer(choice('c0'))).toEqual({ refused: null })
  })
})

describe('who comes in', () => {
  test('a locked room takes nobody new, and whoever is in may come back', async () => {
    const { host, people, seats, roomId } = await startRoom()
    await host.host({ act: 'lock', isLocked: true })
    const late = await seatOf(await visitor(server), roomId)
    expect(await late.enter({ nickname: 'Late' })).toEqual({ refused: 'room-locked' })
    seats[0]?.leave()
    const again = await seatOf(people[0]!, roomId)
    expect(await again.enter()).toMatchObject({ refused: null, player: { nickname: 'Player 1' } })
  })

  test('without guests only accounts get in, by their own names, which are told apart', async () => {
    const { roomId } = await startRoom({ options: { guests: false, nicknames: false }, players: 0 })
    const guest = await seatOf(await visitor(server), roomId)
    expect(await guest.enter({ nickname: 'Guest' })).toEqual({ refused: 'account-needed' })
    const names = []
    for (const person of [await signedIn(server), await signedIn(server)]) {
      const entered = await (await seatOf(person, roomId)).enter({ nickname: 'Somebody else' })
      names.push(entered.refused === null && entered.player?.nickname)
    }
    expect(names).toEqual(['Asha Rao', 'Asha Rao 2'])
  })

  test('a name is needed, has to be one, and nobody else’s', async () => {
    const { roomId } = await startRoom({ players: 1 })
    const seat = await seatOf(await visitor(server), roomId)
    expect(await seat.enter()).toEqual({ refused: 'nickname-needed' })
    expect(await seat.enter({ nickname: '\u200b\u200b\u200b' })).toEqual({ refused: 'invalid' })
    expect(await seat.enter({ nickname: 'PLAYER 1' })).toEqual({ refused: 'nickname-taken' })
    expect(await seat.enter({ nickname: 'Mara' })).toMatchObject({ refused: null })
  })

  test('who was removed is told, is out of the standing, and doesn’t get back in', async () => {
    const room = await startRoom()
    const { host, seats, people, roomId } = room
    const id = seats[0]?.player().playerId ?? ''
    await host.host({ act: 'remove', playerId: id })
    await eventually(
      async () => seats[0]?.frames.some(({ name }) => name === 'room-closed'),
      closed => closed === true,
    )
    expect(await (await seatOf(people[0]!, roomId)).enter({ nickname: 'Back' })).toEqual({
      refused: 'removed',
    })
    await ask({ host, seats: seats.slice(1) })
    await seats[1]?.answer(choice('c0'))
    const { standing } = await host.until(stage => stage.phase === 'revealed')
    expect(standing.map(({ nickname }) => nickname)).toEqual(['Player 2'])
  })

  test('who joins late starts at nothing and plays on', async () => {
    const room = await startRoom({ players: 1 })
    await ask(room)
    await room.seats[0]?.answer(choice('c0'))
    await room.host.until(stage => stage.phase === 'revealed')
    const late = await seatOf(await visitor(server), room.roomId)
    expect(await late.enter({ nickname: 'Late' })).toMatchObject({ player: { points: 0, place: 2 } })
    await ask({ host: room.host, seats: [room.seats[0]!, late] })
    await Promise.all([room.seats[0]?.answer(choice('c1')), late.answer(choice('c0'))])
    await told(late, 2)
    expect(late.player()).toMatchObject({ points: 1000, place: 1 })
  })

  test('teams are filled evenly', async () => {
    const { seats } = await startRoom({ options: { teams: 2 }, players: 4 })
    expect(seats.map(seat => seat.player().team)).toEqual([0, 1, 0, 1])
  })
})

describe('after a lost connection', () => {
  test('a player has place, score, answer and the running question again, on another device too', async () => {
    const room = await startRoom({ options: { shuffleChoices: true } })
    const { seats, people, roomId } = room
    await ask(room)
    await seats[0]?.answer(choice('c0'))
    await seats[1]?.answer(choice('c1'))
    await told(seats[0]!, 1)
    await ask(room)
    await seats[0]?.answer(choice('c2'))
    const seed = seats[0]?.player().choiceSeed
    seats[0]?.leave()
    const again = await seatOf(people[0]!, roomId)
    const entered = await again.enter()
    expect(entered).toMatchObject({
      player: { points: 1000, place: 1, choiceSeed: seed, answer: { number: 2, response: choice('c2') } },
      stage: { phase: 'asking', question: { number: 2 } },
    })
    expect(await again.answer(choice('c0'))).toEqual({ refused: 'already-answered' })
  })

  test('the host goes on where the room is, and the room didn’t wait', async () => {
    const room = await startRoom()
    await ask(room)
    room.host.leave()
    for (const seat of room.seats) expect(await seat.answer(choice('c0'))).toEqual({ refused: null })
    await room.seats[0]?.until(stage => stage.phase === 'revealed')
    const again = await seatOf(room.teacher, room.roomId, 'host')
    expect(await again.enter()).toMatchObject({ stage: { phase: 'revealed' }, host: { players: [{}, {}] } })
    expect(await again.host({ act: 'next' })).toEqual({ refused: null })
  })
})

test('an act on a stage that has moved on is refused', async () => {
  const room = await startRoom()
  await ask(room)
  const { seq } = room.host.stage()
  await room.host.host({ act: 'reveal' })
  await room.host.until(stage => stage.phase === 'revealed')
  expect(await room.host.host({ act: 'skip' }, seq)).toEqual({ refused: 'stage-moved' })
  expect(await room.seats[0]?.host({ act: 'next' })).toEqual({ refused: 'not-allowed' })
})

test('a wording that the host accepts counts for everybody who gave it', async () => {
  const question = typedQuestion('Which plant part makes sugar from light?', [
    'the green leaf blade of the plant',
  ])
  const room = await startRoom({ questions: [question], players: 3 })
  const { host, seats } = room
  await ask(room)
  const typed = ['leaf blade ', 'LEAF  blade', 'a stone']
  for (const [i, seat] of seats.entries()) {
    server.clock.advance(10)
    expect(await seat.answer({ type: 'short-answer', text: typed[i] ?? '' })).toEqual({ refused: null })
  }
  const { reveal } = await host.until(stage => stage.phase === 'revealed')
  expect(reveal?.given).toContainEqual({ text: 'leaf blade', count: 2, outcome: 'check' })
  await host.host({ act: 'accept', number: 1, text: 'leaf blade' })
  const after = await host.until(stage => stage.reveal?.right === 2)
  expect(after.standing.map(({ points }) => points)).toEqual([1000, 1000, 0])
})

describe('handing over', () => {
  const handOver = async (teacher: Person, roomId: string) => {
    const { body } = await teacher.call('POST /live-rooms/:roomId/hand-over', { params: { roomId } })
    return new URL(body.path, server.url).searchParams.get('take') ?? ''
  }

  test('gives the room to another approved teacher by a link that works once', async () => {
    const room = await startRoom()
    const token = await handOver(room.teacher, room.roomId)
    const [other, unapproved] = [await approvedTeacher(), await signedIn(server, 'teacher')]
    const take = (person: Person) => person.call('POST /live-rooms/take-over', { body: { token } })
    expect((await take(unapproved)).body.code).toBe('teacher-not-approved')
    expect((await take(other)).body.room.id).toBe(room.roomId)
    expect((await take(await approvedTeacher())).body.code).toBe('link-used')
    await eventually(
      async () => room.host.frames.find(({ name }) => name === 'room-closed')?.content,
      content => JSON.stringify(content)?.includes('handed-over') === true,
    )
    expect(await room.host.host({ act: 'next' })).toEqual({ refused: 'not-allowed' })
    const host = await seatOf(other, room.roomId, 'host')
    await host.enter()
    expect(await host.host({ act: 'next' })).toEqual({ refused: null })
  })

  test('a link is too old after ten minutes', async () => {
    const room = await startRoom({ players: 0 })
    const token = await handOver(room.teacher, room.roomId)
    server.clock.advance(10 * 60_000)
    const other = await approvedTeacher()
    const { body } = await other.call('POST /live-rooms/take-over', { body: { token } })
    expect(body.code).toBe('link-expired')
  })
})

test('what many missed is played again by the same people under their names', async () => {
  const room = await startRoom()
  for (const number of [1, 2, 3]) {
    await ask(room)
    for (const seat of room.seats) await seat.answer(choice(number === 2 ? 'c3' : 'c0'))
    await room.host.until(stage => stage.phase === 'revealed')
  }
  const running = await room.teacher.call('POST /live-rooms/:roomId/replay', {
    params: { roomId: room.roomId },
  })
  expect(running.body.code).toBe('room-running')
  await room.host.host({ act: 'next' })
  const ended = await room.host.until(stage => stage.phase === 'ended')
  expect(ended.final).toMatchObject({ missed: 1, hardest: { number: 2, right: 0, answered: 2 } })
  const replay = await room.teacher.call('POST /live-rooms/:roomId/replay', {
    params: { roomId: room.roomId },
  })
  expect(replay.body.room).toMatchObject({ total: 1, phase: 'lobby' })
  const { final } = await room.seats[0]!.until(stage => (stage.final?.nextRoomId ?? null) !== null)
  const next = await seatOf(room.people[0]!, final?.nextRoomId ?? '')
  expect(await next.enter()).toMatchObject({
    player: { nickname: 'Player 1', avatar: room.seats[0]?.player().avatar },
  })
})

test('a room that is deleted closes to everybody in it', async () => {
  const room = await startRoom()
  await room.teacher.call('DELETE /live-rooms/:roomId', { params: { roomId: room.roomId } })
  await eventually(
    async () => room.seats[0]?.frames.some(({ name }) => name === 'room-closed'),
    closed => closed === true,
  )
  expect(await room.seats[0]?.enter()).toEqual({ refused: 'room-unknown' })
})
