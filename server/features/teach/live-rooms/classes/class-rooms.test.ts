// Live rooms of a class: permissions, notifications, admission, and results in the class.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinClass } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addColleague, seedClassOfTwo } from '../../../../testing/gradebook.ts'
import { choice, frozenQuiz, roomOptions } from '../../../../testing/live-rooms.ts'
import { signedIn, visitor } from '../../../../testing/people.ts'
import { approvedTeacher, ask, joinAsPlayer } from '../../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { recordRoom } from '../index.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz() })
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const open = (by: Person, classId: string | null) =>
  by.call('POST /live-rooms', {
    body: { quizId: crypto.randomUUID(), options: roomOptions, classId },
  })
const openFor = async (classId: string, by = teacher) => {
  const { body } = await open(by, classId)
  if (!body.success) throw new Error(`the room was refused: ${body.code}`)
  return body.room.id
}
const listOpen = async (student: Person) =>
  (await student.call('GET /open-rooms')).body.rooms.map(({ id }) => id)
const listOfClass = (by: Person, classId: string) =>
  by.call('GET /classes/:classId/rooms', { params: { classId } })
const listUnread = async (student: Person) =>
  (await student.call('GET /notifications')).body.notifications.flatMap(({ kind, title }) =>
    kind === 'room-opened' ? [title] : [],
  )
const end = async (roomId: string, by = teacher) => {
  const host = await joinAsPlayer(server, by, roomId, 'host')
  await host.enter()
  // Retry: the question may close by itself meanwhile, and acts on the earlier state are refused.
  while ((await host.host({ act: 'end' })).refused === 'state-moved') await host.enter()
  await host.until(({ phase }) => phase === 'ended')
  host.leave()
}

describe('permission to open a room for a class', () => {
  test('its owner and co-teachers; not an assistant, a stranger, a student, or anybody once it is archived', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const [colleague, assistant, stranger] = [
      await addColleague(server, classId, 'co-teacher'),
      await addColleague(server, classId, 'assistant'),
      await approvedTeacher(server),
    ]
    const tries = [teacher, colleague, assistant, stranger, anna, await signedIn(server, 'teacher')]
    expect(await Promise.all(tries.map(async one => (await open(one, classId)).status))).toEqual([
      201, 201, 403, 404, 403, 404,
    ])
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect((await open(teacher, classId)).body).toMatchObject({ success: false, code: 'class-closed' })
    expect((await open(teacher, null)).body.room.classId).toBe(null)
  })
})

describe('an open room', () => {
  test('is seen by the students of its class alone, also by who joins later, until it ends', async () => {
    const { classId, code, anna, ben } = await seedClassOfTwo(server, teacher)
    const [stranger, late] = [await signedIn(server), await signedIn(server)]
    const roomId = await openFor(classId)
    expect(await listOpen(anna)).toEqual([roomId])
    expect(await listOpen(stranger)).toEqual([])
    expect(await listUnread(anna)).toEqual(['A live room is open in 11B Biology: “Tides”.'])
    expect(await listUnread(stranger)).toEqual([])
    await joinClass(late, code)
    await ben.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect([await listOpen(late), await listOpen(ben)]).toEqual([[roomId], []])
    await end(roomId)
    expect(await listOpen(anna)).toEqual([])
    await recordRoom({ db: server.database.db, now: server.clock.now }, roomId, new AbortController().signal)
    expect(await listUnread(anna)).toEqual([])
  })

  test('lets students of the class in without its code, and nobody else with it', async () => {
    const { classId, anna, ben } = await seedClassOfTwo(server, teacher)
    const roomId = await openFor(classId)
    let nth = 0
    const enter = async (person: Person) => {
      const seat = await joinAsPlayer(server, person, roomId)
      return (await seat.enter({ nickname: `Player ${++nth}` })).refused
    }
    await ben.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect(await enter(anna)).toBe(null)
    expect(await enter(ben)).toBe('not-in-class')
    expect(await enter(await signedIn(server))).toBe('not-in-class')
    expect(await enter(await visitor(server))).toBe('account-needed')
    const look = async (person: Person) =>
      (await person.call('GET /live-rooms/:roomId/lobby', { params: { roomId } })).status
    expect([await look(anna), await look(teacher)]).toEqual([200, 200])
    expect([await look(ben), await look(await signedIn(server))]).toEqual([404, 404])
  })

  test('goes on for who was in it when they left the class', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const seat = await joinAsPlayer(server, anna, await openFor(classId))
    expect((await seat.enter({ nickname: 'Anna' })).refused).toBe(null)
    await anna.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect((await seat.enter()).refused).toBe(null)
  })

  test('that is locked is shown only to who is in it', async () => {
    const { classId, anna, ben } = await seedClassOfTwo(server, teacher)
    const roomId = await openFor(classId)
    const host = await joinAsPlayer(server, teacher, roomId, 'host')
    await host.enter()
    await (await joinAsPlayer(server, anna, roomId)).enter({ nickname: 'Anna' })
    await host.host({ act: 'lock', isLocked: true })
    expect([await listOpen(anna), await listOpen(ben)]).toEqual([[roomId], []])
  })

  test('gives a student the longer time that they have in the class', async () => {
    const { classId, anna, ben, annaId } = await seedClassOfTwo(server, teacher)
    await teacher.call('PATCH /classes/:classId/students/:studentId', {
      params: { classId, studentId: annaId },
      body: { timeFactor: 1.5 },
    })
    const roomId = await openFor(classId)
    const host = await joinAsPlayer(server, teacher, roomId, 'host')
    await host.enter()
    const seats = [await joinAsPlayer(server, anna, roomId), await joinAsPlayer(server, ben, roomId)]
    for (const [i, seat] of seats.entries()) await seat.enter({ nickname: `Player ${i}` })
    await ask({ host, seats })
    for (const seat of seats) await seat.enter()
    const [longer, usual] = seats.map(seat => seat.player())
    expect([longer?.timeFactor, usual?.timeFactor]).toEqual([1.5, 1])
    expect((longer?.closesAt ?? 0) - (usual?.closesAt ?? 0)).toBe(10_000)
    // Class extensions do not apply in a room for everybody; its host grants them.
    const other = await joinAsPlayer(server, anna, (await open(teacher, null)).body.room.id)
    await other.enter({ nickname: 'Anna' })
    expect(other.player().timeFactor).toBe(1)
  })
})

describe('the rooms of a class', () => {
  test('tell all who teach it when they were and who was there; results are their host’s', async () => {
    const { classId, anna, ben } = await seedClassOfTwo(server, teacher)
    const [colleague, assistant] = [
      await addColleague(server, classId, 'co-teacher'),
      await addColleague(server, classId, 'assistant'),
    ]
    const roomId = await openFor(classId, colleague)
    const host = await joinAsPlayer(server, colleague, roomId, 'host')
    await host.enter()
    const seat = await joinAsPlayer(server, anna, roomId)
    await seat.enter({ nickname: 'Moonlight' })
    const removed = await joinAsPlayer(server, ben, roomId)
    await removed.enter({ nickname: 'Rude' })
    await host.host({ act: 'remove', playerId: ben.accountId })
    await ask({ host, seats: [seat] })
    await seat.answer(choice('c0'))
    await end(roomId, colleague)
    const read = async (by: Person) => (await listOfClass(by, classId)).body
    expect(await read(colleague)).toMatchObject({
      rooms: [
        { id: roomId, title: 'Tides', isOwn: true, phase: 'ended', students: 2, here: 1, players: ['Anna'] },
      ],
    })
    for (const one of [teacher, assistant])
      expect(await read(one)).toMatchObject({ rooms: [{ isOwn: false, teacher: 'Asha Rao', here: 1 }] })
    const params = { kind: 'room' as const, sessionId: roomId }
    const statuses = [colleague, teacher, assistant].map(
      async one => (await one.call('GET /class-results/:kind/:sessionId', { params })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 404])
  })

  test('are nobody else’s, stay when it is archived, and stay with their host when it is deleted', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const roomId = await openFor(classId)
    const [stranger, admin] = [await approvedTeacher(server), await signedIn(server, 'admin')]
    const others = [anna, stranger, admin].map(async one => (await listOfClass(one, classId)).status)
    expect(await Promise.all(others)).toEqual([403, 404, 403])
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect((await listOfClass(teacher, classId)).body.rooms).toMatchObject([{ id: roomId }])
    await teacher.call('DELETE /classes/:classId', { params: { classId } })
    const rooms = (await teacher.call('GET /live-rooms')).body.rooms
    expect(rooms.find(({ id }) => id === roomId)).toMatchObject({ classId: null })
  })
})

test('a deleted room is nobody’s to join any more', async () => {
  const { classId, anna } = await seedClassOfTwo(server, teacher)
  const roomId = await openFor(classId)
  await teacher.call('DELETE /live-rooms/:roomId', { params: { roomId } })
  expect(await listOpen(anna)).toEqual([])
  await eventually(
    async () => await listUnread(anna),
    titles => titles.length === 0,
  )
})
