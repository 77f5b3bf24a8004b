// Effects of the clock and lost connections on a room: real sockets, real PostgreSQL.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { choice, frozenQuiz, seedRoom, threeQuestions } from '../../../../testing/live-rooms.ts'
import {
  approvedTeacher,
  ask,
  joinAsPlayer,
  startRoom,
  waitForResult,
} from '../../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz() })
})
afterAll(() => server.close())

describe('time', () => {
  test('closes a question when it is over, and what comes later is refused', async () => {
    const room = await startRoom(server)
    const [mara, tom] = room.seats
    await ask(room)
    await mara?.answer(choice('c0'))
    server.clock.advance(20_400)
    const { reveal } = await room.host.until(publicState => publicState.phase === 'revealed')
    expect(reveal).toMatchObject({ answered: 1, right: 1 })
    expect(await tom?.answer(choice('c0'), { number: 1 })).toEqual({ refused: 'too-late' })
  })

  test('is longer for who has longer, and no speed is asked of who is excused', async () => {
    const room = await startRoom(server, { options: { speedBonus: true } })
    const { roomId, host, seats, people } = room
    const [mara, tom] = seats
    const playerId = people[1]?.accountId ?? ''
    const id = tom?.player().playerId ?? playerId
    await host.host({ act: 'accommodate', playerId: id, timeFactor: 2, speedBonus: false })
    await ask(room)
    server.clock.advance(10_000)
    await mara?.answer(choice('c0'))
    server.clock.advance(11_000)
    // Separate updates: the extension may arrive before the other player's answer.
    await eventually(
      async () => host.frames.findLast(({ name }) => name === 'room-counts')?.content,
      counts => isDeepStrictEqual(counts, { roomId, here: 2, answered: 1, expected: 2 }),
    )
    expect(host.publicState().phase).toBe('asking')
    expect(await tom?.answer(choice('c0'))).toEqual({ refused: null })
    await host.until(publicState => publicState.phase === 'revealed')
    for (const seat of seats) await waitForResult(seat, 1)
    expect([mara?.player().points, tom?.player().points]).toEqual([750, 1000])
  })

  test('is given to nobody who is not in the room', async () => {
    const { host } = await startRoom(server)
    const act = { act: 'accommodate', playerId: randomUUID(), timeFactor: 2, speedBonus: true } as const
    expect(await host.host(act)).toEqual({ refused: 'not-in-room' })
  })

  test('is longer again in the next room of the same host, and in nobody else’s', async () => {
    const room = await startRoom(server)
    const [[person], [seat]] = [room.people, room.seats]
    if (!person || !seat) throw new Error('nobody came')
    const { playerId } = seat.player()
    expect(
      await room.host.host({ act: 'accommodate', playerId, timeFactor: 1.5, speedBonus: false }),
    ).toEqual({ refused: null })
    const enterNext = async (hostId: string) => {
      const { id } = await seedRoom(server, hostId, {}, threeQuestions())
      const entered = await (await joinAsPlayer(server, person, id)).enter({ nickname: 'Mara' })
      return 'player' in entered ? entered.player : null
    }
    expect(await enterNext(room.teacher.accountId)).toMatchObject({ timeFactor: 1.5, speedBonus: false })
    const other = await approvedTeacher(server)
    expect(await enterNext(other.accountId)).toMatchObject({ timeFactor: 1, speedBonus: true })
  })

  test('stands still while the host has paused, and can be extended', async () => {
    const room = await startRoom(server)
    const { host } = room
    const [mara] = room.seats
    await ask(room)
    await host.host({ act: 'extend', seconds: 15 })
    const { question } = await host.until(publicState => publicState.question?.lastsMs === 35_000)
    await host.host({ act: 'pause' })
    await host.until(publicState => publicState.question?.pausedLeftMs === 35_000)
    server.clock.advance(60_000)
    expect(await mara?.answer(choice('c0'))).toEqual({ refused: 'not-open' })
    await host.host({ act: 'resume' })
    const after = await host.until(publicState => publicState.question?.pausedLeftMs === null)
    expect(after.question?.closesAt).toBe((question?.closesAt ?? 0) + 60_000)
    expect(await mara?.answer(choice('c0'))).toEqual({ refused: null })
  })
})

describe('a question that is left out', () => {
  test('is taken in again with its answers and the time it had left', async () => {
    const room = await startRoom(server)
    const { host } = room
    const [mara, tom] = room.seats
    await ask(room)
    await mara?.answer(choice('c0'))
    const { question } = host.publicState()
    server.clock.advance(5_000)
    expect(await host.host({ act: 'skip' })).toEqual({ refused: null })
    const skipped = await host.until(publicState => publicState.isSkipped)
    expect(skipped).toMatchObject({ phase: 'revealed', reveal: null })
    server.clock.advance(60_000)
    expect(await host.host({ act: 'unskip' })).toEqual({ refused: null })
    const after = await host.until(publicState => publicState.phase === 'asking')
    expect(after).toMatchObject({ isSkipped: false, reveal: null })
    expect(after.question?.closesAt).toBe((question?.closesAt ?? 0) + 60_000)
    expect(await mara?.answer(choice('c1'))).toEqual({ refused: 'already-answered' })
    expect(await tom?.answer(choice('c1'))).toEqual({ refused: null })
    const revealedState = await host.until(publicState => publicState.phase === 'revealed')
    expect(revealedState.reveal).toMatchObject({ answered: 2, right: 1 })
  })

  test('stays out once the next one is asked', async () => {
    const room = await startRoom(server)
    await ask(room)
    await room.host.host({ act: 'skip' })
    await room.host.until(publicState => publicState.isSkipped)
    await room.host.host({ act: 'next' })
    await room.host.until(publicState => publicState.question?.number === 2)
    expect(await room.host.host({ act: 'unskip' })).toEqual({ refused: 'state-moved' })
  })
})

describe('after a lost connection', () => {
  test('a player has place, score, answer and the running question again, on another device too', async () => {
    const room = await startRoom(server, { options: { shuffleChoices: true } })
    const { seats, people, roomId } = room
    await ask(room)
    await seats[0]?.answer(choice('c0'))
    await seats[1]?.answer(choice('c1'))
    await waitForResult(seats[0]!, 1)
    await ask(room)
    await seats[0]?.answer(choice('c2'))
    const seed = seats[0]?.player().choiceSeed
    seats[0]?.leave()
    const again = await joinAsPlayer(server, people[0]!, roomId)
    const entered = await again.enter()
    expect(entered).toMatchObject({
      player: { points: 1000, place: 1, choiceSeed: seed, answer: { number: 2, response: choice('c2') } },
      publicState: { phase: 'asking', question: { number: 2 } },
    })
    expect(await again.answer(choice('c0'))).toEqual({ refused: 'already-answered' })
  })

  test('the host goes on where the room is, and the room didn’t wait', async () => {
    const room = await startRoom(server)
    await ask(room)
    room.host.leave()
    for (const seat of room.seats) expect(await seat.answer(choice('c0'))).toEqual({ refused: null })
    await room.seats[0]?.until(publicState => publicState.phase === 'revealed')
    const again = await joinAsPlayer(server, room.teacher, room.roomId, 'host')
    expect(await again.enter()).toMatchObject({
      publicState: { phase: 'revealed' },
      host: { players: [{}, {}] },
    })
    expect(await again.host({ act: 'next' })).toEqual({ refused: null })
  })
})
