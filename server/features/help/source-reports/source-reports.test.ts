import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { threads, turns } from '../../../database/schema/chat.ts'
import { sourceReports } from '../../../database/schema/source-reports.ts'
import { createClass, joinClass, shareSource } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const approvedTeacher = async (): Promise<Person> => {
  const teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
  return teacher
}

/** An answer of a person that cites a source. @returns the id of its turn */
const answer = async (
  person: Person,
  sourceId: string,
  question = 'What pulls the sea?',
): Promise<string> => {
  const now = server.clock.now()
  const { db } = server.database
  const [thread] = await db
    .insert(threads)
    .values({ ownerId: person.accountId, createdAt: now, updatedAt: now })
    .returning()
  const citation = {
    sourceId,
    sourceName: 'Chapter 5',
    passageId: 'p1',
    quote: 'The Moon pulls the sea',
    place: { kind: 'page' as const, page: 3, rects: [] },
  }
  const [turn] = await db
    .insert(turns)
    .values({
      threadId: thread?.id ?? '',
      ordinal: 0,
      question,
      state: 'done',
      engine: 'built-in',
      sentences: [{ text: 'The Moon pulls the sea.', citations: [citation], form: 'text' }],
      askedAt: now,
    })
    .returning()
  return turn?.id ?? ''
}

const report = (person: Person, turnId: string, body = {}) =>
  person.call('POST /turns/:turnId/source-report', {
    params: { turnId },
    body: { sentence: 0, citation: 0, reason: 'wrong-words', note: 'Page 4 says it.', ...body },
  })

const listed = async (person: Person, state: 'open' | 'closed' = 'open') =>
  (await person.call('GET /sources/reports', { query: { state } })).body.reports

const findListed = async (person: Person, question: string) =>
  (await listed(person)).find(one => one.question === question)

const countNotifications = async (person: Person) =>
  (await person.call('GET /notifications')).body.notifications.filter(
    ({ kind }) => kind === 'source-reported',
  ).length

test('a reported source of class material reaches the admins with a name and the teacher without one', async () => {
  const teacher = await approvedTeacher()
  const student = await signedIn(server)
  const { classId, code } = await createClass(teacher)
  await joinClass(student, code)
  const sourceId = await shareSource(server, teacher, classId)
  const turnId = await answer(student, sourceId, 'Why two tides?')
  const { body } = await report(student, turnId)
  expect(body.turn.feedback).toBe('wrong-source')
  const seen = {
    question: 'Why two tides?',
    sentence: 'The Moon pulls the sea.',
    citation: { quote: 'The Moon pulls the sea', sourceName: 'Chapter 5' },
    reason: 'wrong-words',
    note: 'Page 4 says it.',
    classNames: ['11B Biology'],
    state: 'open',
  }
  const { body: session } = await student.call('GET /session')
  expect(await findListed(admin, 'Why two tides?')).toMatchObject({
    ...seen,
    reporter: session.user.username,
  })
  expect(await findListed(teacher, 'Why two tides?')).toMatchObject({ ...seen, reporter: null })
  expect(await countNotifications(teacher)).toBe(1)
  expect(await countNotifications(admin)).toBe(1)
  await student.call('POST /turns/:turnId/feedback', { params: { turnId }, body: { feedback: null } })
  expect(await findListed(teacher, 'Why two tides?')).toBeUndefined()
  expect(await countNotifications(teacher)).toBe(0)
})

test('a report is not visible to other teachers, assistants, unapproved teachers or students', async () => {
  const teacher = await approvedTeacher()
  const student = await signedIn(server)
  const { classId, code } = await createClass(teacher)
  await joinClass(student, code)
  const sourceId = await shareSource(server, teacher, classId)
  await report(student, await answer(student, sourceId, 'Who sees me?'))
  const id = (await findListed(admin, 'Who sees me?'))?.id ?? ''
  const stranger = await approvedTeacher()
  const close = (person: Person) =>
    person.call('POST /sources/reports/:sourceReportId', {
      params: { sourceReportId: id },
      body: { state: 'closed' },
    })
  expect(await findListed(stranger, 'Who sees me?')).toBeUndefined()
  expect((await close(stranger)).body.code).toBe('not-found')
  const pending = await signedIn(server, 'teacher')
  expect((await pending.call('GET /sources/reports')).body.code).toBe('teacher-not-approved')
  expect((await student.call('GET /sources/reports')).status).toBe(403)
  expect((await close(student)).status).toBe(403)
})

test('a report of own material reaches the admins alone', async () => {
  const teacher = await approvedTeacher()
  const { classId, code } = await createClass(teacher)
  const student = await signedIn(server)
  await joinClass(student, code)
  await shareSource(server, teacher, classId)
  const { body } = await student.upload('sea.txt', 'The Moon pulls the sea.')
  await report(student, await answer(student, body.source.id, 'Mine alone?'))
  expect(await findListed(admin, 'Mine alone?')).toMatchObject({ classNames: [] })
  expect(await findListed(teacher, 'Mine alone?')).toBeUndefined()
  expect(await countNotifications(teacher)).toBe(0)
})

test('closing is on record, and a report can be opened again', async () => {
  const student = await signedIn(server)
  const { body } = await student.upload('moon.txt', 'The Moon pulls the sea, and so does the Sun.')
  await report(student, await answer(student, body.source.id, 'To close?'))
  const sourceReportId = (await findListed(admin, 'To close?'))?.id ?? ''
  const change = (state: 'open' | 'closed') =>
    admin.call('POST /sources/reports/:sourceReportId', { params: { sourceReportId }, body: { state } })
  await Promise.all(Array.from({ length: 20 }, () => change('closed')))
  expect((await listed(admin, 'closed')).find(({ id }) => id === sourceReportId)).toMatchObject({
    state: 'closed',
    closedBy: expect.any(String),
  })
  const { body: audit } = await admin.call('GET /admin/audit', { query: { act: 'source-report-closed' } })
  expect(audit.entries.filter(({ note }) => note === 'Chapter 5')).toHaveLength(1)
  await change('open')
  expect(await findListed(admin, 'To close?')).toMatchObject({ state: 'open', closedBy: null })
})

test('twenty equal reports are one with one notification; a second reason replaces the first; withdrawal removes it', async () => {
  const student = await signedIn(server)
  const { body } = await student.upload('sun.txt', 'The Sun pulls the sea as well.')
  const turnId = await answer(student, body.source.id, 'How often?')
  await Promise.all(Array.from({ length: 20 }, () => report(student, turnId)))
  const rows = () => server.database.db.select().from(sourceReports).where(eq(sourceReports.turnId, turnId))
  expect(await rows()).toHaveLength(1)
  await report(student, turnId, { reason: 'other-topic', note: '' })
  expect(await rows()).toMatchObject([{ reason: 'other-topic', note: '' }])
  await student.call('POST /turns/:turnId/feedback', { params: { turnId }, body: { feedback: 'helpful' } })
  expect(await rows()).toEqual([])
})

test('only an own answer with a source can be reported, and only with an account', async () => {
  const [student, other] = [await signedIn(server), await signedIn(server)]
  const { body } = await student.upload('wave.txt', 'Waves come from the wind.')
  const turnId = await answer(student, body.source.id)
  expect((await report(other, turnId)).body.code).toBe('not-found')
  expect((await report(student, turnId, { citation: 1 })).body.code).toBe('not-found')
  expect((await report(student, turnId, { note: 'a\0b' })).status).toBe(400)
  const guest = await visitor(server)
  expect((await report(guest, turnId)).body.code).toBe('not-signed-in')
})

test('a source that was deleted meanwhile is reported by the words that were cited', async () => {
  const student = await signedIn(server)
  const { body } = await student.upload('gone.txt', 'The Moon pulls the sea, they say.')
  const turnId = await answer(student, body.source.id, 'Gone?')
  await student.call('DELETE /sources/:sourceId', { params: { sourceId: body.source.id } })
  expect((await report(student, turnId)).status).toBe(200)
  expect(await findListed(admin, 'Gone?')).toMatchObject({ citation: { sourceName: 'Chapter 5' } })
})

test('the list comes in pages', async () => {
  const student = await signedIn(server)
  const { body } = await student.upload('many.txt', 'Many waves come from the wind.')
  for (let n = 0; n < 30; n++) {
    const turnId = await answer(student, body.source.id, `Question ${n}?`)
    await report(student, turnId)
  }
  const first = (await admin.call('GET /sources/reports')).body
  expect(first).toMatchObject({ hasMore: true })
  const { body: second } = await admin.call('GET /sources/reports', {
    query: { after: first.reports.at(-1)?.id },
  })
  const all = [...first.reports, ...second.reports].map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
  expect((await report(student, await answer(student, body.source.id))).body.code).toBe('too-many-requests')
})
