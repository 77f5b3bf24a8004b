// Effects of a room that ended: learner records, cards, results, corrections.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { choice, openSeat, seedRoom, threeQuestions } from '../../../../testing/live-rooms.ts'
import { signedIn, visitor } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { sweepRooms } from '../index.ts'
import { findRoom } from './room-queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Plays a room of three questions to its end: `answers` are the choices of each person. */
const playRoom = async (answers: [Person, string[]][]) => {
  const teacher = await approvedTeacher(server)
  const { id } = await seedRoom(server, teacher.accountId, {}, threeQuestions())
  const host = await openSeat(server.url, teacher.token, id, 'host')
  await host.enter()
  const seats = []
  for (const [i, [person]] of answers.entries()) {
    const seat = await openSeat(server.url, person.token, id)
    await seat.enter({ nickname: `Player ${i}` })
    seats.push(seat)
  }
  for (const number of [1, 2, 3]) {
    await host.host({ act: 'next' })
    for (const [i, seat] of seats.entries())
      expect(await seat.answer(choice(answers[i]?.[1][number - 1] ?? ''), { number })).toEqual({
        refused: null,
      })
    await host.until(({ phase, question }) => phase === 'revealed' && question?.number === number)
  }
  await host.host({ act: 'end' })
  await host.until(({ phase }) => phase === 'ended')
  return { id, teacher, host }
}

const loadCards = async (person: Person) => (await person.call('GET /cards')).body.cards.length
const loadAnswers = async (person: Person) =>
  (await person.call('GET /learning')).body.learning.concepts.reduce(
    (sum, { mastery }) => sum + mastery.answers,
    0,
  )

test('answers reach the learner record, and wrong ones become cards', async () => {
  const student = await signedIn(server)
  await playRoom([[student, ['c0', 'c1', 'c0']]])
  expect(
    await eventually(
      () => loadAnswers(student),
      answers => answers === 3,
    ),
  ).toBe(3)
  expect(await loadCards(student)).toBe(1)
})

test('a guest keeps both, and the place in the room, by signing up', async () => {
  const guest = await visitor(server)
  const { id } = await playRoom([[guest, ['c1', 'c0', 'c0']]])
  await eventually(
    async () => (await findRoom(server.database.db, id))?.recordedSeq ?? 0,
    seq => seq > 0,
  )
  const account = await signedIn(server)
  const { body } = await account.call('POST /visits/convert', { body: { visitToken: guest.token ?? '' } })
  expect(body.success).toBe(true)
  expect([await loadAnswers(account), await loadCards(account)]).toEqual([3, 1])
})

test('results are for the host alone, and a corrected key changes every score that hangs on it', async () => {
  const [mara, tom] = [await signedIn(server), await signedIn(server)]
  const { id, teacher, host } = await playRoom([
    [mara, ['c0', 'c0', 'c0']],
    [tom, ['c1', 'c1', 'c0']],
  ])
  const params = { kind: 'room' as const, sessionId: id }
  const read = async () =>
    (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body.results
  const points = async () => (await read()).students.map(student => student.points)
  const other = await signedIn(server, 'teacher')
  expect((await other.call('GET /class-results/:kind/:sessionId', { params })).status).toBe(404)
  expect(await points()).toEqual([3000, 1000])
  const { items } = await read()
  expect(items.map(({ number, right, asked }) => [number, right, asked])).toEqual([
    [1, 1, 2],
    [2, 1, 2],
    [3, 2, 2],
  ])

  const correct = (person: Person, body: object, i = 0) =>
    person.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
      params: { ...params, itemId: items[i]?.id ?? '' },
      body: body as never,
    })
  const key = { act: 'key', key: { type: 'single-choice', choice: 'c1' } }
  expect((await correct(other, key)).status).toBe(404)
  await correct(teacher, key)
  expect(await points()).toEqual([2000, 2000])
  // Update of the open room.
  await host.until(({ final }) => final?.podium.every(one => one.points === 2000) ?? false)
  await correct(teacher, { act: 'leave-out', isLeftOut: true }, 1)
  expect(await points()).toEqual([2000, 1000])
  expect((await read()).students.map(({ total }) => total)).toEqual([2, 2])
  await correct(teacher, { act: 'leave-out', isLeftOut: false }, 1)
  expect(await points()).toEqual([2000, 2000])
  const lastCorrections = (await read()).corrections.filter(({ isLast }) => isLast)
  expect(lastCorrections).toMatchObject([{ number: 1, what: 'key' }])
  await correct(teacher, { act: 'take-back' })
  expect(await points()).toEqual([3000, 1000])
  expect((await correct(teacher, { act: 'take-back' })).status).toBe(404)
  const [best] = (await read()).students
  const { part } = (
    await teacher.call('GET /class-results/:kind/:sessionId/students/:accountId', {
      params: { ...params, accountId: best?.id ?? '' },
    })
  ).body
  expect(part.items.map(({ outcome }) => outcome)).toEqual(['right', 'right', 'right'])
  const admin = await signedIn(server, 'admin')
  const { entries } = (await admin.call('GET /admin/audit')).body
  expect(entries.map(({ note }) => note)).toContain('Tides, 1: key')
})

test('a connected silent player counts as asked to the end; an absent one does not', async () => {
  const teacher = await approvedTeacher(server)
  const { id } = await seedRoom(server, teacher.accountId, {}, threeQuestions())
  const host = await openSeat(server.url, teacher.token, id, 'host')
  await host.enter()
  const enter = async (nickname: string) => {
    const seat = await openSeat(server.url, (await visitor(server)).token, id)
    await seat.enter({ nickname })
    return seat
  }
  const [silent, gone] = [await enter('Silent'), await enter('Gone')]
  for (const number of [1, 2, 3]) {
    await host.host({ act: 'next' })
    if (number === 1) for (const seat of [silent, gone]) await seat.answer(choice('c0'), { number })
    else {
      if (number === 2) gone.leave()
      await eventually(
        async () => host.frames.findLast(({ name }) => name === 'room-counts')?.content,
        counts => z.object({ here: z.literal(1) }).safeParse(counts).success,
      )
      await host.host({ act: 'reveal' })
    }
    await host.until(({ phase, question }) => phase === 'revealed' && question?.number === number)
  }
  await host.host({ act: 'end' })
  const params = { kind: 'room' as const, sessionId: id }
  const { students } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body.results
  expect(students.map(({ name, total, leftAfter }) => [name, total, leftAfter])).toEqual([
    ['Gone', 1, 1],
    ['Silent', 3, null],
  ])
})

test('a player reads their own part once it is shared, and nobody else’s', async () => {
  const [mara, guest] = [await signedIn(server), await visitor(server)]
  const { id, teacher } = await playRoom([
    [mara, ['c0', 'c0', 'c0']],
    [guest, ['c1', 'c3', 'c0']],
  ])
  const params = { kind: 'room' as const, sessionId: id }
  const mine = () => guest.call('GET /class-results/:kind/:sessionId/mine', { params })
  expect((await mine()).status).toBe(404)
  await teacher.call('PATCH /class-results/:kind/:sessionId', { params, body: { isShared: true } })
  expect((await mine()).body.part).toMatchObject({ right: 1, total: 3, place: 2, players: 2 })
  expect(JSON.stringify((await mine()).body)).not.toContain('Player 0')
})

test('a room that nobody was in for twelve hours ends', async () => {
  const { db } = server.database
  const teacher = await approvedTeacher(server)
  const { id } = await seedRoom(server, teacher.accountId)
  const sent: string[] = []
  const jobs = {
    isPending: async () => false,
    send: async (_: unknown, { roomId }: { roomId: string }) => void sent.push(roomId),
  }
  const sweep = () => sweepRooms({ db, clock: server.clock, jobs: jobs as never })
  server.clock.advance(11 * 3_600_000)
  await sweep()
  expect((await findRoom(db, id))?.endedAt).toBeNull()
  server.clock.advance(2 * 3_600_000)
  await sweep()
  expect(await findRoom(db, id)).toMatchObject({ phase: 'ended' })
  expect(sent).toContain(id)
})
