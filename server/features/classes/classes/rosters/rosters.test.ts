// Rosters of a school's system: tried, imported, imported again; by admins alone.

import { packFiles } from '@lantern/contract/classes/classes/pack-files.rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../../database/schema/identity.ts'
import { createClass, joinClass } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { nobody, signedIn } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import { type Asked, buildRoster, zip } from '../../../../testing/roster-files.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let admin: Person
let teacher: Person
beforeAll(async () => {
  server = await startTestServer({ env: { REQUIRE_TWO_FACTOR: 'false' } })
  admin = await signedIn(server, 'admin')
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const emailOf = async (person: Person) => (await person.call('GET /account')).body.account.user.email

const send = (file: Blob, by = admin) => {
  const form = new FormData()
  form.append('file', file, 'roster.zip')
  return by.fetch('/api/admin/rosters', { method: 'POST', body: form })
}

const read = async (rosterId: string) =>
  (await admin.call('GET /admin/rosters/:rosterId', { params: { rosterId }, query: {} })).body

const waitUntilDone = (rosterId: string) =>
  eventually(
    () => read(rosterId),
    ({ roster }) => roster.state !== 'reading' && roster.state !== 'importing',
  )

const tryFiles = async (files: Record<string, string | Buffer>, pack = zip) => {
  const answer = await send(await pack(files))
  const { roster } = (await answer.json()) as { roster: { id: string } }
  return waitUntilDone(roster.id)
}

/** CSV files, packed like a browser does with files chosen together. */
const packAsBrowser = async (files: Record<string, string | Buffer>): Promise<Blob> =>
  new Blob(
    packFiles(
      Object.entries(files).map(([name, text]) => ({ name, bytes: new Uint8Array(Buffer.from(text)) })),
    ).map(part => new Uint8Array(part)),
  )

const run = async (files: Record<string, string | Buffer>) => {
  const tried = await tryFiles(files)
  expect(tried.roster).toMatchObject({ state: 'ready' })
  const params = { rosterId: tried.roster.id }
  expect((await admin.call('POST /admin/rosters/:rosterId/run', { params })).status).toBe(202)
  const ran = await waitUntilDone(tried.roster.id)
  expect(ran.roster.state).toBe('done')
  return { tried, ran }
}

const outcomesOf = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.map(({ text, outcome }) => `${text}: ${outcome}`).sort()

const listTaught = async (by = teacher) => (await by.call('GET /classes')).body.classes
const listStudents = async (classId: string, by = teacher) =>
  (await by.call('GET /classes/:classId', { params: { classId } })).body.students

let number = 0
/** Separate school: a teacher, a student with an account, one without yet, and one without an address. */
const aSchool = async () => {
  number += 1
  const [head, student] = [await approvedTeacher(server), await signedIn(server)]
  const id = (name: string) => `${name}-${number}`
  const asked: Asked = {
    people: [
      { id: id('head'), given: 'Asha', family: 'Rao', email: (await emailOf(head)).toUpperCase() },
      { id: id('mei'), email: await emailOf(student) },
      { id: id('ivo'), given: 'Ivo', family: 'Petrov', email: `ivo-${number}@school.test` },
      { id: id('ada'), given: 'Ada', family: 'Obi' },
    ],
    classes: [{ id: id('class'), title: `11B Biology ${number}` }],
    enrolled: [
      { classId: id('class'), userId: id('head'), role: 'teacher', primary: 'true' },
      { classId: id('class'), userId: id('mei'), role: 'student' },
      { classId: id('class'), userId: id('ivo'), role: 'student' },
      { classId: id('class'), userId: id('ada'), role: 'student' },
    ],
  }
  return { head, student, id, asked }
}

describe('a roster', () => {
  test('is tried first, then makes the class and gives everybody their place', async () => {
    const { head, student, asked } = await aSchool()
    const tried = await tryFiles(buildRoster(asked))
    const expected = [
      `11B Biology ${number}: class-made`,
      `Ada Obi · 11B Biology ${number}: needs-card`,
      `Asha Rao · 11B Biology ${number}: teacher-added`,
      `Ivo Petrov · 11B Biology ${number}: invited`,
      `Mei Tan · 11B Biology ${number}: added`,
    ]
    expect(outcomesOf(tried)).toEqual(expected)
    expect(await listTaught(head)).toEqual([])
    const { ran } = await run(buildRoster(asked))
    expect(outcomesOf(ran)).toEqual(expected)
    const [made] = await listTaught(head)
    expect(made).toMatchObject({ name: `11B Biology ${number}`, subject: 'Biology', role: 'owner' })
    expect(await listStudents(made?.id ?? '', head)).toMatchObject([
      { name: 'Ada Obi', state: 'needs-card', email: null },
      { name: 'Ivo Petrov', state: 'invited', email: `ivo-${number}@school.test` },
      { name: 'Mei Tan', state: 'joined', accountId: student.accountId },
    ])
  })

  test('in the Windows code page has its names with their accents', async () => {
    const { asked, id } = await aSchool()
    const people = asked.people.map(person =>
      person.id === id('ada') ? { ...person, given: 'José', family: 'Nuñez' } : person,
    )
    const files = Object.entries(buildRoster({ ...asked, people })).map(([name, text]) => [
      name,
      Buffer.from(text, 'latin1'),
    ])
    expect(outcomesOf(await tryFiles(Object.fromEntries(files)))).toContain(
      `José Nuñez · 11B Biology ${number}: needs-card`,
    )
  })

  test('made of loose CSV files packed by the browser is read by the same rules', async () => {
    const { asked } = await aSchool()
    const files = buildRoster(asked)
    const packed = await tryFiles(files, packAsBrowser)
    expect(packed.roster.state).toBe('ready')
    expect(outcomesOf(packed)).toEqual(outcomesOf(await tryFiles(files)))
    const { 'users.csv': _, ...few } = files
    expect((await tryFiles(few, packAsBrowser)).roster).toMatchObject({
      state: 'failed',
      failure: { code: 'file-missing', detail: 'users.csv' },
    })
  })

  test('imported again changes nothing and doubles nobody', async () => {
    const { head, asked } = await aSchool()
    await run(buildRoster(asked))
    const { ran } = await run(buildRoster(asked))
    expect(ran.counts.toSorted((a, b) => a.outcome.localeCompare(b.outcome))).toEqual([
      { outcome: 'as-is', count: 3 },
      { outcome: 'class-as-is', count: 1 },
      { outcome: 'teacher-as-is', count: 1 },
    ])
    expect(await listTaught(head)).toHaveLength(1)
    expect(await listStudents((await listTaught(head))[0]?.id ?? '', head)).toHaveLength(3)
  })

  test('moves, renames, archives and brings back; who joined by the code stays', async () => {
    const { head, id, asked } = await aSchool()
    await run(buildRoster(asked))
    const [before] = await listTaught(head)
    const guest = await signedIn(server)
    await joinClass(guest, before?.code ?? '')
    const second = { id: id('second'), title: 'Chemistry' }
    const moved: Asked = {
      ...asked,
      classes: [{ id: id('class'), title: 'Biology, renamed' }, second],
      enrolled: [
        { classId: id('class'), userId: id('head'), role: 'teacher', primary: 'true' },
        { classId: second.id, userId: id('head'), role: 'teacher', primary: 'true' },
        { classId: second.id, userId: id('mei'), role: 'student' },
        { classId: id('class'), userId: id('ivo'), role: 'student', status: 'tobedeleted' },
      ],
    }
    await run(buildRoster(moved))
    const taught = await listTaught(head)
    expect(taught.map(({ name }) => name).sort()).toEqual(['Biology, renamed', 'Chemistry'])
    expect(await listStudents(before?.id ?? '', head)).toMatchObject([{ accountId: guest.accountId }])
    const gone: Asked = {
      ...moved,
      classes: [{ id: id('class'), title: 'Biology, renamed', status: 'tobedeleted' }, second],
    }
    const { ran } = await run(buildRoster(gone))
    expect(outcomesOf(ran)).toContain('Biology, renamed: class-archived')
    expect((await listTaught(head)).find(({ id: one }) => one === before?.id)?.archivedAt).not.toBeNull()
    await run(buildRoster(moved))
    expect((await listTaught(head)).find(({ id: one }) => one === before?.id)?.archivedAt).toBeNull()
  })

  test('finds who signed up meanwhile with the address, and the account of a card, the next time', async () => {
    const { head, asked } = await aSchool()
    await run(buildRoster(asked))
    const [made] = await listTaught(head)
    const params = { classId: made?.id ?? '' }
    const { cards } = (
      await head.call('POST /classes/:classId/accounts', { params, body: { names: 'Ada Obi' } })
    ).body
    expect(cards).toHaveLength(1)
    const ivo = await signedIn(server)
    await server.database.db
      .update(accounts)
      .set({ email: `ivo-${number}@school.test` })
      .where(eq(accounts.id, ivo.accountId))
    const { ran } = await run(buildRoster(asked))
    expect(outcomesOf(ran)).toContain(`Ivo Petrov · 11B Biology ${number}: added`)
    const students = await listStudents(made?.id ?? '', head)
    expect(students.map(({ name, state }) => `${name}: ${state}`)).toEqual([
      'Ada Obi: joined',
      'Ivo Petrov: joined',
      'Mei Tan: joined',
    ])
    expect(students[0]?.loginName).toBe(cards[0]?.loginName)
  })

  test('merges nobody by a name, nor by an address that isn’t confirmed', async () => {
    const { head, student, asked } = await aSchool()
    await server.database.db
      .update(accounts)
      .set({ verifiedAt: null })
      .where(eq(accounts.id, student.accountId))
    const namesake = await signedIn(server)
    await server.database.db
      .update(accounts)
      .set({ username: 'Ada Obi' })
      .where(eq(accounts.id, namesake.accountId))
    const { ran } = await run(buildRoster(asked))
    expect(outcomesOf(ran)).toContain(`Mei Tan · 11B Biology ${number}: invited`)
    expect(outcomesOf(ran)).toContain(`Ada Obi · 11B Biology ${number}: needs-card`)
    const students = await listStudents((await listTaught(head))[0]?.id ?? '', head)
    expect(students.map(({ accountId }) => accountId)).toEqual([null, null, null])
  })

  test('makes nobody an admin or a teacher, whatever it says, and gives admins no place', async () => {
    const { head, student, id, asked } = await aSchool()
    const files = buildRoster({
      ...asked,
      people: [...asked.people, { id: id('boss'), email: await emailOf(admin) }],
      enrolled: [
        ...asked.enrolled,
        { classId: id('class'), userId: id('mei'), role: 'teacher' },
        { classId: id('class'), userId: id('ivo'), role: 'administrator' },
        { classId: id('class'), userId: id('boss'), role: 'student' },
        { classId: id('class'), userId: id('ada'), role: 'admin' },
      ],
    })
    files['roles.csv'] = (files['roles.csv'] ?? '').replaceAll(',student,', ',systemAdministrator,')
    const { ran } = await run(files)
    expect(outcomesOf(ran)).toContain(`Mei Tan · 11B Biology ${number}: other-role`)
    const roles = await server.database.db
      .select({ role: accounts.role })
      .from(accounts)
      .where(eq(accounts.id, student.accountId))
    expect(roles).toEqual([{ role: 'student' }])
    const { teachers, students } = (
      await head.call('GET /classes/:classId', { params: { classId: (await listTaught(head))[0]?.id ?? '' } })
    ).body
    expect(teachers).toHaveLength(1)
    expect(students.some(({ accountId }) => accountId === admin.accountId)).toBe(false)
  })

  test('waits with a class whose teacher has no account, and a student is no teacher', async () => {
    const { id, asked } = await aSchool()
    const files = buildRoster({
      ...asked,
      enrolled: asked.enrolled.map(one => ({
        ...one,
        userId: one.userId === id('head') ? id('ivo') : one.userId,
      })),
    })
    const { ran } = await run(files)
    expect(outcomesOf(ran)).toContain(`11B Biology ${number}: class-waits`)
  })

  test('gives no second account to one number: two numbers of one address are reported', async () => {
    const { head, id, student, asked } = await aSchool()
    const { ran } = await run(
      buildRoster({
        ...asked,
        people: [...asked.people, { id: id('twin'), given: 'Twin', email: await emailOf(student) }],
        enrolled: [...asked.enrolled, { classId: id('class'), userId: id('twin'), role: 'student' }],
      }),
    )
    expect(ran.counts).toContainEqual({ outcome: 'address-twice', count: 1 })
    const students = await listStudents((await listTaught(head))[0]?.id ?? '', head)
    expect(students.filter(({ accountId }) => accountId === student.accountId)).toHaveLength(1)
  })

  test('runs once, however often it is asked to, and is forgotten with its file', async () => {
    const { asked } = await aSchool()
    const { roster } = await tryFiles(buildRoster(asked))
    const params = { rosterId: roster.id }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call('POST /admin/rosters/:rosterId/run', { params })),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    await waitUntilDone(roster.id)
    expect((await admin.call('POST /admin/rosters/:rosterId/run', { params })).body).toMatchObject({
      code: 'import-not-ready',
    })
    expect((await admin.call('DELETE /admin/rosters/:rosterId', { params })).status).toBe(200)
    expect((await admin.call('GET /admin/rosters/:rosterId', { params, query: {} })).status).toBe(404)
  })

  test('is for admins only', async () => {
    const { asked } = await aSchool()
    const file = await zip(buildRoster(asked))
    const { roster } = await tryFiles(buildRoster(asked))
    const params = { rosterId: roster.id }
    const tries: [Person, number][] = [
      [teacher, 403],
      [await signedIn(server), 403],
      [nobody(server), 401],
    ]
    for (const [who, status] of tries) {
      expect((await send(file, who)).status).toBe(status)
      expect((await who.call('GET /admin/rosters')).status).toBe(status)
      expect((await who.call('POST /admin/rosters/:rosterId/run', { params })).status).toBe(status)
      expect((await who.call('DELETE /admin/rosters/:rosterId', { params })).status).toBe(status)
    }
  })

  test('leaves classes alone that it didn’t make', async () => {
    const { classId } = await createClass(teacher)
    const { asked } = await aSchool()
    await run(buildRoster(asked))
    expect((await listTaught()).find(({ id }) => id === classId)?.archivedAt).toBeNull()
  })
})
