// Notes about students through their routes: access, lifetime, concurrent changes.
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studentNotes } from '../../../../database/schema/gradebook.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { findStudentId, joinClass } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import {
  addColleague,
  addNote,
  listNotes,
  seedClassOfTwo,
  startGradebookServer,
} from '../../../../testing/gradebook.ts'
import { nobody, signedIn } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer()
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const seed = async () => {
  const seeded = await seedClassOfTwo(server, teacher)
  return { ...seeded, member: { classId: seeded.classId, memberId: seeded.annaId } }
}
type Member = { classId: string; memberId: string }

const change = (by: Person, member: Member, studentNoteId: string, revision: number, text: string) =>
  by.call('PATCH /classes/:classId/students/:memberId/notes/:studentNoteId', {
    params: { ...member, studentNoteId },
    body: { revision, text },
  })
const remove = (by: Person, member: Member, studentNoteId: string) =>
  by.call('DELETE /classes/:classId/students/:memberId/notes/:studentNoteId', {
    params: { ...member, studentNoteId },
  })
const write = async (by: Person, member: Member, text = 'Asked for more.') =>
  (await addNote(by, member, text)).body.note

describe('a note', () => {
  test('is read by owner and co-teachers, latest first, and changed by both', async () => {
    const { classId, member } = await seed()
    const colleague = await addColleague(server, classId, 'co-teacher')
    const first = await write(teacher, member, '  Was ill in October.  ')
    server.clock.advance(60_000)
    await write(colleague, member, 'Back again.')
    const { notes } = (await listNotes(colleague, member)).body
    expect(notes).toMatchObject([
      { text: 'Back again.', isOwn: true, editedAt: null, revision: 0 },
      { text: 'Was ill in October.', isOwn: false },
    ])
    const changed = await change(colleague, member, first.id, 0, 'Was ill for two weeks.')
    expect(changed.body.note).toMatchObject({ text: 'Was ill for two weeks.', revision: 1, isOwn: false })
    expect(changed.body.note.editedAt).not.toBeNull()
    expect((await remove(teacher, member, first.id)).status).toBe(200)
    expect((await listNotes(teacher, member)).body.notes).toHaveLength(1)
  })

  test('is nobody else’s to read or write', async () => {
    const { classId, code, anna, ben, member } = await seed()
    const { id } = await write(teacher, member)
    const leaver = await signedIn(server)
    await joinClass(leaver, code)
    await leaver.call('DELETE /joined-classes/:classId', { params: { classId } })
    const tryAll = async (by: Person) => [
      (await listNotes(by, member)).status,
      (await addNote(by, member, 'Tried')).status,
      (await change(by, member, id, 0, 'Tried')).status,
      (await remove(by, member, id)).status,
    ]
    const assistant = await addColleague(server, classId, 'assistant')
    expect(await tryAll(assistant)).toEqual([403, 403, 403, 403])
    expect(await tryAll(await approvedTeacher(server))).toEqual([404, 404, 404, 404])
    for (const student of [anna, ben, leaver]) expect(await tryAll(student)).toEqual([403, 403, 403, 403])
    expect(await tryAll(nobody(server))).toEqual([401, 401, 401, 401])
    expect((await listNotes(teacher, member)).body.notes).toMatchObject([{ id, revision: 0 }])
  })

  test('is reached by its own student and class only', async () => {
    const [here, there] = [await seed(), await seed()]
    const { id } = await write(teacher, here.member)
    const others = [
      there.member,
      { ...here.member, memberId: here.benId },
      { ...here.member, memberId: there.annaId },
    ]
    for (const member of others) {
      expect((await change(teacher, member, id, 0, 'Tried')).status).toBe(404)
      expect((await remove(teacher, member, id)).status).toBe(404)
    }
  })

  test('is of who joined, not of who was invited', async () => {
    const { classId } = await seed()
    await teacher.call('POST /classes/:classId/roster', {
      params: { classId },
      body: { text: 'Mei Tan, mei@school.test' },
    })
    const { students } = (await teacher.call('GET /classes/:classId', { params: { classId } })).body
    const memberId = students.find(({ state }) => state === 'invited')?.id ?? ''
    expect((await addNote(teacher, { classId, memberId }, 'Tried')).status).toBe(404)
  })

  test('refuses what is empty, too long or no text', async () => {
    const { member } = await seed()
    for (const text of ['', '  \n ', 'x'.repeat(gradebookLimits.studentNote + 1)])
      expect((await addNote(teacher, member, text)).status).toBe(400)
    const { id } = await write(teacher, member)
    expect((await change(teacher, member, id, -1, 'Tried')).status).toBe(400)
    expect((await change(teacher, member, id, 1e300, 'Tried')).status).toBe(400)
    const nul = await addNote(teacher, member, 'a\u0000b')
    expect(nul.status).toBeLessThan(500)
    const lone = await addNote(teacher, member, 'a\ud800b')
    expect(lone.status).toBeLessThan(500)
  })
})

describe('changes at once', () => {
  test('are told who was quicker: one of twenty is taken', async () => {
    const { member } = await seed()
    const { id } = await write(teacher, member)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => change(teacher, member, id, 0, `Version ${i}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(
        ({ status, body }) => status === 409 && !body.success && body.code === 'student-note-changed',
      ),
    ).toHaveLength(19)
    expect((await listNotes(teacher, member)).body.notes).toMatchObject([{ revision: 1 }])
  })

  test('never pass the limit', async () => {
    const { member } = await seed()
    await server.database.db.insert(studentNotes).values(
      Array.from({ length: gradebookLimits.studentNotes - 1 }, () => ({
        studentId: member.memberId,
        text: 'One of many',
        writtenAt: server.clock.now(),
      })),
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => addNote(teacher, member, 'Last')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await listNotes(teacher, member)).body.notes).toHaveLength(gradebookLimits.studentNotes)
  })
})

describe('the life of notes', () => {
  test('in an archived class they are read, put right and deleted; none is added', async () => {
    const { classId, member } = await seed()
    const { id } = await write(teacher, member)
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect((await addNote(teacher, member, 'Late')).body).toMatchObject({ code: 'class-closed' })
    expect((await listNotes(teacher, member)).status).toBe(200)
    expect((await change(teacher, member, id, 0, 'Put right.')).status).toBe(200)
    expect((await remove(teacher, member, id)).status).toBe(200)
  })

  test('notes are deleted when the student leaves, and don’t return', async () => {
    const { classId, code, anna, member } = await seed()
    await write(teacher, member)
    await anna.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect(await server.database.db.$count(studentNotes, eq(studentNotes.studentId, member.memberId))).toBe(0)
    await joinClass(anna, code)
    const memberId = await findStudentId(teacher, classId, anna.accountId)
    expect((await listNotes(teacher, { classId, memberId })).body.notes).toEqual([])
  })

  test('with the author’s account the name goes, with the student’s the note', async () => {
    const { classId, anna, member } = await seed()
    const colleague = await addColleague(server, classId, 'co-teacher')
    await write(colleague, member)
    await server.database.db.delete(accounts).where(eq(accounts.id, colleague.accountId))
    expect((await listNotes(teacher, member)).body.notes).toMatchObject([{ author: null, isOwn: false }])
    await server.database.db.delete(accounts).where(eq(accounts.id, anna.accountId))
    expect(await server.database.db.$count(studentNotes, eq(studentNotes.studentId, member.memberId))).toBe(0)
  })

  test('that somebody looked, the student sees', async () => {
    const { anna, member } = await seed()
    await listNotes(teacher, member)
    const { reads } = (await anna.call('GET /account/reads')).body
    expect(reads).toMatchObject([{ kind: 'progress', about: '11B Biology' }])
  })
})
