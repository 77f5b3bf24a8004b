import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aClass,
  createClass,
  findStudentId,
  joinClass,
  letTeach,
  shareSource,
} from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { homeworkSettings } from '../../../testing/homework.ts'
import { signedIn, teacherWaiting } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { seedTeacherQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const emailOf = async (person: Person) => (await person.call('GET /account')).body.account.user.email

const read = async (classId: string, by = teacher) =>
  (await by.call('GET /classes/:classId', { params: { classId } })).body

const addRoster = (classId: string, text: string, by = teacher) =>
  by.call('POST /classes/:classId/roster', { params: { classId }, body: { text } })

const assign = async (classId: string | null, by = teacher) => {
  const { teacherQuizId: quizId } = await seedTeacherQuiz(by)
  return by.call('POST /homework', { body: { quizId, classId, settings: homeworkSettings(server) } })
}

const given = async (student: Person) => (await student.call('GET /assigned-homework')).body.homework

describe('joining', () => {
  test('a student joins by the code as people type it, once, and sees nothing of the others', async () => {
    const { classId, code } = await createClass(teacher)
    const student = await signedIn(server)
    const typed = `${code.slice(0, 3).toLowerCase()} - ${code.slice(3).toLowerCase()}`
    const found = await student.call('GET /class-codes/:code', { params: { code: typed } })
    expect(found.body).toMatchObject({ isIn: false, class: { name: aClass.name, teachers: ['Asha Rao'] } })
    await joinClass(student, typed)
    await joinClass(student, code)
    expect((await read(classId)).class).toMatchObject({ students: 1, invited: 0 })
    const { classes } = (await student.call('GET /joined-classes')).body
    expect(Object.keys(classes[0] ?? {}).sort()).toEqual([
      'archivedAt',
      'id',
      'isReadOnly',
      'model',
      'name',
      'picture',
      'subject',
      'teachers',
      'term',
    ])
    expect((await student.call('GET /classes/:classId', { params: { classId } })).status).toBe(403)
  })

  test('a code lets nobody in while joining is closed, the class archived, the code changed or its owner not approved', async () => {
    const { classId, code } = await createClass(teacher)
    const student = await signedIn(server)
    const tryCode = async () =>
      (await student.call('POST /class-codes/:code/join', { params: { code } })).body.code
    const change = (body: object) => teacher.call('PATCH /classes/:classId', { params: { classId }, body })
    await change({ isJoinOpen: false })
    expect(await tryCode()).toBe('class-code-unknown')
    await change({ isJoinOpen: true, isArchived: true })
    expect(await tryCode()).toBe('class-code-unknown')
    await change({ isArchived: false, hasNewCode: true })
    expect(await tryCode()).toBe('class-code-unknown')
    const waiting = await createClass(await teacherWaiting(server))
    const refused = await student.call('POST /class-codes/:code/join', { params: { code: waiting.code } })
    expect(refused.body).toMatchObject({ code: 'class-code-unknown' })
  })

  test('codes are tried sixty times an hour and no more', async () => {
    const student = await signedIn(server)
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1)
      statuses.push((await student.call('GET /class-codes/:code', { params: { code: 'AAAAAA' } })).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404))
    expect(statuses[60]).toBe(429)
  })

  test('a student who leaves is no longer a member and may join again', async () => {
    const { classId, code } = await createClass(teacher)
    const student = await signedIn(server)
    await joinClass(student, code)
    const leave = () => student.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect((await leave()).status).toBe(200)
    expect((await leave()).status).toBe(404)
    await joinClass(student, code)
    expect((await read(classId)).students).toHaveLength(1)
  })
})

describe('a list of students', () => {
  test('invites addresses, and the same list again adds only what is new', async () => {
    const { classId } = await createClass(teacher)
    await addRoster(classId, 'Name;E-mail\nMei Tan;mei@school.test\nIvo;ivo@school.test')
    const again = await addRoster(
      classId,
      'Mei Tan;mei@school.test\nIvo Petrov;IVO@school.test\nNo address\nZoë;zoe@school.test',
    )
    expect(again.body.results.map(({ outcome }) => outcome)).toEqual([
      'already',
      'renamed',
      'no-email',
      'added',
    ])
    expect(again.body.students.map(({ name, state }) => [name, state])).toEqual([
      ['Ivo Petrov', 'invited'],
      ['Mei Tan', 'invited'],
      ['Zoë', 'invited'],
    ])
    expect((await addRoster(classId, 'nothing here')).body).toMatchObject({ code: 'roster-unreadable' })
  })

  test('only the invited address sees its invitation and may answer it, once', async () => {
    const { classId } = await createClass(teacher)
    const [invited, other] = [await signedIn(server), await signedIn(server)]
    await addRoster(classId, `Tomas Reyes, ${await emailOf(invited)}`)
    const list = async (who: Person) => (await who.call('GET /joined-classes')).body.invitations
    const [invitation] = await list(invited)
    expect(invitation).toMatchObject({ className: aClass.name, teacher: 'Asha Rao' })
    expect(await list(other)).toEqual([])
    const answer = (who: Person, isAccepted: boolean) =>
      who.call('POST /class-invitations/:invitationId', {
        params: { invitationId: invitation?.id ?? '' },
        body: { isAccepted },
      })
    expect((await answer(other, true)).status).toBe(404)
    expect((await answer(invited, true)).status).toBe(200)
    expect((await answer(invited, false)).status).toBe(404)
    const { students } = await read(classId)
    expect(students).toMatchObject([{ name: 'Tomas Reyes', state: 'joined', email: null }])
  })

  test('a declined invitation is shown to the teacher, and the student may still join by code under the name on the list', async () => {
    const { classId, code } = await createClass(teacher)
    const student = await signedIn(server)
    await addRoster(classId, `Tomas Reyes, ${await emailOf(student)}`)
    const [invitation] = (await student.call('GET /joined-classes')).body.invitations
    await student.call('POST /class-invitations/:invitationId', {
      params: { invitationId: invitation?.id ?? '' },
      body: { isAccepted: false },
    })
    expect((await read(classId)).students).toMatchObject([{ name: 'Tomas Reyes', state: 'declined' }])
    await joinClass(student, code)
    expect((await read(classId)).students).toMatchObject([{ name: 'Tomas Reyes', state: 'joined' }])
  })
})

describe('additional teachers', () => {
  test('a co-teacher manages, an assistant only looks, and only the owner deletes or hands over', async () => {
    const { classId } = await createClass(teacher)
    const [coTeacher, assistant, stranger] = [
      await approvedTeacher(server),
      await approvedTeacher(server),
      await approvedTeacher(server),
    ]
    await letTeach(teacher, coTeacher, classId, 'co-teacher')
    await letTeach(teacher, assistant, classId, 'assistant')
    const rename = async (by: Person) =>
      (await by.call('PATCH /classes/:classId', { params: { classId }, body: { name: 'New' } })).status
    const remove = async (by: Person) =>
      (await by.call('DELETE /classes/:classId', { params: { classId } })).status
    expect([await rename(coTeacher), await rename(assistant), await rename(stranger)]).toEqual([
      200, 403, 404,
    ])
    expect([await remove(coTeacher), await remove(assistant), await remove(stranger)]).toEqual([
      403, 403, 404,
    ])
    expect((await read(classId, assistant)).class.role).toBe('assistant')
    expect((await assign(classId, assistant)).body).toMatchObject({ code: 'not-allowed' })
    expect((await assign(classId, stranger)).body).toMatchObject({ code: 'not-found' })
    const offer = { params: { classId }, body: { email: await emailOf(stranger), role: 'owner' as const } }
    expect((await coTeacher.call('POST /classes/:classId/teachers', offer)).body).toMatchObject({
      code: 'not-allowed',
    })
    await letTeach(teacher, coTeacher, classId, 'owner')
    expect((await read(classId)).class.role).toBe('co-teacher')
    expect(await remove(coTeacher)).toBe(200)
  })

  test('an address that is no approved teacher’s is unknown', async () => {
    const { classId } = await createClass(teacher)
    for (const who of [await signedIn(server), await teacherWaiting(server)]) {
      const body = { email: await emailOf(who), role: 'co-teacher' as const }
      const refused = await teacher.call('POST /classes/:classId/teachers', { params: { classId }, body })
      expect(refused.body).toMatchObject({ code: 'person-unknown' })
    }
  })

  test('the owner cannot be taken out; others may leave', async () => {
    const { classId } = await createClass(teacher)
    const colleague = await approvedTeacher(server)
    await letTeach(teacher, colleague, classId, 'assistant')
    const removeStudent = async (who: Person, by: Person) =>
      (
        await by.call('DELETE /classes/:classId/teachers/:colleagueId', {
          params: { classId, colleagueId: who.accountId },
        })
      ).status
    expect(await removeStudent(teacher, teacher)).toBe(403)
    expect(await removeStudent(colleague, colleague)).toBe(200)
    expect((await read(classId)).teachers).toHaveLength(1)
  })
})

describe('homework of a class', () => {
  test('is everybody’s in it at once, and of who comes later; nobody has to open it to be missed', async () => {
    const { classId, code } = await createClass(teacher)
    const [early, late] = [await signedIn(server), await signedIn(server)]
    await joinClass(early, code)
    const { homework } = (await assign(classId)).body
    expect(homework).toMatchObject({ classId, students: 1, begun: 0 })
    expect(await given(early)).toMatchObject([{ id: homework.id, classId, state: 'open' }])
    await joinClass(late, code)
    expect(await given(late)).toMatchObject([{ id: homework.id }])
    const params = { homeworkId: homework.id }
    const { students } = (await teacher.call('GET /homework/:homeworkId', { params })).body
    expect(students.map(({ state }) => state)).toEqual(['not-begun', 'not-begun'])
  })

  test('is told to everybody in it, and every teacher of the class sees who has not begun and reminds them', async () => {
    const { classId, code } = await createClass(teacher)
    const [begun, missing] = [await signedIn(server), await signedIn(server)]
    await joinClass(begun, code)
    await joinClass(missing, code)
    await teacher.call('PATCH /classes/:classId/students/:studentId', {
      params: { classId, studentId: await findStudentId(teacher, classId, missing.accountId) },
      body: { name: 'Noor Rahman' },
    })
    const { homework } = (await assign(classId)).body
    await begun.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId: homework.id } })
    const listNotifications = async (who: Person) => (await who.call('GET /notifications')).body.notifications
    expect((await listNotifications(missing)).map(({ kind }) => kind)).toEqual(['homework-set'])
    const assistant = await approvedTeacher(server)
    await letTeach(teacher, assistant, classId, 'assistant')
    const list = (await assistant.call('GET /classes/:classId/homework', { params: { classId } })).body
    expect(list.homework).toMatchObject([
      { isOwn: false, notBegun: ['Noor Rahman'], homework: { students: 2, begun: 1 } },
    ])
    const params = { classId, homeworkId: homework.id }
    const remind = () => assistant.call('POST /classes/:classId/homework/:homeworkId/reminders', { params })
    expect((await remind()).body).toMatchObject({ reminded: 2 })
    expect((await remind()).body).toMatchObject({ code: 'reminded-already' })
    expect((await listNotifications(missing)).map(({ kind }) => kind)).toContain('homework-due')
  })

  test('goes with who leaves, unless they opened it', async () => {
    const { classId, code } = await createClass(teacher)
    const [opened, unopened] = [await signedIn(server), await signedIn(server)]
    await joinClass(opened, code)
    await joinClass(unopened, code)
    const { homework } = (await assign(classId)).body
    const params = { homeworkId: homework.id }
    await opened.call('POST /assigned-homework/:homeworkId', { params })
    for (const student of [opened, unopened])
      await student.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect(await given(opened)).toHaveLength(1)
    expect(await given(unopened)).toHaveLength(0)
  })

  test('longer time is set once for a student: it holds in what runs, what comes, and next year’s class', async () => {
    const { classId, code } = await createClass(teacher)
    const student = await signedIn(server)
    await joinClass(student, code)
    await assign(classId)
    await teacher.call('PATCH /classes/:classId/students/:studentId', {
      params: { classId, studentId: await findStudentId(teacher, classId, student.accountId) },
      body: { timeFactor: 1.5 },
    })
    await assign(classId)
    expect((await given(student)).map(({ timeFactor }) => timeFactor)).toEqual([1.5, 1.5])
    const copied = await teacher.call('POST /classes/:classId/copies', {
      params: { classId },
      body: { ...aClass, name: '12B Biology' },
    })
    const { students } = await read(copied.body.class.id)
    expect(students).toMatchObject([{ state: 'joined', timeFactor: 1.5 }])
  })

  test('reading aloud is allowed once for a student: in what runs, what comes, and next year’s class', async () => {
    const { classId, code } = await createClass(teacher)
    const student = await signedIn(server)
    await joinClass(student, code)
    await assign(classId)
    const params = { classId, studentId: await findStudentId(teacher, classId, student.accountId) }
    const change = (body: { readAloud?: boolean; timeFactor?: 1 | 2 }) =>
      teacher.call('PATCH /classes/:classId/students/:studentId', { params, body })
    await change({ readAloud: true })
    await assign(classId)
    // A change of the time alone leaves it as it is.
    await change({ timeFactor: 2 })
    const allowed = await Promise.all(
      (await given(student)).map(async ({ id }) => {
        const { body } = await student.call('POST /assigned-homework/:homeworkId/attempts', {
          params: { homeworkId: id },
        })
        return body.attempt.readAloud
      }),
    )
    expect(allowed).toEqual([true, true])
    const copied = await teacher.call('POST /classes/:classId/copies', {
      params: { classId },
      body: { ...aClass, name: '12C Biology' },
    })
    expect((await read(copied.body.class.id)).students).toMatchObject([{ readAloud: true, timeFactor: 2 }])
  })

  test('a student who is moved keeps name, longer time and notes, and has the homework of the other class', async () => {
    const [from, to] = [await createClass(teacher), await createClass(teacher)]
    const student = await signedIn(server)
    await joinClass(student, from.code)
    await assign(from.classId)
    const { homework } = (await assign(to.classId)).body
    const studentId = await findStudentId(teacher, from.classId, student.accountId)
    const params = { classId: from.classId, studentId }
    await teacher.call('PATCH /classes/:classId/students/:studentId', {
      params,
      body: { name: 'Mei', timeFactor: 1.5 },
    })
    await teacher.call('POST /classes/:classId/groups', {
      params: { classId: from.classId },
      body: { name: 'Readers', memberIds: [studentId] },
    })
    const move = (who: Person, toClassId: string, classId = from.classId) =>
      who.call('POST /classes/:classId/students/:studentId/move', {
        params: { classId, studentId },
        body: { toClassId },
      })
    const other = await approvedTeacher(server)
    const theirs = await createClass(other)
    expect((await move(teacher, theirs.classId)).body).toMatchObject({ code: 'not-found' })
    expect((await move(teacher, from.classId)).body).toMatchObject({ code: 'in-class-already' })
    // Twenty parallel moves move nobody twice.
    const moved = await Promise.all(Array.from({ length: 20 }, () => move(teacher, to.classId)))
    expect(moved.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(from.classId)).students).toEqual([])
    expect((await read(to.classId)).students).toMatchObject([
      { id: studentId, name: 'Mei', state: 'joined', timeFactor: 1.5 },
    ])
    expect(await given(student)).toMatchObject([{ id: homework.id, timeFactor: 1.5 }])
    const { groups } = (
      await teacher.call('GET /classes/:classId/groups', { params: { classId: from.classId } })
    ).body
    expect(groups).toMatchObject([{ memberIds: [] }])
    await teacher.call('PATCH /classes/:classId', {
      params: { classId: from.classId },
      body: { isArchived: true },
    })
    expect((await move(teacher, from.classId, to.classId)).body).toMatchObject({ code: 'class-closed' })
  })

  test('an unanswered invitation moves with the student', async () => {
    const [from, to] = [await createClass(teacher), await createClass(teacher)]
    const student = await signedIn(server)
    const email = await emailOf(student)
    for (const { classId } of [from, to]) await addRoster(classId, `Tomas Reyes, ${email}`)
    const [line] = (await read(from.classId)).students
    const params = { classId: from.classId, studentId: line?.id ?? '' }
    await teacher.call('POST /classes/:classId/students/:studentId/move', {
      params,
      body: { toClassId: to.classId },
    })
    const { invitations } = (await student.call('GET /joined-classes')).body
    expect(invitations).toMatchObject([{ id: line?.id }])
    expect((await read(to.classId)).students).toHaveLength(1)
  })

  test('is not assigned to an archived class', async () => {
    const { classId } = await createClass(teacher)
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect((await assign(classId)).body).toMatchObject({ code: 'class-closed' })
  })

  test('stays with who set it when the class is deleted', async () => {
    const { classId, code } = await createClass(teacher)
    const student = await signedIn(server)
    await joinClass(student, code)
    await assign(classId)
    await teacher.call('DELETE /classes/:classId', { params: { classId } })
    expect(await given(student)).toMatchObject([{ classId: null }])
  })
})

test('shared material is readable and askable for students while they are in the class, and none of them can change it', async () => {
  const { classId, code } = await createClass(teacher)
  const [student, stranger] = [await signedIn(server), await signedIn(server)]
  await joinClass(student, code)
  const sourceId = await shareSource(server, teacher, classId)
  const readSource = (who: Person) => who.call('GET /sources/:sourceId', { params: { sourceId } })
  const list = (who: Person) => who.call('GET /classes/:classId/material', { params: { classId } })
  expect((await list(student)).body.material).toMatchObject([{ source: { id: sourceId }, isOwn: false }])
  expect((await list(stranger)).status).toBe(404)
  expect((await readSource(student)).body.source).toMatchObject({ isShared: true })
  expect((await readSource(teacher)).body.source).toMatchObject({ isShared: false })
  expect((await readSource(stranger)).status).toBe(404)
  const asked = await student.call('POST /threads', { body: { sourceIds: [sourceId] } })
  expect(asked.status).toBe(201)
  expect((await student.call('GET /sources')).body.sources).toEqual([])
  const rename = { params: { sourceId }, body: { name: 'Mine' } }
  expect((await student.call('PATCH /sources/:sourceId', rename)).status).toBe(404)
  expect((await student.call('DELETE /sources/:sourceId', { params: { sourceId } })).status).toBe(404)
  await student.call('DELETE /joined-classes/:classId', { params: { classId } })
  expect((await readSource(student)).status).toBe(404)
  await joinClass(student, code)
  const params = { classId, materialId: sourceId }
  expect((await teacher.call('DELETE /classes/:classId/material/:materialId', { params })).status).toBe(200)
  expect((await readSource(student)).status).toBe(404)
})

test('a teacher can share neither a foreign source nor with a class that they do not manage', async () => {
  const { classId, code } = await createClass(teacher)
  const colleague = await approvedTeacher(server)
  const student = await signedIn(server)
  await joinClass(student, code)
  const foreign = await shareSource(server, colleague, (await createClass(colleague)).classId)
  const share = (who: Person, sourceId: string) =>
    who.call('POST /classes/:classId/material', { params: { classId }, body: { sourceId } })
  expect((await share(teacher, foreign)).status).toBe(404)
  expect((await share(colleague, foreign)).status).toBe(404)
  expect((await share(student, foreign)).status).toBe(403)
})

test('announcements are readable for the class’s people only', async () => {
  const { classId, code } = await createClass(teacher)
  const [student, stranger] = [await signedIn(server), await signedIn(server)]
  await joinClass(student, code)
  const written = await teacher.call('POST /classes/:classId/announcements', {
    params: { classId },
    body: { text: 'Bring your atlas.' },
  })
  const list = (who: Person) => who.call('GET /classes/:classId/announcements', { params: { classId } })
  expect((await list(student)).body.announcements).toMatchObject([{ text: 'Bring your atlas.' }])
  expect((await list(stranger)).status).toBe(404)
  await teacher.call('DELETE /classes/:classId/announcements/:announcementId', {
    params: { classId, announcementId: written.body.announcement.id },
  })
  expect((await list(student)).body.announcements).toEqual([])
})
