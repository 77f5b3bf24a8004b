// What becomes of classes and invitations when an account goes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClass } from '../../testing/classes.ts'
import type { Person } from '../../testing/client.ts'
import { signedIn } from '../../testing/people.ts'
import { approvedTeacher } from '../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { forgetInClasses } from './forget-person.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const forget = ({ accountId }: Person) =>
  server.database.db.transaction(tx => forgetInClasses(tx, { oldId: accountId }))

const emailOf = async (person: Person) => (await person.call('GET /account')).body.account.user.email

test('the class of a teacher who goes is taken over by who has taught along for longest, not by an assistant', async () => {
  const owner = await approvedTeacher(server)
  const [assistant, first, second] = [
    await approvedTeacher(server),
    await approvedTeacher(server),
    await approvedTeacher(server),
  ]
  const { classId } = await createClass(owner)
  const add = async (who: Person, role: 'co-teacher' | 'assistant') => {
    const body = { email: await emailOf(who), role }
    await owner.call('POST /classes/:classId/teachers', { params: { classId }, body })
    server.clock.advance(60_000)
  }
  await add(assistant, 'assistant')
  await add(first, 'co-teacher')
  await add(second, 'co-teacher')
  await forget(owner)
  const roleOf = async (who: Person) =>
    (await who.call('GET /classes/:classId', { params: { classId } })).body.class.role
  expect([await roleOf(first), await roleOf(second), await roleOf(assistant)]).toEqual([
    'owner',
    'co-teacher',
    'assistant',
  ])
})

test('invitations of an address go with its account, those of others stay', async () => {
  const teacher = await approvedTeacher(server)
  const { classId } = await createClass(teacher)
  const student = await signedIn(server)
  const text = `Noor Rahman, ${await emailOf(student)}\nMei Tan, mei@school.test`
  await teacher.call('POST /classes/:classId/roster', { params: { classId }, body: { text } })
  await forget(student)
  const { students } = (await teacher.call('GET /classes/:classId', { params: { classId } })).body
  expect(students.map(({ name }) => name)).toEqual(['Mei Tan'])
})
