// Tests of a school's consent: permissions, the children it admits, and its withdrawal.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteId, selectCopy } from '../../../../database/register/index.ts'
import { classTeachers } from '../../../../database/schema/classes.ts'
import { createClass } from '../../../../testing/classes.ts'
import { createPerson, type Person } from '../../../../testing/client.ts'
import { mailTo, tokenIn } from '../../../../testing/mails.ts'
import { nobody, password, signedIn, visitor } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { clearOldVisits } from '../../../people/identity/index.ts'

let server: TestServer
let admin: Person
let teacher: Person
let classId: string
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { CHILD_AGE: '13', REQUIRE_TWO_FACTOR: 'false' } })
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  teacher = await approvedTeacher(server)
  classId = (await createClass(teacher)).classId
})

const rows = async <R extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<R>(text, values)).rows

const state = (covers: 'students' | 'accounts', of = classId, by = admin) =>
  by.call('POST /admin/school-consents', { body: { classId: of, covers } })
const withdraw = (consentId: string, by = admin) =>
  by.call('POST /admin/school-consents/:consentId/withdraw', { params: { consentId } })

type Card = { loginName: string; password: string }
const makeOne = async (name = 'Mei Tan', of = classId): Promise<Card> => {
  const { body } = await teacher.call('POST /classes/:classId/accounts', {
    params: { classId: of },
    body: { names: name },
  })
  const [card] = body.cards
  if (!card) throw new Error('no card was made')
  return card
}
const signIn = (email: string, secret: string) =>
  nobody(server).call('POST /login', { body: { email, password: secret } })
const tryCard = async (card: Card) => {
  const { body } = await signIn(card.loginName, card.password)
  return body.success ? 'in' : body.code
}
const enter = async (card: Card): Promise<Person> => {
  const { body } = await signIn(card.loginName, card.password)
  return createPerson(server, body.token, body.user._id)
}

let people = 0
const address = () => {
  people += 1
  return `pupil${people}@school.test`
}
const invite = (email: string, of = classId) =>
  teacher.call('POST /classes/:classId/roster', { params: { classId: of }, body: { text: `Asha, ${email}` } })
/** Sign-up of a child. @returns recipient of the mail to the parent, if any */
const signUp = async (email: string) => {
  const parentEmail = `parent-of-${email}`
  const birthYear = server.clock.now().getUTCFullYear() - 10
  const body = { email, username: 'Asha Rao', password, role: 'student' as const, birthYear, parentEmail }
  const { status, body: answer } = await nobody(server).call('POST /register', { body })
  return { status, message: answer.message, parentEmail }
}
const verify = async (email: string) => {
  const mail = await mailTo(server, email, 'Verify your email address')
  await nobody(server).call('POST /verify-email', { body: { token: tokenIn(mail) } })
}
const hasAccount = async (email: string) =>
  (await rows('select 1 from accounts where email = $1', [email])).length === 1

describe('permission to state the school’s consent', () => {
  test('an admin alone, and alone takes it back', async () => {
    const colleague = await approvedTeacher(server)
    await server.database.db.insert(classTeachers).values({
      classId,
      accountId: colleague.accountId,
      role: 'co-teacher',
      addedAt: server.clock.now(),
    })
    await makeOne()
    const { consent } = (await state('students')).body
    const tries: [Person, number][] = [
      [teacher, 403],
      [colleague, 403],
      [await signedIn(server, 'teacher'), 403],
      [await signedIn(server), 403],
      [await visitor(server), 401],
      [nobody(server), 401],
    ]
    for (const [who, status] of tries) {
      expect((await state('accounts', classId, who)).status).toBe(status)
      expect((await withdraw(consent.id, who)).status).toBe(status)
      expect((await who.call('GET /admin/school-consents')).status).toBe(status)
    }
    expect((await withdraw(consent.id)).status).toBe(200)
  })

  test('the class must be active and have students to state consent for', async () => {
    expect((await state('students')).body.code).toBe('consent-nobody')
    expect((await state('students', crypto.randomUUID())).body.code).toBe('not-found')
    await makeOne()
    await rows('update classes set archived_at = now() where id = $1', [classId])
    expect((await state('students')).body.code).toBe('class-closed')
    expect((await withdraw(crypto.randomUUID())).body.code).toBe('not-found')
  })
})

describe('accounts that a teacher makes', () => {
  test('wait for the statement, come in by it, and have a child’s settings', async () => {
    const card = await makeOne()
    expect(await tryCard(card)).toBe('consent-awaited')
    const { students } = (await teacher.call('GET /classes/:classId', { params: { classId } })).body
    expect(students).toMatchObject([{ name: 'Mei Tan', isWaiting: true }])
    const { body } = await state('students')
    expect(body.consent).toMatchObject({ statedBy: 'Asha Rao', students: 1, withdrawnAt: null })
    expect(body.consent.wording).toContain('11B Biology')
    const student = await enter(card)
    const { settings, isChild, schoolConsents } = (await student.call('GET /account/age-settings')).body
    expect([isChild, Object.values(settings).some(Boolean)]).toEqual([true, false])
    expect(schoolConsents).toMatchObject([{ className: '11B Biology', statedBy: 'Asha Rao' }])
    expect((await student.call('PATCH /usage', { body: { sendsMaterial: true } })).body.code).toBe(
      'parent-decides',
    )
    const link = { link: 'https://youtu.be/dQw4w9WgXcQ' }
    expect((await student.call('POST /videos', { body: link })).body.code).toBe('parent-decides')
  })

  test('are covered as they are made, once that was stated for the class', async () => {
    const { consent } = (await state('accounts')).body
    const { class: seen } = (await teacher.call('GET /classes/:classId', { params: { classId } })).body
    expect(seen.coversAccounts).toBe(true)
    expect(await tryCard(await makeOne())).toBe('in')
    expect(await tryCard(await makeOne('Ivo'))).toBe('in')
    const params = { consentId: consent.id }
    const named = (await admin.call('GET /admin/school-consents/:consentId/students', { params })).body
    expect(named.students.map(({ name }) => name)).toEqual(['Ivo', 'Mei Tan'])
  })

  test('accounts of another class stay locked; one made later is covered by the last statement', async () => {
    await makeOne('First')
    await state('students')
    const later = await makeOne('Later')
    const other = (await createClass(teacher)).classId
    const elsewhere = await makeOne('Elsewhere', other)
    await state('accounts')
    expect(await tryCard(elsewhere)).toBe('consent-awaited')
    // Made in the class, so covered by the last statement.
    expect(await tryCard(later)).toBe('in')
  })

  test('taken back, they are signed out and wait with all that is theirs; stated again, it is all there', async () => {
    const card = await makeOne()
    const { consent } = (await state('students')).body
    const student = await enter(card)
    const folder = (await student.call('POST /folders', { body: { name: 'Tides' } })).body.folder
    await withdraw(consent.id)
    expect((await student.call('GET /session')).status).toBe(401)
    expect(await tryCard(card)).toBe('consent-awaited')
    expect((await withdraw(consent.id)).status).toBe(200)
    server.clock.advance(60_000)
    await state('students')
    const back = await enter(card)
    expect((await back.call('GET /folders')).body.folders).toMatchObject([{ id: folder.id }])
    const { schoolConsents } = (await back.call('GET /account/age-settings')).body
    expect(schoolConsents.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false])
    const { entries } = (await admin.call('GET /admin/audit', { query: { q: '' } })).body
    expect(entries.slice(0, 3).map(({ act }) => act)).toEqual([
      'school-consent-stated',
      'school-consent-withdrawn',
      'school-consent-stated',
    ])
  })

  test('stay in where another statement holds, or a parent agreed', async () => {
    const card = await makeOne()
    const { consent: first } = (await state('students')).body
    const { consent: second } = (await state('accounts')).body
    await withdraw(first.id)
    expect(await tryCard(card)).toBe('in')
    const student = await enter(card)
    await rows(
      `insert into parental_consents (account_id, token_hash, parent_email, allows_model, allows_videos, asked_at, given_at)
       values ($1, '\\x01', 'parent@home.test', false, false, now(), now())`,
      [student.accountId],
    )
    await withdraw(second.id)
    expect(await tryCard(card)).toBe('in')
  })

  test('no session that is under way outlives it, nor a new card, nor growing up', async () => {
    const card = await makeOne()
    const { consent } = (await state('students')).body
    const { accountId } = await enter(card)
    await withdraw(consent.id)
    const { students } = (await teacher.call('GET /classes/:classId', { params: { classId } })).body
    const params = { classId, studentId: students[0]?.id ?? '' }
    const renewed = await teacher.call('POST /classes/:classId/students/:studentId/card', { params })
    expect(await tryCard(renewed.body.card)).toBe('consent-awaited')
    await rows('update accounts set child_until = $2 where id = $1', [accountId, server.clock.now()])
    await clearOldVisits({ db: server.database.db, clock: server.clock })
    expect(await tryCard(renewed.body.card)).toBe('in')
  })
})

describe('children who sign up with an address', () => {
  test('need no parent’s mail if a class’s list names the address, and no other person sees the difference', async () => {
    const [covered, unknown] = [address(), address()]
    await invite(covered)
    await state('students')
    const one = await signUp(covered)
    const other = await signUp(unknown)
    expect(one.status).toBe(other.status)
    expect(one.message?.replaceAll(covered, '')).toBe(other.message?.replaceAll(unknown, ''))
    expect([await hasAccount(covered), await hasAccount(unknown)]).toEqual([true, false])
    // The address has to be proved like anybody's.
    expect((await signIn(covered, password)).body.code).toBe('email-not-verified')
    await verify(covered)
    const { body } = await signIn(covered, password)
    const child = createPerson(server, body.token, body.user._id)
    expect((await child.call('GET /account/age-settings')).body).toMatchObject({
      isChild: true,
      settings: { model: false, videos: false, mails: false },
    })
    expect(await rows('select 1 from model_opt_outs where account_id = $1', [child.accountId])).toHaveLength(
      1,
    )
  })

  test('a child waiting for a parent gets the account when the school states consent; a child of another class does not', async () => {
    const [named, elsewhere] = [address(), address()]
    const other = (await createClass(teacher)).classId
    await invite(named)
    await invite(elsewhere, other)
    await signUp(named)
    await signUp(elsewhere)
    expect([await hasAccount(named), await hasAccount(elsewhere)]).toEqual([false, false])
    const { classes } = (await admin.call('GET /admin/school-consents/classes')).body
    expect(classes.find(({ id }) => id === classId)).toMatchObject({ waiting: 1, unnamed: 1 })
    await state('students')
    expect([await hasAccount(named), await hasAccount(elsewhere)]).toEqual([true, false])
    await verify(named)
    expect((await signIn(named, password)).body.success).toBe(true)
    expect(await rows('select 1 from consent_requests where email = $1', [elsewhere])).toHaveLength(1)
  })

  test('taken back before they came, they need a parent again; afterwards they wait', async () => {
    const [before, after] = [address(), address()]
    await invite(before)
    const { consent } = (await state('students')).body
    await withdraw(consent.id)
    await signUp(before)
    expect(await hasAccount(before)).toBe(false)
    await mailTo(server, `parent-of-${before}`, 'Your child wants to use Lantern')
    await invite(after)
    const { consent: second } = (await state('students')).body
    await signUp(after)
    await withdraw(second.id)
    // The mail's link proves the address, without signing in.
    await verify(after)
    expect((await signIn(after, password)).body.code).toBe('consent-awaited')
  })
})

test('twenty parallel statements name the students once, and twenty parallel withdrawals end it once', async () => {
  const card = await makeOne()
  const answers = await Promise.all(Array.from({ length: 20 }, () => state('students')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const all = await Promise.all(Array.from({ length: 20 }, () => state('accounts')))
  expect(new Set(all.map(({ body }) => body.consent.id)).size).toBe(1)
  const id = all[0]?.body.consent.id ?? ''
  await Promise.all(Array.from({ length: 20 }, () => withdraw(id)))
  const acts = await rows(
    "select 1 from audit_entries where act = 'school-consent-withdrawn' and at >= (select stated_at from school_consents where id = $1)",
    [id],
  )
  expect(acts.length).toBeGreaterThan(0)
  expect(await tryCard(card)).toBe('in')
})

test('a statement is part of the student’s data copy and stays without their name after the account is deleted', async () => {
  const card = await makeOne('Zuri')
  const { consent } = (await state('students')).body
  const { accountId } = await enter(card)
  for (const table of ['school_consents', 'school_consent_students'] as const) {
    const copied = await rows<{ row: string }>(selectCopy(table, quoteId(accountId)) ?? '')
    expect(copied, table).toHaveLength(1)
    expect(copied[0]?.row, table).toContain(consent.id)
    expect(copied[0]?.row, table).not.toContain(admin.accountId)
  }
  await rows('delete from accounts where id = $1', [accountId])
  const params = { consentId: consent.id }
  const left = await admin.call('GET /admin/school-consents/:consentId/students', { params })
  expect(left.body).toMatchObject({ students: [], total: 0 })
  const { consents } = (await admin.call('GET /admin/school-consents')).body
  expect(consents.find(({ id }) => id === consent.id)).toMatchObject({ students: 0, statedBy: 'Asha Rao' })
})

test('the class gone, the statement holds for its students and can be taken back', async () => {
  const card = await makeOne()
  const { consent } = (await state('students')).body
  await teacher.call('DELETE /classes/:classId', { params: { classId } })
  expect(await tryCard(card)).toBe('in')
  await withdraw(consent.id)
  expect(await tryCard(card)).toBe('consent-awaited')
})
