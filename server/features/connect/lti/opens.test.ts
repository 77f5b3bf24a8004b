// Tests of activities beside homework: a source and a planned room of a class; people who may join the class
// by their course, and people who may not.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classes } from '../../../database/schema/classes.ts'
import { homework } from '../../../database/schema/homework.ts'
import { sources } from '../../../database/schema/library.ts'
import { plannedRooms } from '../../../database/schema/live-rooms.planned.ts'
import { ltiResourceLinks } from '../../../database/schema/lti.ts'
import { createClass, joinClass, shareSource } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { launchFrom, pick, step } from '../../../testing/lti-browser.ts'
import type { Opening } from '../../../testing/lti-claims.ts'
import { readChosenItem, startLtiPlatform, type TestPlatform } from '../../../testing/lti-platform.ts'
import { ltiEnv, seedPlatform } from '../../../testing/lti-rows.ts'
import { nobody, signedIn } from '../../../testing/people.ts'
import { seedPlannedRoom } from '../../../testing/planned-rooms.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let platform: TestPlatform
let teacher: Person
let other: Person
let course: { classId: string; code: string }
let sourceId: string
let roomId: string
let count = 0
const quizId = crypto.randomUUID()

const approved = async () => {
  const person = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, person.accountId, server.clock.now())
  return person
}

beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    env: ltiEnv,
    freezeQuiz: async () => frozenQuiz([choiceQuestion('What do the tides follow?')]),
  })
  platform = await startLtiPlatform({
    publicUrl: ltiEnv.PUBLIC_URL,
    reach: () => server.url,
    now: () => server.clock.now(),
  })
  await seedPlatform(await signedIn(server, 'admin'), platform.typed)
  teacher = await approved()
  other = await approved()
  course = await createClass(teacher)
  sourceId = await shareSource(server, teacher, course.classId)
  roomId = await seedPlannedRoom(server, teacher, { classId: course.classId, quizId })
  for (const [user, person] of [
    ['teacher', teacher],
    ['other', other],
  ] as const)
    await step(person, await launch({ user, isTeacher: true, activity: null }), 'connect')
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const launch = (opening: Opening) => launchFrom(server, platform, opening)

/** Person of a course whose account is connected already. */
const connected = async (role: 'student' | 'teacher' = 'student') => {
  const person = await signedIn(server, role)
  count += 1
  const user = `person ${count}`
  await step(person, await launch({ user, isTeacher: false, activity: 'none' }), 'connect')
  return { person, user }
}
type Custom = Record<string, string>
type Connected = Awaited<ReturnType<typeof connected>>

const open = ({ user }: { user: string }, more: Partial<Opening>) =>
  launch({ user, isTeacher: false, activity: `activity ${JSON.stringify(more.custom)}`, ...more })
const arriveAt = async ({ person, user }: Connected, more: Partial<Opening>) =>
  (await step(person, await open({ user }, more), 'continue')).body.next

/** Picks in the course, as the teacher, and reads the platform's message. */
const pickInCourse = async (picked: Parameters<typeof pick>[2], opening: Partial<Opening> = {}) => {
  const arrived = await launch({ user: 'teacher', isTeacher: true, activity: null, ...opening })
  const { body } = await pick(teacher, arrived, picked)
  const address = body.next.step === 'return' ? body.next.address : ''
  const page = await fetch(server.url + address, { headers: { cookie: arrived.cookie } })
  const html = await page.text()
  const jwt = /name="JWT" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await fetch(/action="([^"]+)"/.exec(html)?.[1] ?? '', {
    method: 'POST',
    body: new URLSearchParams({ JWT: jwt }),
  })
  return readChosenItem(platform.chosen.at(-1))
}
const source = () => ({ kind: 'source', id: sourceId, classId: course.classId }) as const
const mayRead = async (person: Person, id = sourceId) =>
  (await person.call('GET /sources/:sourceId', { params: { sourceId: id } })).status === 200

test('a source that is picked goes back without a grade; who comes joins the class, and reads it', async () => {
  const item = await pickInCourse(source())
  expect(item).toMatchObject({ title: 'Chapter 5', custom: { source: sourceId } })
  expect(item).not.toHaveProperty('lineItem')
  const student = await connected()
  const custom = { source: sourceId }
  const asked = await open(student, { custom })
  expect((await step(student.person, asked, 'continue')).body.next).toEqual({
    step: 'join',
    platform: 'Moodle',
    className: '11B Biology',
  })
  // Reading changes nothing: nobody joins a class without consent.
  expect(await mayRead(student.person)).toBe(false)
  const joined = await step(student.person, asked, 'join')
  expect(joined.body.next).toEqual({ step: 'open', kind: 'source', id: sourceId })
  expect(await mayRead(student.person)).toBe(true)
  expect(await arriveAt(student, { custom })).toEqual({ step: 'open', kind: 'source', id: sourceId })
  const scores = await server.database.pool.query('select 1 from lti_scores where account_id = $1', [
    student.person.accountId,
  ])
  expect(scores.rowCount).toBe(0)
})

test('its teacher comes to the source, and so does who is in the class by its code', async () => {
  const custom = { source: sourceId }
  const arrived = await open({ user: 'teacher' }, { custom, isTeacher: true })
  expect((await step(teacher, arrived, 'continue')).body.next).toMatchObject({ step: 'open', kind: 'source' })
  const student = await connected()
  await joinClass(student.person, course.code)
  expect(await arriveAt(student, { custom, course: 'elsewhere' })).toMatchObject({ step: 'open' })
})

test('a room is waited for, gone into while it is open, and over afterwards', async () => {
  const item = await pickInCourse({ kind: 'room', id: roomId })
  expect(item).toMatchObject({ title: 'Tides', custom: { room: roomId } })
  expect(item).not.toHaveProperty('lineItem')
  const custom = { room: roomId }
  const student = await connected()
  const arrived = await open(student, { custom })
  expect((await step(student.person, arrived, 'continue')).body.next.step).toBe('join')
  expect((await step(student.person, arrived, 'join')).body.next).toMatchObject({
    step: 'room-early',
    title: 'Tides',
  })
  const host = await open({ user: 'teacher' }, { custom, isTeacher: true })
  expect((await step(teacher, host, 'continue')).body.next).toEqual({
    step: 'open',
    kind: 'class',
    id: course.classId,
  })
  const opened = await teacher.call('POST /planned-rooms/:plannedRoomId/room', {
    params: { plannedRoomId: roomId },
  })
  if (!opened.body.success) throw new Error('the room did not open')
  const { id } = opened.body.room
  expect(await arriveAt(student, { custom })).toEqual({ step: 'open', kind: 'room', id })
  await server.database.pool.query('update live_rooms set ended_at = now() where id = $1', [id])
  expect(await arriveAt(student, { custom })).toEqual({ step: 'room-over', title: 'Tides' })
})

test('a room for some of the class is nobody else’s of it', async () => {
  const id = await seedPlannedRoom(server, teacher, { classId: course.classId, quizId, isForAll: false })
  const student = await connected()
  await joinClass(student.person, course.code)
  expect(await arriveAt(student, { custom: { room: id } })).toEqual({ step: 'not-yours', platform: 'Moodle' })
})

test('students of another course, or of none, come to nothing by naming it', async () => {
  await pickInCourse(source())
  const named: Custom[] = [{ source: sourceId }, { room: roomId }]
  for (const elsewhere of ['history', null])
    for (const custom of named) {
      const student = await connected()
      const arrived = await open(student, { custom, course: elsewhere })
      expect((await step(student.person, arrived, 'continue')).body.next.step).toBe('not-yours')
      expect(await step(student.person, arrived, 'join')).toMatchObject({ status: 404 })
      expect(await mayRead(student.person)).toBe(false)
    }
})

test('a course opens its own classes alone: what others share and what nobody shares stays shut', async () => {
  await pickInCourse(source())
  const theirs = await createClass(other)
  const shared = await shareSource(server, other, theirs.classId)
  const theirRoom = await seedPlannedRoom(server, other, { classId: theirs.classId, quizId })
  const unshared = await shareSource(server, teacher, crypto.randomUUID())
  const named: Custom[] = [{ source: shared }, { source: unshared }, { room: theirRoom }]
  for (const custom of named) {
    const student = await connected()
    const arrived = await open(student, { custom: custom })
    expect((await step(student.person, arrived, 'continue')).body.next.step).toBe('not-yours')
    expect((await step(student.person, arrived, 'join')).status).toBe(404)
    expect(await mayRead(student.person, shared)).toBe(false)
    expect(await mayRead(student.person, unshared)).toBe(false)
    const asTeacher = await open({ user: 'teacher' }, { custom: custom, isTeacher: true })
    const seen = (await step(teacher, asTeacher, 'continue')).body.next.step
    expect(seen).toBe(custom.source === unshared ? 'open' : 'not-yours')
  }
})

test('a foreign activity can’t be picked, and an assistant can pick nothing of the class', async () => {
  const theirs = await createClass(other)
  const theirSource = await shareSource(server, other, theirs.classId)
  const theirRoom = await seedPlannedRoom(server, other, { classId: theirs.classId, quizId })
  const theirHomework = await setHomework(server, other, quizId)
  const picks = [
    { kind: 'homework', id: theirHomework },
    { kind: 'source', id: theirSource, classId: theirs.classId },
    { kind: 'source', id: theirSource, classId: course.classId },
    { kind: 'room', id: theirRoom },
    { kind: 'room', id: crypto.randomUUID() },
  ] as const
  for (const picked of picks) {
    const arrived = await launch({ user: 'teacher', isTeacher: true, activity: null })
    expect((await pick(teacher, arrived, picked)).status).toBe(404)
    const activity = await launch({ user: 'teacher', isTeacher: true, activity: 'to be picked' })
    expect((await pick(teacher, activity, picked)).status).toBe(404)
  }
  await server.database.pool.query(
    "insert into class_teachers (class_id, account_id, role, added_at) values ($1, $2, 'assistant', now())",
    [course.classId, other.accountId],
  )
  const arrived = await launch({ user: 'other', isTeacher: true, activity: null })
  expect((await pick(other, arrived, source())).status).toBe(403)
  // Another person's launch can neither pick nor join.
  const teachers = await launch({ user: 'teacher', isTeacher: true, activity: null })
  expect((await pick(other, teachers, source())).status).toBe(403)
  const student = await connected()
  const foreign = await open(student, { custom: { source: sourceId } })
  expect((await step(await signedIn(server), foreign, 'join')).status).toBe(403)
  expect((await step(nobody(server), foreign, 'join')).status).toBe(401)
  expect((await step(teacher, foreign, 'join')).status).toBe(403)
})

test('a person who isn’t a teacher of the course adds no class to it', async () => {
  const own = await createClass(other)
  const id = await shareSource(server, other, own.classId)
  const arrived = await launch({ user: 'other', isTeacher: false, activity: null, course: 'physics' })
  await pick(other, arrived, { kind: 'source', id, classId: own.classId })
  const student = await connected()
  expect((await arriveAt(student, { custom: { source: id }, course: 'physics' })).step).toBe('not-yours')
})

test('a class that takes nobody in any more is joined by no course, and an archived one neither', async () => {
  const { db } = server.database
  const own = await createClass(teacher)
  const id = await shareSource(server, teacher, own.classId)
  await pickInCourse({ kind: 'source', id, classId: own.classId }, { course: 'closing' })
  const at = { custom: { source: id }, course: 'closing' }
  const student = await connected()
  expect((await arriveAt(student, at)).step).toBe('join')
  await db.update(classes).set({ isJoinOpen: false }).where(eq(classes.id, own.classId))
  expect((await arriveAt(student, at)).step).toBe('not-yours')
  await db
    .update(classes)
    .set({ isJoinOpen: true, archivedAt: server.clock.now() })
    .where(eq(classes.id, own.classId))
  expect((await arriveAt(student, at)).step).toBe('not-yours')
  const arrived = await launch({ user: 'teacher', isTeacher: true, activity: null })
  const refused = await pick(teacher, arrived, { kind: 'source', id, classId: own.classId })
  expect(refused.body).toMatchObject({ code: 'class-closed' })
})

test('a deleted activity shows an error to students, and its teacher picks another', async () => {
  const { db } = server.database
  const own = await createClass(teacher)
  const goneSource = await shareSource(server, teacher, own.classId)
  const goneRoom = await seedPlannedRoom(server, teacher, { classId: own.classId, quizId })
  const goneHomework = await setHomework(server, teacher, quizId)
  const student = await connected()
  // Two activities: one of an earlier version, which had only homework, and one that was picked in the
  // activity itself.
  const bare = { activity: 'picked here' }
  const first = await launch({ user: 'teacher', isTeacher: true, ...bare })
  await pick(teacher, first, { kind: 'homework', id: goneHomework })
  expect((await arriveAt(student, bare)).step).toBe('open')
  await db.delete(sources).where(eq(sources.id, goneSource))
  await db.delete(plannedRooms).where(eq(plannedRooms.id, goneRoom))
  await db.delete(homework).where(eq(homework.id, goneHomework))
  const named: Custom[] = [{ source: goneSource }, { room: goneRoom }, { homework: goneHomework }]
  const openings: Partial<Opening>[] = [bare, ...named.map(custom => ({ custom }))]
  for (const opening of openings) {
    expect(await arriveAt(student, opening)).toEqual({ step: 'gone', platform: 'Moodle' })
    const arrived = await open({ user: 'teacher' }, { ...opening, isTeacher: true })
    expect((await step(teacher, arrived, 'continue')).body.next).toEqual({
      step: 'choose',
      platform: 'Moodle',
      isGone: true,
      takesScores: true,
    })
    expect((await pick(teacher, arrived, source())).body.next).toMatchObject({ step: 'open', kind: 'source' })
    expect((await arriveAt(student, opening)).step).toBe('join')
  }
})

test('activities of an earlier version go on opening their homework', async () => {
  const { db } = server.database
  const id = await setHomework(server, teacher, quizId)
  const student = await connected()
  const bare = { activity: 'from before' }
  const first = await launch({ user: 'teacher', isTeacher: true, ...bare })
  await pick(teacher, first, { kind: 'homework', id })
  await db
    .update(ltiResourceLinks)
    .set({ opensKind: null, opensId: null })
    .where(eq(ltiResourceLinks.homeworkId, id))
  expect(await arriveAt(student, bare)).toEqual({ step: 'open', kind: 'homework', id })
})
