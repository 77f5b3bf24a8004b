import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobKinds } from '../../../processes/mounts.ts'
import { createPerson, type Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { mailsTo, mailTo } from '../../../testing/mails.ts'
import { nobody, signedIn, teacherWaiting } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const getParams = (person: Person) => ({ params: { userId: person.accountId } })
const loadEmail = async (person: Person) => (await person.call('GET /session')).body.user.email
const find = async (q: string) => (await admin.call('GET /admin/users', { query: { q } })).body.users
const newestAct = async () => (await admin.call('GET /admin/audit')).body.entries[0]

describe('the overview', () => {
  test('counts people, answers and what waits', async () => {
    const before = (await admin.call('GET /admin/overview')).body.overview
    const student = await signedIn(server)
    await student.call('GET /session')
    await teacherWaiting(server)
    const { overview } = (await admin.call('GET /admin/overview')).body
    expect(overview.people.students).toBe(before.people.students + 1)
    expect(overview.people.teachers).toBe(before.people.teachers + 1)
    expect(overview.reviewsWaiting).toBe(before.reviewsWaiting + 1)
    expect(overview.week).toHaveLength(7)
    expect(overview.week.at(-1)?.signUps).toBe(before.week.at(-1)!.signUps + 2)
    // Two kinds of job may share a queue.
    const queues = [...new Set(jobKinds.map(({ queue }) => queue))].sort()
    expect(overview.jobs.map(job => job.queue).sort()).toEqual(queues)
  })

  test('counts the jobs of the last day', async () => {
    const student = await signedIn(server)
    await student.upload('tides.txt', 'The tides follow the Moon.')
    await expect
      .poll(async () => {
        const { overview } = (await admin.call('GET /admin/overview')).body
        return overview.jobs.find(job => job.queue === 'read-source')?.done
      })
      .toBeGreaterThan(0)
    expect((await admin.call('GET /admin/overview')).body.overview.material.sources).toBeGreaterThan(0)
  })
})

describe('people', () => {
  test('are found by name or address, role and state', async () => {
    const teacher = await signedIn(server, 'teacher')
    const email = await loadEmail(teacher)
    expect((await find(email.toUpperCase())).map(user => user._id)).toEqual([teacher.accountId])
    const students = await admin.call('GET /admin/users', { query: { q: email, role: 'student' } })
    expect(students.body.users).toEqual([])
    const active = await admin.call('GET /admin/users', { query: { q: email, state: 'active' } })
    expect(active.body.total).toBe(1)
  })

  test('a search takes % and _ for what they are', async () => {
    expect(await find('%')).toEqual([])
    expect(await find('_')).toEqual([])
  })

  test('a suspended account is signed out at once and can’t sign in until it is restored', async () => {
    const student = await signedIn(server)
    const email = await loadEmail(student)
    const suspend = (reason: string) =>
      admin.call('POST /admin/users/:userId/suspend', { ...getParams(student), body: { reason } })
    expect((await suspend(' ')).body.code).toBe('reason-missing')
    expect((await suspend('Sent spam')).status).toBe(200)
    expect((await student.call('GET /session')).status).toBe(401)
    expect((await find(email))[0]).toMatchObject({ state: 'suspended', reason: 'Sent spam' })
    const login = () =>
      student.call('POST /login', { body: { email, password: 'correct horse', role: 'student' } })
    expect((await login()).body.code).toBe('account-suspended')
    await admin.call('POST /admin/users/:userId/restore', getParams(student))
    expect((await login()).status).toBe(200)
  })

  test('another role ends the sessions; a teacher made by hand counts as approved', async () => {
    const student = await signedIn(server)
    const email = await loadEmail(student)
    const changed = await admin.call('POST /admin/users/:userId/role', {
      ...getParams(student),
      body: { role: 'teacher' },
    })
    expect(changed.status).toBe(200)
    expect((await student.call('GET /session')).status).toBe(401)
    expect((await find(email))[0]).toMatchObject({ role: 'teacher', teacherState: 'approved' })
    expect(await newestAct()).toMatchObject({ act: 'role-changed', note: 'student → teacher' })
  })

  test('can be signed out everywhere', async () => {
    const student = await signedIn(server)
    await admin.call('POST /admin/users/:userId/sign-out', getParams(student))
    expect((await student.call('GET /session')).status).toBe(401)
  })

  test('an admin does nothing of this to their own account', async () => {
    const own = getParams(admin)
    const answers = await Promise.all([
      admin.call('POST /admin/users/:userId/suspend', { ...own, body: { reason: 'x' } }),
      admin.call('POST /admin/users/:userId/role', { ...own, body: { role: 'student' } }),
      admin.call('POST /admin/users/:userId/sign-out', own),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual(['own-account', 'own-account', 'own-account'])
    expect((await admin.call('GET /session')).status).toBe(200)
  })
})

describe('the audit log', () => {
  test('holds every act with who did it, to whom, and why', async () => {
    const student = await signedIn(server)
    const teacher = await teacherWaiting(server)
    const { params } = { params: { teacherId: teacher.accountId } }
    await admin.call('POST /admin/users/:userId/suspend', { ...getParams(student), body: { reason: 'Why' } })
    await admin.call('POST /admin/users/:userId/restore', getParams(student))
    await admin.call('POST /admin/users/:userId/sign-out', getParams(student))
    await (await admin.fetch(`/api/admin/reviews/${teacher.accountId}/certificate`)).arrayBuffer()
    await admin.call('POST /admin/reviews/:teacherId', {
      params,
      body: { decision: 'rejected', note: 'Blurred' },
    })
    await admin.call('POST /maintenance/toggle', { body: { isMaintenanceMode: true, message: 'Soon' } })
    await admin.call('POST /maintenance/toggle', { body: { isMaintenanceMode: false } })
    const { entries } = (await admin.call('GET /admin/audit')).body
    expect(entries.slice(0, 7).map(({ act, note }) => [act, note])).toEqual([
      ['maintenance-off', ''],
      ['maintenance-on', 'Soon'],
      ['teacher-rejected', 'Blurred'],
      ['certificate-viewed', ''],
      ['user-signed-out', ''],
      ['user-restored', ''],
      ['user-suspended', 'Why'],
    ])
    expect(entries[2]).toMatchObject({ actor: 'Asha Rao', subject: 'Asha Rao' })
  })

  test('is read page by page and by admins only', async () => {
    for (let index = 0; index < 52; index += 1)
      await admin.call('POST /maintenance/toggle', {
        body: { isMaintenanceMode: false, message: `${index}` },
      })
    const first = (await admin.call('GET /admin/audit')).body
    expect([first.entries.length, first.more]).toEqual([50, true])
    const before = first.entries.at(-1)?.id ?? ''
    const second = (await admin.call('GET /admin/audit', { query: { before } })).body
    expect(Number(second.entries[0]?.id)).toBeLessThan(Number(before))
    expect((await (await signedIn(server, 'teacher')).call('GET /admin/audit')).status).toBe(403)
  })
})

describe('with REQUIRE_TWO_FACTOR', () => {
  test('teachers and admins do nothing of their role without a second factor; students study on', async () => {
    const strict = await startTestServer({ env: { REQUIRE_TWO_FACTOR: 'true' }, worker: false })
    const people = await Promise.all(
      (['student', 'teacher', 'admin'] as const).map(role => signedIn(strict, role)),
    )
    const [student, teacher, other] = people as [Person, Person, Person]
    expect((await other.call('GET /admin/overview')).body.code).toBe('two-factor-missing')
    expect((await teacher.call('GET /teacher/review')).body.code).toBe('two-factor-missing')
    expect((await teacher.call('GET /account')).status).toBe(200)
    expect((await student.call('GET /sources')).status).toBe(200)
    await strict.close()
  })
})

describe('an account made by an admin', () => {
  const invite = (body: { email: string; username: string; role: 'student' | 'teacher' | 'admin' }) =>
    admin.call('POST /admin/users', { body })
  const linkIn = (text: string) => new URL(text.match(/https?:\S+reset-password\?token=\S+/)?.[0] ?? '')

  test('is opened by its person, who chooses the password, within a week', async () => {
    const email = 'Invited@School.test'
    expect((await invite({ email, username: 'Lena Fischer', role: 'teacher' })).status).toBe(201)
    const [user] = await find('invited@school.test')
    expect(user).toMatchObject({ role: 'teacher', state: 'unverified', username: 'Lena Fischer' })
    expect(await newestAct()).toMatchObject({ act: 'user-invited', subject: 'Lena Fischer', note: 'teacher' })
    const token = linkIn(
      (await mailTo(server, 'invited@school.test', 'Your account on Lantern')).text,
    ).searchParams.get('token')
    server.clock.advance(6 * 86_400_000)
    const chosen = { token: token ?? '', password: 'my own words' }
    expect((await nobody(server).call('POST /reset-password', { body: chosen })).status).toBe(200)
    const signed = await nobody(server).call('POST /login', {
      body: { email: 'invited@school.test', password: 'my own words', role: 'teacher' },
    })
    const review = await createPerson(server, signed.body.token).call('GET /teacher/review')
    expect(review.body.review.state).toBe('approved')
  })

  test('is made once for an address, and only for one that can be', async () => {
    const same = { email: 'twice@school.test', username: 'Two Times', role: 'student' as const }
    const statuses = (await Promise.all([invite(same), invite(same)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
    const refused = await invite({ ...same, email: 'no address' })
    expect((refused.body as { code?: string }).code).toBe('email-invalid')
    expect((await invite({ ...same, email: 'a\u0000b@school.test' })).status).toBe(400)
  })

  test('a new password is mailed, and the old one stays until it is chosen', async () => {
    const student = await signedIn(server)
    const email = await loadEmail(student)
    expect((await admin.call('POST /admin/users/:userId/reset-password', getParams(student))).status).toBe(
      200,
    )
    expect((await mailTo(server, email, 'Choose a new password')).text).toContain('/reset-password?token=')
    expect((await student.call('GET /session')).status).toBe(200)
    expect(await newestAct()).toMatchObject({ act: 'password-mailed' })
  })

  test('is closed at once, deleted later, and back when it is restored before', async () => {
    const student = await signedIn(server)
    const email = await loadEmail(student)
    const drop = (reason: string) =>
      admin.call('POST /admin/users/:userId/delete', { ...getParams(student), body: { reason } })
    expect((await drop('')).status).toBe(400)
    expect((await drop('Left the school')).status).toBe(200)
    expect((await student.call('GET /session')).status).toBe(401)
    const [closed] = await find(email)
    expect(closed).toMatchObject({ state: 'suspended', reason: 'Left the school' })
    expect(Date.parse(closed?.deletedAt ?? '') - server.clock.now().getTime()).toBe(14 * 86_400_000)
    const closing = await eventually(
      async () => (await mailsTo(server, email)).find(({ subject }) => /closed/.test(subject)),
      found => found !== undefined,
    )
    expect(closing?.text).toContain('Left the school')
    await admin.call('POST /admin/users/:userId/restore', getParams(student))
    expect((await find(email))[0]).toMatchObject({ state: 'active', deletedAt: null })
    const own = await admin.call('POST /admin/users/:userId/delete', {
      ...getParams(admin),
      body: { reason: 'x' },
    })
    expect((own.body as { code?: string }).code).toBe('own-account')
  })
})

describe('the log', () => {
  test('is narrowed by act, name and days, and saved as a table without formulas', async () => {
    const student = await signedIn(server)
    await admin.call('POST /admin/users/:userId/suspend', { ...getParams(student), body: { reason: '=1+1' } })
    const today = server.clock.now().toISOString().slice(0, 10)
    const read = async (query: object) => (await admin.call('GET /admin/audit', { query })).body.entries
    const found = await read({ act: 'user-suspended', q: 'asha', from: today, to: today })
    expect(found[0]).toMatchObject({ act: 'user-suspended', note: '=1+1' })
    expect(new Set(found.map(({ act }) => act))).toEqual(new Set(['user-suspended']))
    expect(await read({ q: '%' })).toEqual([])
    expect(await read({ to: '2001-01-01' })).toEqual([])
    const file = await admin.fetch('/api/admin/audit/file?format=csv&act=user-suspended')
    const text = await file.text()
    expect([file.status, text.includes('user-suspended'), /(^|,)"?=1/m.test(text)]).toEqual([
      200,
      true,
      false,
    ])
  })
})

test('the installation says how its parts are', async () => {
  const { health } = (await admin.call('GET /admin/health')).body
  expect(health).toMatchObject({
    mail: 'outbox',
    reader: 'works',
    speech: 'off',
    supportEmail: null,
    crashes: [],
  })
  expect(health.jobs.rows).toBeGreaterThanOrEqual(0)
  expect(health.jobs.most).toBe(500_000)
  expect(health.disk.free).toBeGreaterThan(0)
  expect(health.disk.total).toBeGreaterThanOrEqual(health.disk.free)
  expect(Date.parse(health.runsSince)).toBeLessThanOrEqual(Date.now())
})
