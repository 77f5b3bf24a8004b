// Tests of contacts in texts: counted for admins, and refused in names.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { homeworkSettings } from '../../../testing/homework.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { seedTeacherQuiz } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const countOf = async (person: Person) => {
  const q = (await person.call('GET /account')).body.account.user.email
  return (await admin.call('GET /admin/users', { query: { q } })).body.users[0]?.hiddenContacts
}

test('an admin sees how many contacts somebody sent, and no text of it', async () => {
  const teacher = await approvedTeacher(server)
  const { classId } = await createClass(teacher)
  const sendMessage = (text: string) =>
    teacher.call('POST /classes/:classId/announcements', { params: { classId }, body: { text } })
  await sendMessage('Bring your atlas on Monday.')
  expect(await countOf(teacher)).toBe(0)
  await sendMessage('Write to me on WhatsApp +49 151 2345678 or insta: asharao07')
  await Promise.all(Array.from({ length: 20 }, () => sendMessage('See foo.ru')))
  expect(await countOf(teacher)).toBe(22)
  const { body } = await admin.call('GET /admin/users')
  expect(JSON.stringify(body)).not.toContain('asharao07')
  expect((await teacher.call('GET /admin/users')).status).toBe(403)
})

test('a class is called nothing that leads elsewhere, and the try counts', async () => {
  const teacher = await approvedTeacher(server)
  const name = 'PRIZE http://evil.example/x'
  const made = await teacher.call('POST /classes', { body: { name } })
  expect(made.body).toMatchObject({ code: 'name-has-contact' })
  const { classId } = await createClass(teacher)
  for (const body of [{ name }, { subject: 'insta: asharao07' }, { term: '98765/43210' }]) {
    const changed = await teacher.call('PATCH /classes/:classId', { params: { classId }, body })
    expect(changed.body).toMatchObject({ code: 'name-has-contact' })
  }
  const copied = await teacher.call('POST /classes/:classId/copies', { params: { classId }, body: { name } })
  expect(copied.body).toMatchObject({ code: 'name-has-contact' })
  expect(await countOf(teacher)).toBe(5)
})

test('a quiz whose title leads elsewhere is not given to students', async () => {
  const teacher = await approvedTeacher(server)
  const { teacherQuizId: quizId } = await seedTeacherQuiz(teacher)
  await teacher.call('PATCH /teacher-quizzes/:teacherQuizId', {
    params: { teacherQuizId: quizId },
    body: { title: 'Add me on telegram asharao' },
  })
  const given = await teacher.call('POST /homework', {
    body: { quizId, settings: homeworkSettings(server) },
  })
  expect(given.body).toMatchObject({ code: 'name-has-contact' })
})
