// Tests of invitations by mail: permissions, recipients, and no duplicates.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classInvitations, classTeachers } from '../../../../database/schema/classes.ts'
import { createClass, joinClass } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import { mailsTo, tokenIn } from '../../../../testing/mails.ts'
import { nobody, signedIn, teacherWaiting } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { sendInvitationMails } from './send-invitation-mails.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

let count = 0
const anAddress = () => {
  count += 1
  return `invited-${count}@school.test`
}

const preview = (classId: string, addresses: string, by = teacher) =>
  by.call('POST /classes/:classId/invitations/preview', { params: { classId }, body: { addresses } })
const invite = (classId: string, addresses: string, by = teacher) =>
  by.call('POST /classes/:classId/invitations', { params: { classId }, body: { addresses } })
const outcomesOf = async (answer: ReturnType<typeof invite>) =>
  (await answer).body.results.map(({ outcome }) => outcome)
const list = async (classId: string, by = teacher) =>
  (await by.call('GET /classes/:classId/invitations', { params: { classId } })).body.invitations
const statesOf = async (classId: string) => (await list(classId)).map(({ state }) => state)
const revokeInvitation = async (classId: string, by = teacher) => {
  const [first] = await list(classId)
  const params = { classId, mailedInvitationId: first?.id ?? '' }
  return by.call('DELETE /classes/:classId/mailed-invitations/:mailedInvitationId', { params })
}
const emailOf = async (person: Person) => (await person.call('GET /account')).body.account.user.email

const sweep = (mailer: Pick<TestServer['mailer'], 'send'> = server.mailer) =>
  sendInvitationMails({
    db: server.database.db,
    clock: server.clock,
    seal: server.seal,
    mailer,
    publicUrl: server.url,
    onError: () => {},
  })

describe('an invitation by mail', () => {
  test('is shown before it is sent, goes out once, and leads into the class', async () => {
    const { classId, code } = await createClass(teacher)
    const student = await signedIn(server)
    const email = await emailOf(student)
    expect(await outcomesOf(preview(classId, `Mei <${email}>`))).toEqual(['invited'])
    expect(await list(classId)).toEqual([])
    expect(await outcomesOf(invite(classId, `Mei <${email}>`))).toEqual(['invited'])
    expect(await statesOf(classId)).toEqual(['waiting'])
    expect(await outcomesOf(invite(classId, email))).toEqual(['invited-already'])
    await Promise.all([sweep(), sweep(), sweep()])
    const mails = await mailsTo(server, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`/classes/join?code=${code}`)
    expect(mails[0]?.text).toContain('Asha Rao')
    expect(await statesOf(classId)).toEqual(['sent'])
    await joinClass(student, code)
    expect(await statesOf(classId)).toEqual(['joined'])
    expect(await outcomesOf(invite(classId, email))).toEqual(['in-class'])
    await student.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect(await statesOf(classId)).toEqual(['left'])
  })

  test('tells every line of a list what becomes of it', async () => {
    const { classId, code } = await createClass(teacher)
    const member = await signedIn(server)
    await joinClass(member, code)
    const email = anAddress()
    const text = `Nobody\n${email}\n${email}\n${await emailOf(member)}\nno@address\n`
    const expected = ['no-address', 'invited', 'twice', 'in-class', 'bad-address']
    expect(await outcomesOf(preview(classId, text))).toEqual(expected)
    expect(await outcomesOf(invite(classId, text))).toEqual(expected)
  })

  test('taken back is shown no more and its mail stays, and it may be sent anew', async () => {
    const { classId } = await createClass(teacher)
    const student = await signedIn(server)
    const email = await emailOf(student)
    await invite(classId, email)
    expect((await revokeInvitation(classId)).status).toBe(200)
    await sweep()
    expect(await mailsTo(server, email)).toEqual([])
    expect(await statesOf(classId)).toEqual(['taken-back'])
    expect((await student.call('GET /joined-classes')).body.invitations).toEqual([])
    expect(await outcomesOf(invite(classId, email))).toEqual(['invited'])
    await sweep()
    expect(await mailsTo(server, email)).toHaveLength(1)
    expect((await student.call('GET /joined-classes')).body.invitations).toHaveLength(1)
  })

  test('is taken back, too, where its line is taken off the list; who joined stays', async () => {
    const { classId, code } = await createClass(teacher)
    await invite(classId, anAddress())
    const read = async () =>
      (await teacher.call('GET /classes/:classId', { params: { classId } })).body.students
    const [line] = await read()
    await teacher.call('DELETE /classes/:classId/students/:studentId', {
      params: { classId, studentId: line?.id ?? '' },
    })
    expect(await statesOf(classId)).toEqual(['taken-back'])
    const other = await createClass(teacher)
    const student = await signedIn(server)
    await invite(other.classId, await emailOf(student))
    await joinClass(student, other.code)
    await revokeInvitation(other.classId)
    expect((await student.call('GET /joined-classes')).body.classes).toHaveLength(1)
    expect(code).not.toBe(other.code)
  })

  test('is not sent to who said no, until it is taken back', async () => {
    const { classId } = await createClass(teacher)
    const student = await signedIn(server)
    const email = await emailOf(student)
    await invite(classId, email)
    const [invitation] = (await student.call('GET /joined-classes')).body.invitations
    await student.call('POST /class-invitations/:invitationId', {
      params: { invitationId: invitation?.id ?? '' },
      body: { isAccepted: false },
    })
    await sweep()
    expect(await mailsTo(server, email)).toEqual([])
    expect(await statesOf(classId)).toEqual(['declined'])
    expect(await outcomesOf(invite(classId, email))).toEqual(['declined'])
  })
})

describe('a person who stops mails', () => {
  test('stops invitations by the link of one, without a sign-in, for every class', async () => {
    const { classId } = await createClass(teacher)
    const email = anAddress()
    await invite(classId, email)
    await sweep()
    const [mail] = await mailsTo(server, email)
    const token = tokenIn(mail!)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const stop = await fetch(`${server.url}/no-invitations?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(stop.status).toBe(200)
    const other = await createClass(teacher)
    expect(await outcomesOf(preview(other.classId, email))).toEqual(['blocked'])
    expect(await outcomesOf(invite(other.classId, email.toUpperCase()))).toEqual(['blocked'])
    expect(await list(other.classId)).toEqual([])
    const invitations = await server.database.pool.query(
      "select encode(email_hash, 'escape') as kept from invitation_stops",
    )
    expect(JSON.stringify(invitations.rows)).not.toContain(email)
  })

  test('is also recognised by their settings', async () => {
    const { classId } = await createClass(teacher)
    const student = await signedIn(server)
    await student.call('PATCH /notification-settings', { body: { isMailOn: false } })
    expect(await outcomesOf(invite(classId, await emailOf(student)))).toEqual(['blocked'])
  })

  test('can’t be unsubscribed by a forged link or a link for another purpose', async () => {
    const other = server.seal.seal(JSON.stringify({ what: 'unsubscribe', email: 'mei@school.test' }))
    for (const token of ['', 'none', 'x'.repeat(600), Buffer.from(other).toString('base64url')]) {
      const answer = await nobody(server).call('POST /invitation-stops', { query: { token } })
      expect(answer.body).toMatchObject({ code: 'link-unknown' })
    }
  })
})

describe('invitations', () => {
  test('are sent by the owner and co-teachers, looked at by assistants, and nobody else’s', async () => {
    const { classId, code } = await createClass(teacher)
    await invite(classId, anAddress())
    const add = async (role: 'co-teacher' | 'assistant') => {
      const colleague = await approvedTeacher(server)
      await server.database.db
        .insert(classTeachers)
        .values({ classId, accountId: colleague.accountId, role, addedAt: server.clock.now() })
      return colleague
    }
    const [coTeacher, assistant, stranger] = [
      await add('co-teacher'),
      await add('assistant'),
      await approvedTeacher(server),
    ]
    const [member, gone] = [await signedIn(server), await signedIn(server)]
    await joinClass(member, code)
    await joinClass(gone, code)
    await gone.call('DELETE /joined-classes/:classId', { params: { classId } })
    const tries: [Person, number, number, number][] = [
      [coTeacher, 200, 202, 200],
      [assistant, 403, 403, 200],
      [stranger, 404, 404, 404],
      [member, 403, 403, 403],
      [gone, 403, 403, 403],
      [await signedIn(server, 'admin'), 403, 403, 403],
      [nobody(server), 401, 401, 401],
    ]
    for (const [who, looked, sent, listed] of tries) {
      expect((await preview(classId, anAddress(), who)).status).toBe(looked)
      expect((await invite(classId, anAddress(), who)).status).toBe(sent)
      const answer = await who.call('GET /classes/:classId/invitations', { params: { classId } })
      expect(answer.status).toBe(listed)
      if (who !== coTeacher)
        expect((await revokeInvitation(classId, who)).status).toBe(sent === 202 ? 200 : sent)
    }
    expect((await revokeInvitation(classId, coTeacher)).status).toBe(200)
  })

  test('another class’s are not revoked', async () => {
    const [one, two] = [await createClass(teacher), await createClass(teacher)]
    await invite(one.classId, anAddress())
    const [first] = await list(one.classId)
    const params = { classId: two.classId, mailedInvitationId: first?.id ?? '' }
    const answer = await teacher.call('DELETE /classes/:classId/mailed-invitations/:mailedInvitationId', {
      params,
    })
    expect(answer.status).toBe(404)
  })

  test('wait for a teacher’s approval, a class that runs and a code that works', async () => {
    const waiting = await teacherWaiting(server)
    const theirs = await createClass(waiting)
    expect((await invite(theirs.classId, anAddress(), waiting)).body).toMatchObject({
      code: 'teacher-not-approved',
    })
    const { classId } = await createClass(teacher)
    const change = (body: object) => teacher.call('PATCH /classes/:classId', { params: { classId }, body })
    await change({ isJoinOpen: false })
    expect((await invite(classId, anAddress())).body).toMatchObject({ code: 'class-code-stopped' })
    await change({ isJoinOpen: true })
    const email = anAddress()
    await invite(classId, email)
    await change({ isArchived: true })
    expect((await invite(classId, anAddress())).body).toMatchObject({ code: 'class-closed' })
    await sweep()
    expect(await mailsTo(server, email)).toEqual([])
    expect(await statesOf(classId)).toEqual(['failed'])
  })

  test('stop at a thousand a day, and a class takes as many as it has places for', async () => {
    const busy = await approvedTeacher(server)
    const { classId } = await createClass(busy)
    const seed = (id: string, max: number, invitedAt: Date) =>
      server.database.db.insert(classInvitations).values(
        Array.from({ length: max }, () => ({
          classId: id,
          email: anAddress(),
          invitedById: busy.accountId,
          invitedAt,
        })),
      )
    const dayAgo = new Date(server.clock.now().getTime() - 86_400_001)
    await seed(classId, 5, dayAgo)
    await seed(classId, classLimits.invitationsPerDay - 1, server.clock.now())
    const other = await createClass(busy)
    const two = `${anAddress()}\n${anAddress()}`
    expect(await outcomesOf(invite(other.classId, two, busy))).toEqual(['invited', 'tomorrow'])
    const full = await createClass(teacher)
    await server.database.pool.query(
      `insert into class_students (class_id, email, name, added_at)
       select $1, 'listed-' || n || '@school.test', 'Listed', now() from generate_series(1, $2::int) n`,
      [full.classId, classLimits.students - 1],
    )
    expect(await outcomesOf(invite(full.classId, two))).toEqual(['invited', 'full'])
  })

  test('a mail server that is away is tried again, and told of once it stays away', async () => {
    const { classId } = await createClass(teacher)
    const email = anAddress()
    await invite(classId, email)
    const away = { send: () => Promise.reject(new Error('away')) }
    await sweep(away)
    expect(await statesOf(classId)).toEqual(['waiting'])
    await sweep()
    expect(await mailsTo(server, email)).toEqual([])
    await server.database.pool.query(
      "update class_invitations set mail_due_at = now() - interval '1 day' where email = $1",
      [email],
    )
    await server.database.pool.query('update class_invitations set mail_tries = 9 where email = $1', [email])
    await sweep(away)
    expect(await statesOf(classId)).toEqual(['failed'])
    expect(await outcomesOf(invite(classId, email))).toEqual(['invited-already'])
  })

  test('an invalid list of addresses is refused', async () => {
    const { classId } = await createClass(teacher)
    for (const body of [
      '{"addresses":"a\\u0000@b.c"}',
      '{"addresses":"a@b.c\\ud800"}',
      JSON.stringify({ addresses: 'x'.repeat(classLimits.addressesText + 1) }),
      '{"addresses":["a@b.c"]}',
      '{}',
    ]) {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', body, headers }
      expect((await teacher.fetch(`/api/classes/${classId}/invitations`, init)).status).toBe(400)
    }
  })

  test('go with the account that their address was of', async () => {
    const { classId } = await createClass(teacher)
    const student = await signedIn(server)
    await invite(classId, await emailOf(student))
    expect(await list(classId)).toHaveLength(1)
    const { forgetInClasses } = await import('../index.ts')
    await server.database.db.transaction(tx =>
      forgetInClasses(tx, { oldId: student.accountId, at: server.clock.now() }),
    )
    expect(await list(classId)).toEqual([])
  })
})
