// Several markers of one printing: permissions, views and conflicting decisions.
import type { DecisionRequest, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { classTeachers } from '../../../../database/schema/classes.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { notifications } from '../../../../database/schema/notifications.ts'
import { printings, scanDecisions } from '../../../../database/schema/scans.ts'
import { teacherProfiles } from '../../../../database/schema/teachers.ts'
import { createClass } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import { signedIn, teacherWaiting } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import {
  addMarker,
  addPrinting,
  type Printed,
  printedIds,
  scanSheets,
} from '../../../../testing/printings.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const { moon, why } = printedIds

let server: TestServer
let owner: Person
let colleague: Person
let printed: Printed
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  owner = await approvedTeacher(server)
  colleague = await approvedTeacher(server)
  printed = await addPrinting(server, owner)
})
afterAll(() => server.close())

const params = () => ({ printingId: printed.printingId })

const bringSheets = async () => {
  const [second, first] = await scanSheets(owner, printed, [
    printed.fill({ roll: '4011', unsure: { [moon]: 'faint' } }),
    printed.fill({ roll: '4011', page: 1, filled: { [why]: ['ink'] } }),
  ])
  return { markPage: first?.id ?? '', writtenPage: second?.id ?? '' }
}

const emailOf = async ({ accountId }: Person) => {
  const [row] = await server.database.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.email ?? ''
}

const invite = async (...people: Person[]) =>
  owner.call('POST /printings/:printingId/markers', {
    params: params(),
    body: { emails: await Promise.all(people.map(emailOf)) },
  })

const decide = (person: Person, decision: ScanDecision, seen: DecisionRequest['seen'] = null) =>
  person.call('POST /printings/:printingId/decisions', { params: params(), body: { decision, seen } })

const readChecks = (person: Person) => person.call('GET /printings/:printingId/checks', { params: params() })
const readWritten = (person: Person) =>
  person.call('GET /printings/:printingId/written', { params: params() })

test('a colleague invited to mark by name finds the printing, is notified, and decides', async () => {
  const { markPage } = await bringSheets()
  expect((await readChecks(colleague)).body.code).toBe('not-found')
  const { body } = await invite(colleague)
  expect(body.marking.markers).toMatchObject([{ accountId: colleague.accountId }])
  const notification = await server.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, colleague.accountId))
  expect(notification.map(({ about }) => about)).toMatchObject([
    { kind: 'marking-shared', printingId: printed.printingId, byId: owner.accountId },
  ])
  const { printings: listed } = (await colleague.call('GET /printings')).body
  expect(listed).toMatchObject([{ id: printed.printingId, paperId: null, hidesNames: false }])
  expect(listed[0]?.owner).toBeTruthy()
  expect((await owner.call('GET /printings')).body.printings[0]?.owner).toBeNull()
  const choice: ScanDecision = { what: 'choice', pageId: markPage, fieldId: moon, chosen: ['B'] }
  expect((await decide(colleague, choice)).status).toBe(201)
  const seen = (await readChecks(owner)).body.checks.items.find(({ kind }) => kind === 'choice')
  expect(seen?.decision).toMatchObject({ isOwn: false })
  const own = (await readChecks(colleague)).body.checks.items.find(({ kind }) => kind === 'choice')
  expect(own?.decision).toMatchObject({ isOwn: true, by: seen?.decision?.by })
  expect((await colleague.fetch(`/api/scan-pages/${markPage}/picture`)).status).toBe(200)
})

test('everything but marking is the owner’s alone', async () => {
  const { markPage } = await bringSheets()
  await addMarker(server, printed.printingId, colleague)
  const params = { printingId: printed.printingId }
  const refused = [
    colleague.call('DELETE /printings/:printingId', { params }),
    colleague.call('PATCH /printings/:printingId', { params, body: { keptDays: 7 } }),
    colleague.call('GET /printings/:printingId/scans', { params }),
    colleague.call('GET /printings/:printingId/marking', { params }),
    colleague.call('PATCH /printings/:printingId/marking', { params, body: { hidesNames: false } }),
    colleague.call('POST /printings/:printingId/markers', { params, body: { emails: ['a@b.test'] } }),
    colleague.call('DELETE /printings/:printingId/markers/:markerId', {
      params: { ...params, markerId: colleague.accountId },
    }),
    colleague.call('DELETE /scan-pages/:scanPageId', { params: { scanPageId: markPage } }),
    colleague.call('POST /scan-pages/:scanPageId/again', { params: { scanPageId: markPage } }),
    colleague.call('GET /class-results/:kind/:sessionId', {
      params: { kind: 'paper', sessionId: printed.printingId },
    }),
    colleague.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
      params: { kind: 'paper', sessionId: printed.printingId, itemId: moon },
      body: { act: 'leave-out', isLeftOut: true },
    }),
  ]
  for (const { body } of await Promise.all(refused)) expect(body.code).toBe('not-found')
  expect((await colleague.fetch(`/api/printings/${printed.printingId}/slips`)).status).toBe(404)
  expect((await colleague.fetch(`/api/printings/${printed.printingId}/sheets`)).status).toBe(404)
})

test('only approved teachers with these addresses are let mark, and only for as long as they are', async () => {
  const [student, waiting] = [await signedIn(server), await teacherWaiting(server)]
  for (const person of [student, waiting, owner])
    expect((await invite(person)).body.code).toBe('colleague-unknown')
  expect((await readChecks(student)).status).toBe(403)
  await addMarker(server, printed.printingId, waiting)
  expect((await readChecks(waiting)).body.code).toBe('not-found')
  await addMarker(server, printed.printingId, colleague)
  expect((await readChecks(colleague)).status).toBe(200)
  await server.database.db
    .update(teacherProfiles)
    .set({ decision: 'rejected' })
    .where(eq(teacherProfiles.accountId, colleague.accountId))
  expect((await readChecks(colleague)).body.code).toBe('not-found')
  expect((await colleague.call('GET /printings')).body.printings).toEqual([])
})

test('a removed marker loses access, and their decisions stay', async () => {
  const { writtenPage } = await bringSheets()
  await invite(colleague)
  const given: ScanDecision = { what: 'written', pageId: writtenPage, fieldId: why, marks: 3, comment: '' }
  await decide(colleague, given)
  const removed = await owner.call('DELETE /printings/:printingId/markers/:markerId', {
    params: { ...params(), markerId: colleague.accountId },
  })
  expect(removed.body.marking.markers).toEqual([])
  expect((await readWritten(colleague)).body.code).toBe('not-found')
  expect((await decide(colleague, given)).body.code).toBe('not-found')
  expect((await colleague.fetch(`/api/scan-pages/${writtenPage}/picture`)).status).toBe(404)
  expect((await readWritten(owner)).body.questions[0]?.answers[0]).toMatchObject({ marks: 3 })
})

test('the teachers of its class mark a printing where its owner wants it, for as long as they teach it', async () => {
  const { db } = server.database
  expect(
    (
      await owner.call('PATCH /printings/:printingId/marking', {
        params: params(),
        body: { letsClassMark: true },
      })
    ).body.code,
  ).toBe('printing-without-class')
  const { classId } = await createClass(owner)
  await db.update(printings).set({ classId }).where(eq(printings.id, printed.printingId))
  const assistant = await approvedTeacher(server)
  await db.insert(classTeachers).values([
    { classId, accountId: colleague.accountId, role: 'co-teacher', addedAt: server.clock.now() },
    { classId, accountId: assistant.accountId, role: 'assistant', addedAt: server.clock.now() },
  ])
  for (const person of [colleague, assistant]) expect((await readChecks(person)).status).toBe(404)
  const { body } = await owner.call('PATCH /printings/:printingId/marking', {
    params: params(),
    body: { letsClassMark: true },
  })
  expect(body.marking.classTeachers.map(({ role }) => role).sort()).toEqual(['assistant', 'co-teacher'])
  for (const person of [colleague, assistant]) expect((await readChecks(person)).status).toBe(200)
  const isAssistant = and(eq(classTeachers.classId, classId), eq(classTeachers.role, 'assistant'))
  await db.delete(classTeachers).where(isAssistant)
  expect((await readChecks(assistant)).status).toBe(404)
  expect((await readChecks(await approvedTeacher(server))).status).toBe(404)
})

test('only one of several parallel marks of the same answer is stored, and the others name its marker', async () => {
  const { writtenPage } = await bringSheets()
  const others = await Promise.all(Array.from({ length: 4 }, () => approvedTeacher(server)))
  await Promise.all(others.map(person => addMarker(server, printed.printingId, person)))
  const people = [owner, ...others]
  const give = (marks: number): ScanDecision => ({
    what: 'written',
    pageId: writtenPage,
    fieldId: why,
    marks,
    comment: '',
  })
  const replies = await Promise.all(people.map((person, i) => decide(person, give(i / 2))))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  const first = replies.findIndex(({ status }) => status === 201)
  const answer = (await readWritten(owner)).body.questions[0]?.answers[0]
  expect(answer).toMatchObject({ marks: first / 2, decision: { id: replies[first]?.body.decisionId } })
  const late = replies.find(({ status }) => status === 409)?.body
  expect(late?.code).toBe('decision-made')
  expect(late?.message).toContain(answer?.decision?.by)
  // Decisions that were seen may be changed; the old one stays on record.
  const other = people[(first + 1) % people.length] ?? owner
  expect((await decide(other, give(4), answer?.decision?.id)).status).toBe(201)
  expect((await readWritten(owner)).body.questions[0]?.answers[0]?.marks).toBe(4)
  const stored = await server.database.db
    .select()
    .from(scanDecisions)
    .where(eq(scanDecisions.printingId, printed.printingId))
  expect(stored).toHaveLength(2)
})

test('the same sent twice by one person is one decision', async () => {
  const { markPage } = await bringSheets()
  const choice: ScanDecision = { what: 'choice', pageId: markPage, fieldId: moon, chosen: ['B'] }
  const replies = await Promise.all([decide(owner, choice), decide(owner, choice), decide(owner, choice)])
  expect(new Set(replies.map(({ body }) => body.decisionId)).size).toBe(1)
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
})

test('a marker undoes only their own decisions; the owner undoes any', async () => {
  const { markPage, writtenPage } = await bringSheets()
  await addMarker(server, printed.printingId, colleague)
  const undo = (person: Person, decisionId: string) =>
    person.call('DELETE /printings/:printingId/decisions/:decisionId', {
      params: { ...params(), decisionId },
    })
  const owners = await decide(owner, { what: 'choice', pageId: markPage, fieldId: moon, chosen: ['A'] })
  expect((await undo(colleague, owners.body.decisionId)).body.code).toBe('not-allowed')
  const give: ScanDecision = { what: 'written', pageId: writtenPage, fieldId: why, marks: 1, comment: '' }
  const own = await decide(colleague, give)
  expect((await undo(owner, own.body.decisionId)).status).toBe(200)
  expect((await undo(colleague, own.body.decisionId)).body.code).toBe('nothing-to-undo')
})

test('marking without names shows a colleague no name, no number and no head of a sheet', async () => {
  const { markPage, writtenPage } = await bringSheets()
  await scanSheets(owner, printed, [printed.fill({ roll: '4021' })])
  await addMarker(server, printed.printingId, colleague)
  await owner.call('PATCH /printings/:printingId/marking', { params: params(), body: { hidesNames: true } })
  const printing = await colleague.call('GET /printings/:printingId', { params: params() })
  expect(printing.body).toMatchObject({ printing: { hidesNames: true }, students: [] })
  const { checks } = (await readChecks(colleague)).body
  expect(checks.students).toEqual([])
  expect(checks.items.map(({ kind }) => kind)).toEqual(['choice'])
  const { questions } = (await readWritten(colleague)).body
  expect(questions[0]?.answers.map(({ student }) => student)).toEqual([null])
  const serialized = JSON.stringify([printing.body, checks, questions])
  for (const secret of ['Mei Kato', '4011', '4021', 'Bilal']) expect(serialized).not.toContain(secret)
  // Owners of pages are not for colleagues to decide.
  const { students } = (await readChecks(owner)).body.checks
  const decision: ScanDecision = { what: 'student', pageId: markPage, studentId: students[1]?.id ?? '' }
  expect((await decide(colleague, decision)).body.code).toBe('not-allowed')
  const open = async (person: Person) =>
    Buffer.from(await (await person.fetch(`/api/scan-pages/${writtenPage}/picture`)).arrayBuffer())
  expect((await open(colleague)).equals(await open(owner))).toBe(false)
  expect((await readChecks(owner)).body.checks.items.map(({ kind }) => kind)).toContain('student')
})
