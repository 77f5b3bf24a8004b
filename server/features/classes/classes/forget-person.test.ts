// Classes and invitations after an account's deletion.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classes } from '../../../database/schema/classes.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { aClass, createClass, letTeach } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { forgetInClasses } from './forget-person.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const forget = ({ accountId }: Person) =>
  server.database.db.transaction(tx => forgetInClasses(tx, { oldId: accountId, at: server.clock.now() }))

const emailOf = async (person: Person) => (await person.call('GET /account')).body.account.user.email

test('the class of a teacher who goes has no owner until a co-teacher claims it', async () => {
  const owner = await approvedTeacher(server)
  const [assistant, first, second] = [
    await approvedTeacher(server),
    await approvedTeacher(server),
    await approvedTeacher(server),
  ]
  const { classId } = await createClass(owner)
  await letTeach(owner, assistant, classId, 'assistant')
  await letTeach(owner, first, classId, 'co-teacher')
  await letTeach(owner, second, classId, 'co-teacher')
  await forget(owner)
  const see = async (who: Person) => {
    const { role, isApproved, mayClaim } = (await who.call('GET /classes/:classId', { params: { classId } }))
      .body.class
    return { role, isApproved, mayClaim }
  }
  const waits = { role: 'co-teacher', isApproved: false, mayClaim: true }
  expect([await see(first), await see(second), await see(assistant)]).toEqual([
    waits,
    waits,
    { role: 'assistant', isApproved: false, mayClaim: false },
  ])
  const { notifications } = (await second.call('GET /notifications')).body
  expect(notifications.map(({ title }) => title)).toContain(
    `${aClass.name} has no confirmed owner now. Open it to see what you can do.`,
  )
  // The next deleted account takes nothing with it: the row stays with the remaining teacher.
  await forget(first)
  await second.call('POST /classes/:classId/ownership', { params: { classId } })
  expect(await see(second)).toEqual({ role: 'owner', isApproved: true, mayClaim: false })
})

test('the class of a teacher who goes and whom no co-teacher helped goes too', async () => {
  const owner = await approvedTeacher(server)
  const { classId } = await createClass(owner)
  await letTeach(owner, await approvedTeacher(server), classId, 'assistant')
  await forget(owner)
  await server.database.db.delete(accounts).where(eq(accounts.id, owner.accountId))
  expect(await server.database.db.$count(classes, eq(classes.id, classId))).toBe(0)
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
