// Doubts of a class: permission to choose it, to see them, and order of offers.
import type { ClassDoubt } from '@lantern/contract/help/doubts/class-doubts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classTeachers } from '../../../database/schema/classes.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { createClass, joinClass, shareSource } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { physics, teacherOf } from '../../../testing/doubts.ts'
import { signedIn, teacherWaiting } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sweepDoubts } from './index.ts'

let server: TestServer
let owner: Person
let student: Person
let classId: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  // Doubts and teachers of earlier tests are out of the way.
  await server.database.pool.query('delete from doubts')
  await server.database.pool.query("update accounts set suspended_at = now() where role = 'teacher'")
  owner = await teacherOf(server, { subject: 'English', subcategory: 'Grammar' })
  student = await signedIn(server)
  const created = await createClass(owner)
  classId = created.classId
  await joinClass(student, created.code)
})
afterAll(() => server.close())

const ask = async (who: Person, ofClass: string | null, question = 'Why does ice float?') => {
  const id = crypto.randomUUID()
  const { body } = await who.call('POST /doubts', { body: { id, question, classId: ofClass, ...physics } })
  return { id, body }
}

const teachAlong = async (
  role: 'co-teacher' | 'assistant',
  who: Promise<Person> = teacherOf(server, biology),
) => {
  const { accountId } = await who
  await server.database.db
    .insert(classTeachers)
    .values({ classId, accountId, role, addedAt: server.clock.now() })
  return who
}
const biology = { subject: 'Biology', subcategory: 'Genetics' }

const listOfClass = (who: Person, page = 1) =>
  who.call('GET /classes/:classId/doubts', { params: { classId }, query: { page } })
const rowsOf = async (who: Person): Promise<ClassDoubt[]> => (await listOfClass(who)).body.doubts
const read = (who: Person, doubtId: string) => who.call('GET /doubts/:doubtId', { params: { doubtId } })
const queue = async (who: Person) => (await who.call('GET /doubts')).body.doubts
const claim = (who: Person, doubtId: string) =>
  who.call('POST /doubts/:doubtId/claim', { params: { doubtId } })
const archive = (isArchived: boolean) =>
  owner.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived } })

describe('asking', () => {
  test('a student chooses a class they are in, or none', async () => {
    const { id, body } = await ask(student, classId)
    expect(body.doubt.class).toEqual({ id: classId, name: '11B Biology' })
    const without = await ask(student, null)
    expect(without.body.doubt.class).toBeNull()
    expect((await rowsOf(owner)).map(doubt => doubt.id)).toEqual([id])
  })

  test('a class of others is refused, and one that is archived', async () => {
    const stranger = await signedIn(server)
    expect((await ask(stranger, classId)).body.code).toBe('not-found')
    await archive(true)
    expect((await ask(student, classId)).body.code).toBe('class-closed')
    expect((await ask(student, null)).body.success).toBe(true)
  })

  test('the choice holds running classes, and says which has the source', async () => {
    const sourceId = await shareSource(server, owner, classId)
    const other = await createClass(owner)
    await joinClass(student, other.code)
    const list = async (query: { sourceId?: string } = {}) =>
      (await student.call('GET /doubt-classes', { query })).body.classes
    expect((await list()).map(({ hasSource }) => hasSource)).toEqual([false, false])
    expect((await list({ sourceId })).find(({ id }) => id === classId)?.hasSource).toBe(true)
    expect((await list({ sourceId })).find(({ id }) => id === other.classId)?.hasSource).toBe(false)
    await archive(true)
    expect((await list({ sourceId })).map(({ id }) => id)).toEqual([other.classId])
  })
})

describe('visibility of doubts of a class', () => {
  test('owner and co-teachers, also of another subject; they may take one that waits', async () => {
    const coTeacher = await teachAlong('co-teacher')
    const { id } = await ask(student, classId)
    for (const who of [owner, coTeacher]) {
      expect(await rowsOf(who)).toMatchObject([{ id, state: 'open', canOpen: true }])
      expect(await queue(who)).toMatchObject([{ id, class: { id: classId } }])
      expect((await read(who, id)).status).toBe(200)
    }
    expect((await claim(coTeacher, id)).status).toBe(200)
    // Answered by the co-teacher: the others see that, without the messages.
    expect(await rowsOf(owner)).toMatchObject([
      { id, state: 'taken', teacher: { id: coTeacher.accountId }, canOpen: false },
    ])
    expect((await read(owner, id)).status).toBe(404)
    expect(await rowsOf(coTeacher)).toMatchObject([{ id, canOpen: true }])
  })

  test('assistants, other teachers, unapproved teachers and students of the class have no access', async () => {
    const assistant = await teachAlong('assistant')
    const unapproved = await teachAlong('co-teacher', teacherWaiting(server))
    const stranger = await teacherOf(server, biology)
    const { id } = await ask(student, classId)
    const expected: [Person, string][] = [
      [assistant, 'not-allowed'],
      [unapproved, 'teacher-not-approved'],
      [stranger, 'not-found'],
    ]
    for (const [who, code] of expected) {
      expect((await listOfClass(who)).body.code).toBe(code)
      expect((await read(who, id)).status).toBe(who === unapproved ? 403 : 404)
      expect((await claim(who, id)).status).toBe(404)
      expect(await queue(who)).toEqual([])
    }
    expect((await listOfClass(student)).status).toBe(403)
  })

  test('a teacher of the subject claims it as any other, and doesn’t see the class', async () => {
    const physicist = await teacherOf(server)
    const { id } = await ask(student, classId)
    expect(await queue(physicist)).toMatchObject([{ id, class: null }])
    expect((await claim(physicist, id)).body.doubt.class).toBeNull()
    expect(await rowsOf(owner)).toMatchObject([{ id, teacher: { id: physicist.accountId }, canOpen: false }])
  })

  test('a teacher who declined a doubt sees it in the class’s list and can’t open it', async () => {
    const { id } = await ask(student, classId)
    await owner.call('POST /doubts/:doubtId/pass', { params: { doubtId: id } })
    expect(await rowsOf(owner)).toMatchObject([{ id, state: 'open', canOpen: false }])
    expect((await read(owner, id)).status).toBe(404)
    expect(await queue(owner)).toEqual([])
  })

  test('archiving the class or leaving it ends it at once; what was taken stays', async () => {
    const coTeacher = await teachAlong('co-teacher')
    const [claimedDoubt, open] = [await ask(student, classId), await ask(student, classId)]
    await claim(owner, claimedDoubt.id)
    // An offer stays good; the other of the two sees it by the class alone.
    const asked = open.body.doubt.matches.find(({ state }) => state === 'asked')?.teacherId
    const other = asked === owner.accountId ? coTeacher : owner
    await archive(true)
    expect((await listOfClass(owner)).body.code).toBe('class-closed')
    expect((await read(other, open.id)).status).toBe(404)
    expect((await read(owner, claimedDoubt.id)).body.doubt.class).toBeNull()
    await archive(false)
    expect(await rowsOf(other)).toHaveLength(2)
    await student.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect(await rowsOf(other)).toEqual([])
    expect((await read(other, open.id)).status).toBe(404)
    expect((await read(owner, claimedDoubt.id)).status).toBe(200)
  })

  test('a class that is deleted leaves its doubts without one', async () => {
    const { id } = await ask(student, classId)
    await owner.call('DELETE /classes/:classId', { params: { classId } })
    expect((await read(student, id)).body.doubt).toMatchObject({ class: null, state: 'open' })
  })

  test('waiting doubts come first, the oldest first; a page says whether there are more', async () => {
    const ids = []
    for (const question of ['First?', 'Second?', 'Third?']) {
      ids.push((await ask(student, classId, question)).id)
      server.clock.advance(60_000)
    }
    const [first = '', second = '', third = ''] = ids
    await claim(owner, first)
    expect((await rowsOf(owner)).map(({ id }) => id)).toEqual([second, third, first])
    expect((await listOfClass(owner)).body.hasMore).toBe(false)
    expect((await listOfClass(owner, 2)).body.doubts).toEqual([])
  })
})

describe('offers of doubts of a class', () => {
  test('a teacher of the class first, whatever they teach; then others as always', async () => {
    const physicist = await teacherOf(server)
    const { id, body } = await ask(student, classId)
    const [first, next] = body.doubt.matches
    expect(first).toMatchObject({ teacherId: owner.accountId, state: 'asked' })
    expect(first?.reasons[0]).toEqual({ what: 'class', name: '11B Biology' })
    expect(next).toMatchObject({ teacherId: physicist.accountId, state: 'next' })
    server.clock.advance(10 * 60_000)
    await sweepDoubts({ db: server.database.db, clock: server.clock, listTeachersOf: async () => [] })
    const asked = (await read(student, id)).body.doubt.matches.filter(({ state }) => state === 'asked')
    expect(asked.map(({ teacherId }) => teacherId)).toEqual([owner.accountId, physicist.accountId])
  })

  test('a doubt without a class has no class teachers to offer it to', async () => {
    const physicist = await teacherOf(server)
    const { body } = await ask(student, null)
    expect(body.doubt.matches.map(({ teacherId }) => teacherId)).toEqual([physicist.accountId])
  })

  test('a suspended asker’s doubt is shown to no teacher', async () => {
    await ask(student, classId)
    await server.database.db
      .update(accounts)
      .set({ suspendedAt: server.clock.now() })
      .where(eq(accounts.id, student.accountId))
    expect(await rowsOf(owner)).toEqual([])
  })
})
