// Tests of accounts for students without an address, by everybody who may and may not make them, and of their
// cards.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classTeachers } from '../../../database/schema/classes.ts'
import { createClass, findStudentId, joinClass } from '../../../testing/classes.ts'
import { createPerson, type Person } from '../../../testing/client.ts'
import { createDevice } from '../../../testing/passkeys.ts'
import { nobody, signedIn, teacherWaiting } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { startFakeSchool } from '../../../testing/school.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const origin = 'https://lantern.school.test'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { PUBLIC_URL: origin, REQUIRE_TWO_FACTOR: 'false' } })
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const makeAccounts = (classId: string, names: string, by = teacher) =>
  by.call('POST /classes/:classId/accounts', { params: { classId }, body: { names } })

const makeOne = async (classId: string, name = 'Mei Tan', by = teacher) => {
  const [card] = (await makeAccounts(classId, name, by)).body.cards
  if (!card) throw new Error('no card was made')
  return card
}

const renew = (classId: string, studentId: string, by = teacher) =>
  by.call('POST /classes/:classId/students/:studentId/card', { params: { classId, studentId } })

const print = (classId: string, cards: { studentId: string; password: string }[], by = teacher) =>
  by.fetch(`/api/classes/${classId}/cards`, {
    method: 'POST',
    body: JSON.stringify({ cards }),
    headers: { 'content-type': 'application/json' },
  })

const signIn = (email: string, password: string) =>
  nobody(server).call('POST /login', { body: { email, password, role: 'student' } })

/** Person signed in with a card. */
const enter = async (card: { loginName: string; password: string }): Promise<Person> => {
  const { body } = await signIn(card.loginName, card.password)
  return createPerson(server, body.token, body.user._id)
}

const addTeacher = async (classId: string, role: 'co-teacher' | 'assistant'): Promise<Person> => {
  const colleague = await approvedTeacher(server)
  await server.database.db
    .insert(classTeachers)
    .values({ classId, accountId: colleague.accountId, role, addedAt: server.clock.now() })
  return colleague
}

const list = async (classId: string) =>
  (await teacher.call('GET /classes/:classId', { params: { classId } })).body.students

describe('accounts by names', () => {
  test('are made at once, sign in by their user name, and are in the class', async () => {
    const { classId } = await createClass(teacher)
    const { status, body } = await makeAccounts(classId, 'Mei Tan\nIvo')
    expect(status).toBe(201)
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['added', 'added'])
    const [mei, ivo] = body.cards
    expect(mei).toMatchObject({ name: 'Mei Tan' })
    expect(mei?.loginName).toMatch(/^mei-[a-z]+-\d\d$/)
    expect(mei?.password).toMatch(/^[a-z]+(-[a-z]+){3}$/)
    expect(mei?.password).not.toBe(ivo?.password)
    const student = await enter({
      loginName: ` ${mei?.loginName.toUpperCase()} `,
      password: mei?.password ?? '',
    })
    const { account } = (await student.call('GET /account')).body
    expect(account).toMatchObject({
      loginName: mei?.loginName,
      hasPassword: true,
      user: { email: '', username: 'Mei Tan', role: 'student' },
    })
    expect((await student.call('GET /joined-classes')).body.classes).toMatchObject([{ id: classId }])
    expect(await list(classId)).toMatchObject([
      { name: 'Ivo', state: 'joined', loginName: ivo?.loginName, email: null },
      { name: 'Mei Tan', state: 'joined', loginName: mei?.loginName, email: null },
    ])
  })

  test('the same names again create no more, and unreadable lines are reported', async () => {
    const { classId } = await createClass(teacher)
    await makeAccounts(classId, 'Mei Tan')
    const { body } = await makeAccounts(classId, 'MEI TAN\nIvo\nivo\nzoe@school.test\n…')
    expect(body.results.map(({ outcome }) => outcome)).toEqual([
      'already',
      'added',
      'twice',
      'is-address',
      'no-name',
    ])
    expect(await list(classId)).toHaveLength(2)
    expect((await makeAccounts(classId, '12\n…')).body).toMatchObject({ code: 'names-unreadable' })
  })

  test('no password is kept anywhere, and nothing of it is answered again', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    const tables = await server.database.pool.query<{ name: string }>(
      "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
    )
    for (const { name } of tables.rows) {
      const { rows } = await server.database.pool.query(
        `select 1 from ${name} as t where t::text like '%' || $1 || '%' limit 1`,
        [card.password],
      )
      expect(rows, name).toEqual([])
    }
    expect(JSON.stringify(await list(classId))).not.toContain(card.password)
  })

  test('are made by the owner and co-teachers only', async () => {
    const { classId, code } = await createClass(teacher)
    const [member, gone] = [await signedIn(server), await signedIn(server)]
    await joinClass(member, code)
    await joinClass(gone, code)
    await gone.call('DELETE /joined-classes/:classId', { params: { classId } })
    const tries: [Person, number][] = [
      [await addTeacher(classId, 'co-teacher'), 201],
      [await addTeacher(classId, 'assistant'), 403],
      [await approvedTeacher(server), 404],
      [member, 403],
      [gone, 403],
      [await signedIn(server, 'admin'), 403],
      [nobody(server), 401],
    ]
    for (const [who, status] of tries) expect((await makeAccounts(classId, 'Ada', who)).status).toBe(status)
  })

  test('a teacher who isn’t approved makes none, and nobody does for an archived class', async () => {
    const waiting = await teacherWaiting(server)
    const own = await createClass(waiting)
    expect((await makeAccounts(own.classId, 'Ada', waiting)).body).toMatchObject({
      code: 'teacher-not-approved',
    })
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect((await makeAccounts(classId, 'Ada')).body).toMatchObject({ code: 'class-closed' })
    expect((await renew(classId, card.studentId)).body).toMatchObject({ code: 'class-closed' })
    expect((await signIn(card.loginName, card.password)).status).toBe(200)
  })

  test('a class that is full takes as many as it has places for', async () => {
    const { classId } = await createClass(teacher)
    await server.database.pool.query(
      `insert into class_students (class_id, email, name, added_at)
       select $1, 'full-' || n || '@school.test', 'Listed', now() from generate_series(1, $2::int) n`,
      [classId, classLimits.students - 1],
    )
    const { body } = await makeAccounts(classId, 'Mei\nIvo')
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['added', 'full'])
    expect(body.cards).toHaveLength(1)
  })

  test('one class’s accounts are made and renewed a hundred and twenty times an hour and no more', async () => {
    const busy = await approvedTeacher(server)
    const { classId } = await createClass(busy)
    await makeAccounts(classId, 'Mei', busy)
    const statuses: number[] = []
    for (let n = 0; n < 120; n += 1) statuses.push((await makeAccounts(classId, 'Mei', busy)).status)
    expect(statuses.slice(0, 119)).toEqual(Array(119).fill(201))
    expect(statuses[119]).toBe(429)
  })

  test('hostile names are refused, or stay names', async () => {
    const { classId } = await createClass(teacher)
    const raw = (body: string) =>
      teacher.fetch(`/api/classes/${classId}/accounts`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    for (const body of [
      '{"names":"a\\u0000b"}',
      '{"names":"a\\ud800"}',
      JSON.stringify({ names: 'x'.repeat(classLimits.namesText + 1) }),
      '{"names":["Mei"]}',
      '{"names":""}',
      '{}',
    ])
      expect((await raw(body)).status).toBe(400)
    const { body } = await makeAccounts(
      classId,
      `<script>alert(1)</script>\n'; drop table accounts; --\n=HYPERLINK("x")`,
    )
    expect(body.cards.map(({ name }) => name)).toEqual([
      '<script>alert(1)</script>',
      "' drop table accounts --",
      '=HYPERLINK(x)',
    ])
  })
})

describe('a new card', () => {
  test('ends the old password, every session, a second factor and passkeys', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    const student = await enter(card)
    const { body } = await student.call('POST /account/passkeys/start', { body: { password: card.password } })
    const device = createDevice(origin)
    await student.call('POST /account/passkeys', {
      body: { token: body.token, passkey: device.create(body.options.challenge) },
    })
    await student.call('POST /account/two-factor', { body: { password: card.password } })
    await server.database.pool.query('update accounts set two_factor_since = now() where id = $1', [
      student.accountId,
    ])
    const { card: fresh } = (await renew(classId, card.studentId)).body
    expect(fresh).toMatchObject({ studentId: card.studentId, name: 'Mei Tan', loginName: card.loginName })
    expect((await student.call('GET /session')).status).toBe(401)
    expect((await signIn(card.loginName, card.password)).body).toMatchObject({ code: 'invalid-credentials' })
    const again = await enter(fresh)
    const { account } = (await again.call('GET /account')).body
    expect(account).toMatchObject({ passkeys: [], twoFactor: { on: false } })
  })

  test('made twenty times at once, one of them signs in', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(classId, card.studentId)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { rows } = await server.database.pool.query<{ password_hash: string }>(
      'select password_hash from accounts where login_name = $1',
      [card.loginName],
    )
    const { verify } = await import('@node-rs/argon2')
    const matches = await Promise.all(
      answers.map(({ body }) => verify(rows[0]?.password_hash ?? '', body.card.password)),
    )
    expect(matches.filter(Boolean)).toHaveLength(1)
  })

  test('lets a student in whose wrong tries had used up the limit', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    for (let n = 0; n < 9; n += 1) await signIn(card.loginName, 'not it')
    expect((await signIn(card.loginName, card.password)).status).toBe(429)
    const { card: fresh } = (await renew(classId, card.studentId)).body
    expect((await signIn(card.loginName, fresh.password)).status).toBe(200)
  })

  test('is made by who manages the class that the account was made in, and by no other teacher', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    const other = await approvedTeacher(server)
    const theirs = await createClass(other)
    const student = await enter(card)
    await joinClass(student, theirs.code)
    const theirId = await findStudentId(other, theirs.classId, student.accountId)
    expect((await renew(theirs.classId, theirId, other)).body).toMatchObject({ code: 'card-impossible' })
    const tries: [Person, number][] = [
      [await addTeacher(classId, 'co-teacher'), 200],
      [await addTeacher(classId, 'assistant'), 403],
      [other, 404],
      [student, 401],
      [await signedIn(server), 403],
      [await signedIn(server, 'admin'), 403],
      [nobody(server), 401],
    ]
    for (const [who, status] of tries) expect((await renew(classId, card.studentId, who)).status).toBe(status)
    expect((await renew(theirs.classId, card.studentId, other)).status).toBe(404)
  })

  test('is never made for an account that somebody signed up with, or that was given another role', async () => {
    const { classId, code } = await createClass(teacher)
    const member = await signedIn(server)
    await joinClass(member, code)
    const studentId = await findStudentId(teacher, classId, member.accountId)
    expect((await renew(classId, studentId)).body).toMatchObject({ code: 'card-impossible' })
    // Refused even where a row says that it was made here.
    await server.database.pool.query(
      'insert into class_accounts (class_id, account_id, added_at) values ($1, $2, now())',
      [classId, member.accountId],
    )
    expect((await renew(classId, studentId)).body).toMatchObject({ code: 'card-impossible' })
    expect((await member.call('GET /session')).status).toBe(200)
    const card = await makeOne(classId)
    await server.database.pool.query("update accounts set role = 'teacher' where login_name = $1", [
      card.loginName,
    ])
    expect((await renew(classId, card.studentId)).body).toMatchObject({ code: 'card-impossible' })
  })

  test('is not made for who left or was taken out; an admin makes it then, and it is written down', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    const student = await enter(card)
    await student.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect((await renew(classId, card.studentId)).status).toBe(404)
    const admin = await signedIn(server, 'admin')
    const params = { userId: student.accountId }
    const { body } = await admin.call('POST /admin/users/:userId/card', { params })
    expect((await signIn(card.loginName, body.card.password)).status).toBe(200)
    const { entries } = (await admin.call('GET /admin/audit', { query: { act: 'card-renewed' } })).body
    expect(entries[0]).toMatchObject({ subject: 'Mei Tan' })
    expect(JSON.stringify(entries)).not.toContain(body.card.password)
    const signedUp = { userId: (await signedIn(server)).accountId }
    expect((await admin.call('POST /admin/users/:userId/card', { params: signedUp })).body).toMatchObject({
      code: 'card-impossible',
    })
  })

  test('opens no account that is suspended', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    const student = await enter(card)
    const admin = await signedIn(server, 'admin')
    const params = { userId: student.accountId }
    await admin.call('POST /admin/users/:userId/suspend', { params, body: { reason: 'Tried' } })
    const { card: fresh } = (await renew(classId, card.studentId)).body
    expect((await signIn(card.loginName, fresh.password)).body).toMatchObject({ code: 'account-suspended' })
  })

  test('is made by the teachers of the copy for the next year, too', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    const body = { name: '12B Biology', subject: '', term: '' }
    const copied = await teacher.call('POST /classes/:classId/copies', { params: { classId }, body })
    const next = copied.body.class.id
    const [student] = await list(next)
    expect(student).toMatchObject({ loginName: card.loginName })
    expect((await renew(next, student?.id ?? '')).status).toBe(200)
  })
})

describe('cards on paper', () => {
  test('are a PDF for who manages the class, of its own accounts alone', async () => {
    const { classId, code } = await createClass(teacher)
    const member = await signedIn(server)
    await joinClass(member, code)
    const { studentId, password } = await makeOne(classId)
    const printed = await print(classId, [{ studentId, password }])
    expect(printed.headers.get('content-type')).toBe('application/pdf')
    expect(printed.headers.get('content-disposition')).toContain('attachment')
    expect((await printed.text()).slice(0, 5)).toBe('%PDF-')
    const memberId = await findStudentId(teacher, classId, member.accountId)
    expect((await print(classId, [{ studentId: memberId, password }])).status).toBe(409)
    const tries: [Person, number][] = [
      [await addTeacher(classId, 'assistant'), 403],
      [await approvedTeacher(server), 404],
      [member, 403],
      [nobody(server), 401],
    ]
    for (const [who, status] of tries)
      expect((await print(classId, [{ studentId, password }], who)).status).toBe(status)
  })
})

describe('an account without an address', () => {
  test('gets no mail, keeps its name, changes its password, and asks for a copy and for deletion', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    const student = await enter(card)
    const before = (await server.mailer.outbox?.list())?.length
    const own = { current: card.password, next: 'my own words' }
    expect((await student.call('POST /account/password', { body: own })).status).toBe(200)
    const { status } = await student.call('POST /account/deletion', { body: { password: own.next } })
    expect(status).toBe(200)
    const back = await enter({ ...card, password: own.next })
    expect((await back.call('DELETE /account/deletion')).status).toBe(200)
    expect((await server.mailer.outbox?.list())?.length).toBe(before)
  })

  test('is refused a mail and another role by admins, who find it by its user name', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    const admin = await signedIn(server, 'admin')
    const { users } = (await admin.call('GET /admin/users', { query: { q: card.loginName } })).body
    expect(users).toMatchObject([{ email: '', loginName: card.loginName, state: 'active' }])
    const params = { userId: users[0]?._id ?? '' }
    for (const answer of [
      await admin.call('POST /admin/users/:userId/reset-password', { params }),
      await admin.call('POST /admin/users/:userId/role', { params, body: { role: 'teacher' } }),
    ])
      expect(answer.body).toMatchObject({ code: 'address-missing' })
  })

  test('a sign-up with something like a user name is refused, and a password reset for it reveals nothing', async () => {
    const { classId } = await createClass(teacher)
    const card = await makeOne(classId)
    const visitor = nobody(server)
    const form = {
      email: card.loginName,
      username: 'Mallory',
      password: 'long enough',
      role: 'student' as const,
    }
    expect((await visitor.call('POST /register', { body: form })).body).toMatchObject({
      code: 'email-invalid',
    })
    const asked = await visitor.call('POST /reset-password/mail', { body: { email: card.loginName } })
    expect(asked.status).toBe(200)
    expect((await signIn(card.loginName, card.password)).status).toBe(200)
  })
})

test('no accounts are made if everybody uses the school’s sign-in', async () => {
  const provider = await startFakeSchool()
  const school = await startTestServer({ worker: false, env: { ...provider.env, PASSWORDS: 'admins' } })
  try {
    const owner = await approvedTeacher(school)
    const { classId } = await createClass(owner)
    const refused = await owner.call('POST /classes/:classId/accounts', {
      params: { classId },
      body: { names: 'Mei' },
    })
    expect(refused.body).toMatchObject({ code: 'passwords-off' })
  } finally {
    await school.close()
    await provider.close()
  }
})
