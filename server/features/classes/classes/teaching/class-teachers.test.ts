// Tests of invitations to teach a class, offers of it, and a class without an approved owner.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { teacherProfiles } from '../../../../database/schema/teachers.ts'
import { aClass, createClass, findStudentId, joinClass, letTeach } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import { signedIn, teacherWaiting } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let owner: Person
let colleague: Person
let classId: string
let code: string

beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const startClass = async () => {
  owner = await approvedTeacher(server)
  colleague = await approvedTeacher(server)
  const made = await createClass(owner)
  classId = made.classId
  code = made.code
}
const emailOf = async (person: Person) => (await person.call('GET /account')).body.account.user.email
const invite = async (
  whom: Person,
  { by = owner, role = 'co-teacher' as 'owner' | 'co-teacher' | 'assistant' } = {},
) =>
  by.call('POST /classes/:classId/teachers', {
    params: { classId },
    body: { email: await emailOf(whom), role },
  })
const received = async (person: Person) => (await person.call('GET /classes')).body.invitations
const answer = async (person: Person, teacherInvitationId: string, isAccepted: boolean) =>
  person.call('POST /classes/teacher-invitations/:teacherInvitationId', {
    params: { teacherInvitationId },
    body: { isAccepted },
  })
const accept = async (person: Person) => answer(person, (await received(person))[0]?.id ?? '', true)
const look = (person: Person) => person.call('GET /classes/:classId', { params: { classId } })
const titles = async (person: Person) =>
  (await person.call('GET /notifications')).body.notifications.map(({ title }) => title)
const loseApproval = (person: Person) =>
  server.database.db
    .update(teacherProfiles)
    .set({ decision: 'rejected' })
    .where(eq(teacherProfiles.accountId, person.accountId))
const announce = (by: Person) =>
  by.call('POST /classes/:classId/announcements', { params: { classId }, body: { text: 'Bring an atlas.' } })

describe('an invitation to teach', () => {
  test('changes nothing before it is accepted: neither side sees the other', async () => {
    await startClass()
    const student = await signedIn(server)
    await joinClass(student, code)
    const { body } = await invite(colleague)
    expect(body.teachers).toHaveLength(1)
    expect(body.teacherInvitations).toMatchObject([{ name: null, role: 'co-teacher', isDeclined: false }])
    expect((await look(colleague)).status).toBe(404)
    expect((await student.call('GET /joined-classes')).body.classes[0]?.teachers).toHaveLength(1)
    expect(await received(colleague)).toMatchObject([{ className: aClass.name, role: 'co-teacher' }])
    expect(await titles(colleague)).toEqual([`Asha Rao invites you to teach ${aClass.name} with them`])
    expect((await accept(colleague)).status).toBe(200)
    expect((await look(colleague)).body.class.role).toBe('co-teacher')
    expect(await received(colleague)).toEqual([])
    expect((await student.call('GET /joined-classes')).body.classes[0]?.teachers).toHaveLength(2)
    expect(await titles(owner)).toContain(`Asha Rao accepted and teaches ${aClass.name} with you now`)
  })

  test('is answered once by whom it is for, also twenty times at once', async () => {
    await startClass()
    await invite(colleague)
    const [{ id } = { id: '' }] = await received(colleague)
    expect((await answer(await approvedTeacher(server), id, true)).status).toBe(404)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => answer(colleague, id, n % 2 === 0)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
  })

  test('that was declined stays declined for a week, and names nobody', async () => {
    await startClass()
    await invite(colleague)
    await answer(colleague, (await received(colleague))[0]?.id ?? '', false)
    expect(await titles(owner)).toEqual([`A colleague said no to teaching ${aClass.name}`])
    const again = (await invite(colleague)).body
    expect(again.teacherInvitations).toMatchObject([{ isDeclined: true, name: null }])
    expect(await received(colleague)).toEqual([])
    server.clock.advance(8 * 86_400_000)
    await invite(colleague)
    expect(await received(colleague)).toHaveLength(1)
  })

  test('that is withdrawn can’t be accepted, and its notification goes', async () => {
    await startClass()
    const [invitation] = (await invite(colleague)).body.teacherInvitations
    const teacherInvitationId = invitation?.id ?? ''
    await owner.call('DELETE /classes/:classId/teacher-invitations/:teacherInvitationId', {
      params: { classId, teacherInvitationId },
    })
    expect(await titles(colleague)).toEqual([])
    expect((await answer(colleague, teacherInvitationId, true)).status).toBe(404)
  })

  test('lapses with the colleague who sent it', async () => {
    await startClass()
    const inviter = await approvedTeacher(server)
    await letTeach(owner, inviter, classId, 'co-teacher')
    await invite(colleague, { by: inviter })
    const params = { classId, colleagueId: inviter.accountId }
    await owner.call('DELETE /classes/:classId/teachers/:colleagueId', { params })
    expect(await received(colleague)).toEqual([])
    expect(await titles(inviter)).toContain(`Asha Rao took you out of the teachers of ${aClass.name}`)
  })

  test('by an unapproved teacher reaches no colleague and no student of a list', async () => {
    await startClass()
    const waiting = await teacherWaiting(server)
    const made = await createClass(waiting)
    const student = await signedIn(server)
    const params = { classId: made.classId }
    const refused = await waiting.call('POST /classes/:classId/teachers', {
      params,
      body: { email: await emailOf(colleague), role: 'co-teacher' },
    })
    const listed = await waiting.call('POST /classes/:classId/roster', {
      params,
      body: { text: `Asha, ${await emailOf(student)}` },
    })
    expect([refused.body.code, listed.body.code]).toEqual(['teacher-not-approved', 'teacher-not-approved'])
    expect(await received(colleague)).toEqual([])
    expect((await student.call('GET /joined-classes')).body.invitations).toEqual([])
  })
})

describe('the owner', () => {
  test('is who accepted the offer, and the one before goes on as a co-teacher', async () => {
    await startClass()
    await letTeach(owner, colleague, classId, 'co-teacher')
    const { body } = await invite(colleague, { role: 'owner' })
    expect(body.teacherInvitations).toMatchObject([{ role: 'owner', name: 'Asha Rao' }])
    expect((await look(owner)).body.class.role).toBe('owner')
    expect(await titles(colleague)).toContain(
      `Asha Rao offers you the class ${aClass.name}: you would be its owner`,
    )
    await accept(colleague)
    expect((await look(owner)).body.class.role).toBe('co-teacher')
    expect((await look(colleague)).body.class.role).toBe('owner')
    expect(await titles(owner)).toContain(`Asha Rao is the owner of ${aClass.name} now`)
  })

  test('is the first of several invited teachers to accept', async () => {
    await startClass()
    const other = await approvedTeacher(server)
    await invite(colleague, { role: 'owner' })
    await invite(other, { role: 'owner' })
    const offers = [await received(colleague), await received(other)]
    const answers = await Promise.all([
      answer(colleague, offers[0]?.[0]?.id ?? '', true),
      answer(other, offers[1]?.[0]?.id ?? '', true),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const { teachers } = (await look(owner)).body
    expect(teachers.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  test('hears that a co-teacher made a new card and moved a student', async () => {
    await startClass()
    await letTeach(owner, colleague, classId, 'co-teacher')
    const params = { classId }
    const made = await owner.call('POST /classes/:classId/accounts', { params, body: { names: 'Mei Tan' } })
    const studentId = made.body.cards[0]?.studentId ?? ''
    const card = { params: { classId, studentId } }
    await owner.call('POST /classes/:classId/students/:studentId/card', card)
    expect(await titles(owner)).not.toContain(
      `Asha Rao made a new sign-in card for Mei Tan in ${aClass.name}`,
    )
    await colleague.call('POST /classes/:classId/students/:studentId/card', card)
    const { classId: toClassId } = await createClass(colleague)
    await colleague.call('POST /classes/:classId/students/:studentId/move', { ...card, body: { toClassId } })
    const titlesOfOwner = await titles(owner)
    expect(titlesOfOwner).toContain(`Asha Rao made a new sign-in card for Mei Tan in ${aClass.name}`)
    expect(titlesOfOwner).toContain(`Asha Rao moved Mei Tan out of ${aClass.name} into another class`)
  })
})

describe('a class that lost its approved owner', () => {
  test('is read by its co-teachers, sends nothing to students and takes nobody in', async () => {
    await startClass()
    const [student, late] = [await signedIn(server), await signedIn(server)]
    await joinClass(student, code)
    await letTeach(owner, colleague, classId, 'co-teacher')
    const invited = await signedIn(server)
    await owner.call('POST /classes/:classId/roster', {
      params: { classId },
      body: { text: `Noor, ${await emailOf(invited)}` },
    })
    const [{ id: invitationId } = { id: '' }] = (await invited.call('GET /joined-classes')).body.invitations
    await loseApproval(owner)
    expect((await look(owner)).body).toMatchObject({ class: { isOwnApproved: false }, students: [] })
    expect((await announce(owner)).body.code).toBe('teacher-not-approved')
    expect((await announce(colleague)).body.code).toBe('class-without-owner')
    expect((await look(colleague)).body).toMatchObject({ class: { isApproved: false, mayClaim: true } })
    expect((await look(colleague)).body.students.length).toBeGreaterThan(0)
    const join = await late.call('POST /class-codes/:code/join', { params: { code } })
    expect(join.body.code).toBe('class-code-unknown')
    expect((await invited.call('GET /joined-classes')).body.invitations).toEqual([])
    const late2 = await invited.call('POST /class-invitations/:invitationId', {
      params: { invitationId },
      body: { isAccepted: true },
    })
    expect(late2.status).toBe(404)
    expect((await student.call('GET /joined-classes')).body.classes).toMatchObject([{ isReadOnly: true }])
    expect((await student.call('GET /doubt-classes')).body.classes).toEqual([])
  })

  test('goes to the first approved co-teacher who claims it', async () => {
    await startClass()
    const [other, assistant] = [await approvedTeacher(server), await approvedTeacher(server)]
    for (const [who, role] of [
      [colleague, 'co-teacher'],
      [other, 'co-teacher'],
      [assistant, 'assistant'],
    ] as const)
      await letTeach(owner, who, classId, role)
    const claim = (by: Person) => by.call('POST /classes/:classId/ownership', { params: { classId } })
    expect((await claim(colleague)).body.code).toBe('not-allowed')
    await loseApproval(owner)
    expect((await claim(assistant)).body.code).toBe('not-allowed')
    const answers = await Promise.all([claim(colleague), claim(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const { teachers } = (await look(other)).body
    expect(teachers.map(({ role }) => role).sort()).toEqual([
      'assistant',
      'co-teacher',
      'co-teacher',
      'owner',
    ])
    expect((await announce(answers[0]?.status === 200 ? colleague : other)).status).toBe(201)
    const student = await signedIn(server)
    await joinClass(student, code)
    expect(await findStudentId(colleague, classId, student.accountId)).not.toBe('')
  })

  test('tells its co-teachers when an admin suspends its owner, and runs again when they are back', async () => {
    await startClass()
    await letTeach(owner, colleague, classId, 'co-teacher')
    const admin = await signedIn(server, 'admin')
    const params = { userId: owner.accountId }
    const body = { reason: 'Looked into' }
    const suspended = await admin.call('POST /admin/users/:userId/suspend', { params, body })
    expect(suspended.status).toBe(200)
    expect(await titles(colleague)).toContain(
      `${aClass.name} has no confirmed owner now. Open it to see what you can do.`,
    )
    expect((await announce(colleague)).body.code).toBe('class-without-owner')
    await admin.call('POST /admin/users/:userId/restore', { params })
    expect((await announce(colleague)).status).toBe(201)
  })
})

test('an approved teacher can’t be given a class that a pending one has: it stays closed to students', async () => {
  const pending = await teacherWaiting(server)
  const made = await createClass(pending)
  const helper = await approvedTeacher(server)
  await pending.call('POST /classes/:classId/teachers', {
    params: { classId: made.classId },
    body: { email: await emailOf(helper), role: 'assistant' },
  })
  const student = await signedIn(server)
  const join = await student.call('POST /class-codes/:code/join', { params: { code: made.code } })
  expect(join.body.code).toBe('class-code-unknown')
  expect((await helper.call('GET /classes')).body.classes).toEqual([])
})
