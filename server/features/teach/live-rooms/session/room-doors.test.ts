// Admission to a room, and its ownership: real sockets, real PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { choice, frozenQuiz } from '../../../../testing/live-rooms.ts'
import { signedIn, visitor } from '../../../../testing/people.ts'
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

describe('admission', () => {
  test('a locked room takes nobody new, and whoever is in may come back', async () => {
    const { host, people, seats, roomId } = await startRoom(server)
    await host.host({ act: 'lock', isLocked: true })
    const late = await joinAsPlayer(server, await visitor(server), roomId)
    expect(await late.enter({ nickname: 'Late' })).toEqual({ refused: 'room-locked' })
    seats[0]?.leave()
    const again = await joinAsPlayer(server, people[0]!, roomId)
    expect(await again.enter()).toMatchObject({ refused: null, player: { nickname: 'Player 1' } })
  })

  test('a room holds as many as it was opened for, also where twenty come at once', async () => {
    const { roomId } = await startRoom(server, { players: 0, playerLimit: 3 })
    const seats = await Promise.all(
      Array.from({ length: 20 }, async () => joinAsPlayer(server, await visitor(server), roomId)),
    )
    const entered = await Promise.all(seats.map((seat, nth) => seat.enter({ nickname: `Guest ${nth}` })))
    expect(entered.filter(({ refused }) => refused === null)).toHaveLength(3)
    expect(entered.filter(({ refused }) => refused === 'room-full')).toHaveLength(17)
  })

  test('without guests only accounts get in, by their own names, which are told apart', async () => {
    const { roomId } = await startRoom(server, { options: { guests: false, nicknames: false }, players: 0 })
    const guest = await joinAsPlayer(server, await visitor(server), roomId)
    expect(await guest.enter({ nickname: 'Guest' })).toEqual({ refused: 'account-needed' })
    const names = []
    for (const person of [await signedIn(server), await signedIn(server)]) {
      const entered = await (await joinAsPlayer(server, person, roomId)).enter({ nickname: 'Somebody else' })
      names.push(entered.refused === null && entered.player?.nickname)
    }
    expect(names).toEqual(['Asha Rao', 'Asha Rao 2'])
  })

  test('a name is needed, has to be one, and nobody else’s', async () => {
    const { roomId } = await startRoom(server, { players: 1 })
    const seat = await joinAsPlayer(server, await visitor(server), roomId)
    expect(await seat.enter()).toEqual({ refused: 'nickname-needed' })
    expect(await seat.enter({ nickname: '\u200b\u200b\u200b' })).toEqual({ refused: 'invalid' })
    expect(await seat.enter({ nickname: 'PLAYER 1' })).toEqual({ refused: 'nickname-taken' })
    expect(await seat.enter({ nickname: 'Mara' })).toMatchObject({ refused: null })
  })

  test('a removed player is informed, leaves the leaderboard and can’t return', async () => {
    const room = await startRoom(server)
    const { host, seats, people, roomId } = room
    const id = seats[0]?.player().playerId ?? ''
    await host.host({ act: 'remove', playerId: id })
    await eventually(
      async () => seats[0]?.frames.some(({ name }) => name === 'room-closed'),
      closed => closed === true,
    )
    expect(await (await joinAsPlayer(server, people[0]!, roomId)).enter({ nickname: 'Back' })).toEqual({
      refused: 'removed',
    })
    await ask({ host, seats: seats.slice(1) })
    await seats[1]?.answer(choice('c0'))
    const { leaderboard } = await host.until(publicState => publicState.phase === 'revealed')
    expect(leaderboard.map(({ nickname }) => nickname)).toEqual(['Player 2'])
  })

  test('a late player starts at zero and plays on', async () => {
    const room = await startRoom(server, { players: 1 })
    await ask(room)
    await room.seats[0]?.answer(choice('c0'))
    await room.host.until(publicState => publicState.phase === 'revealed')
    const late = await joinAsPlayer(server, await visitor(server), room.roomId)
    expect(await late.enter({ nickname: 'Late' })).toMatchObject({ player: { points: 0, place: null } })
    await ask({ host: room.host, seats: [room.seats[0]!, late] })
    await Promise.all([room.seats[0]?.answer(choice('c1')), late.answer(choice('c0'))])
    await waitForResult(late, 2)
    expect(late.player()).toMatchObject({ points: 1000, place: 1 })
  })

  test('teams are filled evenly', async () => {
    const { seats } = await startRoom(server, { options: { teams: 2 }, players: 4 })
    expect(seats.map(seat => seat.player().team)).toEqual([0, 1, 0, 1])
  })
})

describe('handing over', () => {
  const handOver = async (teacher: Person, roomId: string) => {
    const { body } = await teacher.call('POST /live-rooms/:roomId/hand-over', { params: { roomId } })
    return new URL(body.path, server.url).searchParams.get('take') ?? ''
  }

  test('gives the room to another approved teacher by a link that works once', async () => {
    const room = await startRoom(server)
    const token = await handOver(room.teacher, room.roomId)
    const [other, unapproved] = [await approvedTeacher(server), await signedIn(server, 'teacher')]
    const acceptHandover = (person: Person) =>
      person.call('POST /live-rooms/accept-handover', { body: { token } })
    expect((await acceptHandover(unapproved)).body.code).toBe('teacher-not-approved')
    expect((await acceptHandover(other)).body.room.id).toBe(room.roomId)
    expect((await acceptHandover(await approvedTeacher(server))).body.code).toBe('link-used')
    await eventually(
      async () => room.host.frames.find(({ name }) => name === 'room-closed')?.content,
      content => JSON.stringify(content)?.includes('handed-over') === true,
    )
    expect(await room.host.host({ act: 'next' })).toEqual({ refused: 'not-allowed' })
    const host = await joinAsPlayer(server, other, room.roomId, 'host')
    await host.enter()
    expect(await host.host({ act: 'next' })).toEqual({ refused: null })
  })

  test('no second link leads back into a room that has changed hands, nor do two at once', async () => {
    const room = await startRoom(server, { players: 0 })
    const tokens = [await handOver(room.teacher, room.roomId), await handOver(room.teacher, room.roomId)]
    const others = [await approvedTeacher(server), await approvedTeacher(server)]
    const acceptHandover = async (person: Person | undefined, token = '') =>
      (await person?.call('POST /live-rooms/accept-handover', { body: { token } }))?.body.code ?? null
    const both = await Promise.all(others.map((other, i) => acceptHandover(other, tokens[i])))
    expect(both.toSorted()).toEqual(['link-used', null])
    for (const token of tokens) expect(await acceptHandover(room.teacher, token)).toBe('link-used')
  })

  test('a link is too old after ten minutes', async () => {
    const room = await startRoom(server, { players: 0 })
    const token = await handOver(room.teacher, room.roomId)
    server.clock.advance(10 * 60_000)
    const other = await approvedTeacher(server)
    const { body } = await other.call('POST /live-rooms/accept-handover', { body: { token } })
    expect(body.code).toBe('link-expired')
  })
})

describe('a viewer of a lobby from outside', () => {
  const look = (person: Person, roomId: string) =>
    person.call('GET /live-rooms/:roomId/lobby', { params: { roomId } })

  test('sees who is in and the code, and is not in by that', async () => {
    const { roomId, code, seats } = await startRoom(server)
    const student = await signedIn(server)
    const { body } = await look(student, roomId)
    expect(body.lobby).toMatchObject({ code, phase: 'lobby', isLocked: false, players: 2 })
    expect(body.lobby.latest.map(({ nickname }) => nickname).sort()).toEqual(['Player 1', 'Player 2'])
    expect(JSON.stringify(body)).not.toContain(seats[0]?.player().playerId)
    expect((await look(student, roomId)).body.lobby.players).toBe(2)
  })

  test('sees nobody who left or was removed, and again whom the host let in again', async () => {
    const { roomId, host, seats } = await startRoom(server, { players: 3 })
    const student = await signedIn(server)
    const names = async () => (await look(student, roomId)).body.lobby.latest.map(({ nickname }) => nickname)
    const playerId = seats[0]?.player().playerId ?? ''
    await host.host({ act: 'remove', playerId })
    await seats[1]?.act({ act: 'leave' })
    expect(await names()).toEqual(['Player 3'])
    expect(await host.host({ act: 'readmit', playerId })).toEqual({ refused: null })
    expect(await names()).toContain('Player 1')
  })

  test('finds none that is over or never was, and visitors and nobody aren’t let look', async () => {
    const { roomId, host } = await startRoom(server, { players: 0 })
    expect((await look(await visitor(server), roomId)).status).toBe(401)
    const student = await signedIn(server)
    expect((await look(student, crypto.randomUUID())).status).toBe(404)
    expect((await look(student, 'x')).status).toBe(400)
    await host.host({ act: 'end' })
    await host.until(publicState => publicState.phase === 'ended')
    expect((await look(student, roomId)).status).toBe(404)
  })
})
