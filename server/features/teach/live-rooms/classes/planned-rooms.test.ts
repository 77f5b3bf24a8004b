// Planned rooms: permissions, audience, notifications and opening.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../../../actions/refusal.ts'
import { plannedRooms } from '../../../../database/schema/live-rooms.planned.ts'
import { createClass, joinClass } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import { addColleague, seedClassOfTwo } from '../../../../testing/gradebook.ts'
import { hoursFrom } from '../../../../testing/homework.ts'
import { frozenQuiz, roomOptions } from '../../../../testing/live-rooms.ts'
import { nobody, signedIn, visitor } from '../../../../testing/people.ts'
import { seedPlannedRoom } from '../../../../testing/planned-rooms.ts'
import { approvedTeacher, joinAsPlayer } from '../../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
let quizId: string
let isQuizGone = false
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    freezeQuiz: async () => {
      if (isQuizGone) throw new Refusal('not-found')
      return frozenQuiz()
    },
  })
  teacher = await approvedTeacher(server)
  quizId = crypto.randomUUID()
})
afterAll(() => server.close())

type Plan = { startsAt?: string; memberIds?: string[] | null; admitsOthers?: boolean }

const plan = (by: Person, classId: string, { startsAt, memberIds = null, admitsOthers = false }: Plan = {}) =>
  by.call('POST /planned-rooms', {
    body: {
      quizId,
      options: roomOptions,
      classId,
      startsAt: startsAt ?? hoursFrom(server.clock.now(), 24),
      memberIds,
      admitsOthers,
    },
  })
const planFor = async (classId: string, change: Plan = {}, by = teacher) => {
  const { body } = await plan(by, classId, change)
  if (!body.success) throw new Error(`the plan was refused: ${body.code}`)
  return body.room.id
}
const openPlanned = (plannedRoomId: string, by = teacher) =>
  by.call('POST /planned-rooms/:plannedRoomId/room', { params: { plannedRoomId } })
const move = (plannedRoomId: string, startsAt: string, by = teacher) =>
  by.call('PATCH /planned-rooms/:plannedRoomId', { params: { plannedRoomId }, body: { startsAt } })
const cancel = (plannedRoomId: string, by = teacher) =>
  by.call('DELETE /planned-rooms/:plannedRoomId', { params: { plannedRoomId } })
const listAwaited = async (student: Person) =>
  (await student.call('GET /awaited-rooms')).body.rooms.map(({ id }) => id)
const listOpen = async (student: Person) =>
  (await student.call('GET /open-rooms')).body.rooms.map(({ id }) => id)
const listInCalendar = async (person: Person) =>
  (await person.call('GET /calendar')).body.due.flatMap(item => (item.kind === 'room' ? [item.id] : []))
const listNotifications = async (student: Person) =>
  (await student.call('GET /notifications')).body.notifications.map(({ title }) => title)
const enter = async (person: Person, roomId: string, nickname: string) =>
  (await (await joinAsPlayer(server, person, roomId)).enter({ nickname })).refused

describe('a planned room', () => {
  test('is planned by who may give the class work, for a time to come', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const people = [
      teacher,
      await addColleague(server, classId, 'co-teacher'),
      await addColleague(server, classId, 'assistant'),
      await approvedTeacher(server),
      anna,
      await signedIn(server, 'teacher'),
    ]
    const statuses = people.map(async by => (await plan(by, classId)).status)
    expect(await Promise.all(statuses)).toEqual([201, 201, 403, 404, 403, 404])
    for (const hours of [-1, 0, 24 * 500])
      expect(
        (await plan(teacher, classId, { startsAt: hoursFrom(server.clock.now(), hours) })).body,
      ).toMatchObject({ code: 'room-time' })
    const other = await createClass(teacher)
    const { annaId } = await seedClassOfTwo(server, teacher)
    expect((await plan(teacher, other.classId, { memberIds: [annaId] })).status).toBe(404)
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect((await plan(teacher, classId)).body).toMatchObject({ code: 'class-closed' })
  })

  test('stands with the class, its students and in calendars, and they are told', async () => {
    const { classId, code, anna } = await seedClassOfTwo(server, teacher)
    const [assistant, stranger, late] = [
      await addColleague(server, classId, 'assistant'),
      await signedIn(server),
      await signedIn(server),
    ]
    const id = await planFor(classId)
    await joinClass(late, code)
    for (const student of [anna, late]) expect(await listAwaited(student)).toEqual([id])
    expect(await listAwaited(stranger)).toEqual([])
    expect(await listNotifications(anna)).toEqual(['A live room is planned in 11B Biology: “Tides”.'])
    for (const person of [anna, late, teacher, assistant]) expect(await listInCalendar(person)).toContain(id)
    expect(await listInCalendar(stranger)).toEqual([])
    const ofClass = async (by: Person) =>
      (await by.call('GET /classes/:classId/planned-rooms', { params: { classId } })).body.rooms
    expect(await ofClass(teacher)).toMatchObject([
      { id, isOwn: true, isForAll: true, className: '11B Biology', admitsOthers: false },
    ])
    expect(await ofClass(assistant)).toMatchObject([{ id, isOwn: false, teacher: 'Asha Rao' }])
    const own = (await teacher.call('GET /planned-rooms')).body.rooms
    expect(own.map(room => room.id)).toContain(id)
    await anna.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect([await listAwaited(anna), await listInCalendar(anna)]).toEqual([[], []])
  })

  test('for some of a class is told and shown to them alone', async () => {
    const { classId, anna, annaId, ben } = await seedClassOfTwo(server, teacher)
    const id = await planFor(classId, { memberIds: [annaId] })
    expect([await listAwaited(anna), await listAwaited(ben)]).toEqual([[id], []])
    expect([await listInCalendar(anna), await listInCalendar(ben)]).toEqual([[id], []])
    expect(await listNotifications(ben)).toEqual([])
    const rooms = (await teacher.call('GET /classes/:classId/planned-rooms', { params: { classId } })).body
      .rooms
    expect(rooms).toMatchObject([{ isForAll: false, chosen: 1 }])
  })

  test('keeps its event in a feed when it is moved, and leaves it when it is cancelled', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const id = await planFor(classId)
    const { body } = await anna.call('POST /calendar/feed')
    const readFeed = async () => (await nobody(server).fetch(new URL(body.address).pathname)).text()
    const startsAt = hoursFrom(server.clock.now(), 72)
    const before = await readFeed()
    expect((await move(id, startsAt)).body.room.startsAt).toBe(startsAt)
    const after = await readFeed()
    for (const text of [before, after]) {
      expect(text).toContain(`UID:room-${id}@`)
      expect(text).toContain('SUMMARY:Live room: Tides')
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    }
    expect([before.includes('SEQUENCE:0'), after.includes('SEQUENCE:1')]).toEqual([true, true])
    expect(after).toContain(`DTSTART:${startsAt.replace(/[-:]|\.\d+/g, '')}`)
    expect((await cancel(id)).status).toBe(200)
    expect(await readFeed()).not.toContain('BEGIN:VEVENT')
  })

  test('is moved and cancelled with a word to those whom it is for', async () => {
    const { classId, anna, annaId, ben } = await seedClassOfTwo(server, teacher)
    const id = await planFor(classId, { memberIds: [annaId] })
    const listUntil = async () =>
      (await anna.call('GET /notifications')).body.notifications.map(({ until }) => until)
    expect((await move(id, hoursFrom(server.clock.now(), -1))).body).toMatchObject({ code: 'room-time' })
    const startsAt = hoursFrom(server.clock.now(), 48)
    await move(id, startsAt)
    expect(await listNotifications(anna)).toEqual(['The live room “Tides” in 11B Biology has a new time.'])
    expect(await listUntil()).toEqual([startsAt])
    await cancel(id)
    expect(await listUntil()).toEqual([null])
    expect(await listNotifications(anna)).toEqual(['The live room “Tides” in 11B Biology won’t take place.'])
    expect(await listNotifications(ben)).toEqual([])
    expect([await listAwaited(anna), await listInCalendar(anna)]).toEqual([[], []])
    expect((await cancel(id)).status).toBe(404)
  })

  test('is its host’s to move, cancel and open', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const id = await planFor(classId)
    for (const other of [
      await addColleague(server, classId, 'co-teacher'),
      await approvedTeacher(server),
      anna,
    ]) {
      const expected = other === anna ? 403 : 404
      expect((await move(id, hoursFrom(server.clock.now(), 48), other)).status).toBe(expected)
      expect((await cancel(id, other)).status).toBe(expected)
      expect((await openPlanned(id, other)).status).toBe(expected)
    }
  })

  test('goes with its class, and nobody waits for one that never opened', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const startsAt = new Date(server.clock.now().getTime() - 13 * 3_600_000)
    const missed = await seedPlannedRoom(server, teacher, { classId, quizId, startsAt })
    expect(await listAwaited(anna)).toEqual([])
    expect(await listInCalendar(anna)).toEqual([missed])
    await teacher.call('DELETE /classes/:classId', { params: { classId } })
    expect(await server.database.db.$count(plannedRooms)).toBeGreaterThan(0)
    const own = (await teacher.call('GET /planned-rooms')).body.rooms
    expect(own.map(({ id }) => id)).not.toContain(missed)
  })
})

describe('opening', () => {
  test('early makes the room of the plan: students are told, and it stands at its real time', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const id = await planFor(classId)
    const { body } = await openPlanned(id)
    expect(body.room).toMatchObject({ classId, title: 'Tides', phase: 'lobby' })
    expect(await listOpen(anna)).toEqual([body.room.id])
    expect(await listAwaited(anna)).toEqual([])
    expect(await listNotifications(anna)).toEqual(['A live room is open in 11B Biology: “Tides”.'])
    const due = (await anna.call('GET /calendar')).body.due
    expect(due).toMatchObject([{ kind: 'room', id, startsAt: server.clock.now().toISOString() }])
    expect((await move(id, hoursFrom(server.clock.now(), 48))).body).toMatchObject({
      code: 'planned-room-opened',
    })
    expect((await cancel(id)).body).toMatchObject({ code: 'planned-room-opened' })
    await teacher.call('DELETE /live-rooms/:roomId', { params: { roomId: body.room.id } })
    expect(await listInCalendar(anna)).toEqual([])
  })

  test('late works, too', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const startsAt = new Date(server.clock.now().getTime() - 3_600_000)
    const id = await seedPlannedRoom(server, teacher, { classId, quizId, startsAt })
    expect(await listAwaited(anna)).toEqual([id])
    const { body } = await openPlanned(id)
    expect(await listOpen(anna)).toEqual([body.room.id])
  })

  test('twenty times at once makes one room, and the word goes out once', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const host = await addColleague(server, classId, 'co-teacher')
    const id = await planFor(classId, {}, host)
    const replies = await Promise.all(Array.from({ length: 20 }, () => openPlanned(id, host)))
    const opened = replies.flatMap(({ body }) => (body.success ? [body.room.id] : []))
    expect(opened.length).toBeGreaterThan(0)
    expect(new Set(opened).size).toBe(1)
    expect(await listOpen(anna)).toHaveLength(1)
    const notifications = await listNotifications(anna)
    expect(notifications).toHaveLength(1)
  })

  test('reports a quiz that was deleted since', async () => {
    const { classId } = await seedClassOfTwo(server, teacher)
    const id = await planFor(classId)
    isQuizGone = true
    try {
      expect((await openPlanned(id)).body).toMatchObject({ code: 'planned-quiz-gone' })
    } finally {
      isQuizGone = false
    }
    expect((await openPlanned(id)).status).toBe(200)
  })
})

describe('admitted players', () => {
  test('are those who were chosen; others of the class and strangers are refused', async () => {
    const { classId, anna, annaId, ben } = await seedClassOfTwo(server, teacher)
    const { body } = await openPlanned(await planFor(classId, { memberIds: [annaId] }))
    const roomId = body.room.id
    expect([await listOpen(anna), await listOpen(ben)]).toEqual([[roomId], []])
    expect(await enter(anna, roomId, 'Anna')).toBe(null)
    expect(await enter(ben, roomId, 'Ben')).toBe('not-chosen')
    expect(await enter(await signedIn(server), roomId, 'Stranger')).toBe('not-in-class')
    expect(await enter(await visitor(server), roomId, 'Guest')).toBe('account-needed')
    const look = async (person: Person) =>
      (await person.call('GET /live-rooms/:roomId/lobby', { params: { roomId } })).status
    expect([await look(anna), await look(ben), await look(teacher)]).toEqual([200, 404, 200])
  })

  test('exclude a chosen student who left the class, who isn’t notified either', async () => {
    const { classId, anna, annaId } = await seedClassOfTwo(server, teacher)
    const id = await planFor(classId, { memberIds: [annaId] })
    await anna.call('DELETE /joined-classes/:classId', { params: { classId } })
    const { body } = await openPlanned(id)
    expect(await listNotifications(anna)).not.toContain('A live room is open in 11B Biology: “Tides”.')
    expect(await enter(anna, body.room.id, 'Anna')).toBe('not-in-class')
  })

  test('are others, too, where the teacher lets them', async () => {
    const { classId, annaId, ben } = await seedClassOfTwo(server, teacher)
    const { body } = await openPlanned(await planFor(classId, { memberIds: [annaId], admitsOthers: true }))
    const roomId = body.room.id
    expect(await listOpen(ben)).toEqual([])
    const people = [ben, await signedIn(server), await visitor(server)]
    for (const [i, person] of people.entries()) expect(await enter(person, roomId, `Player ${i}`)).toBe(null)
    expect(body.room.options.guests).toBe(true)
  })

  test('are the same for a room opened at once', async () => {
    const { classId, anna, annaId, ben } = await seedClassOfTwo(server, teacher)
    const { body } = await teacher.call('POST /live-rooms', {
      body: { quizId, options: roomOptions, classId, memberIds: [annaId], admitsOthers: false },
    })
    expect(await listNotifications(ben)).toEqual([])
    expect(await enter(anna, body.room.id, 'Anna')).toBe(null)
    expect(await enter(ben, body.room.id, 'Ben')).toBe('not-chosen')
    const rooms = (await teacher.call('GET /classes/:classId/rooms', { params: { classId } })).body.rooms
    expect(rooms).toMatchObject([{ isForAll: false, students: 1 }])
    const alone = await teacher.call('POST /live-rooms', {
      body: { quizId, options: roomOptions, classId: null, memberIds: [annaId], admitsOthers: false },
    })
    expect(alone.status).toBe(400)
  })
})

test('at the last place of a class, one of twenty plans is made', async () => {
  const { classId } = await createClass(teacher)
  const host = await addColleague(server, classId, 'co-teacher')
  for (let n = 1; n < 100; n++) await seedPlannedRoom(server, teacher, { classId, quizId })
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => plan(host, classId)))).map(
    ({ status }) => status,
  )
  expect(statuses.filter(status => status === 201)).toHaveLength(1)
  expect((await plan(host, classId)).body).toMatchObject({ code: 'planned-room-limit' })
})
