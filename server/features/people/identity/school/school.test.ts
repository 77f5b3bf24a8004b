// Sign-in with the school's account, as people meet it.
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../../testing/client.ts'
import { mailTo } from '../../../../testing/mails.ts'
import { nobody, password, signedIn } from '../../../../testing/people.ts'
import { countRows, racers } from '../../../../testing/races/race.ts'
import {
  type FakeSchool,
  openBrowser,
  pendingSignInOf,
  type SchoolAnswer,
  schoolName,
  startFakeSchool,
} from '../../../../testing/school.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let school: FakeSchool
let server: TestServer
beforeAll(async () => {
  school = await startFakeSchool()
  const env = { ...school.env, OIDC_TEACHER_CLAIM: 'groups=teachers' }
  server = await startTestServer({ worker: false, env })
})
afterEach(() => school.breakDown(null))
afterAll(async () => {
  await server.close()
  await school.close()
})

let people = 0
/** Person at the school's page, with an address it verified. */
const standAtSchool = (claims: Record<string, unknown> = {}) => {
  people += 1
  const person = {
    sub: `person-${people}`,
    email: `s${people}@lakeside.test`,
    email_verified: true,
    name: 'Mira Sen',
    groups: ['students'],
    ...claims,
  }
  school.claim(person)
  return person
}
const outcome = ({ status, body }: SchoolAnswer) => [status, body.code, body.session?.token]
const emailOf = async (person: Person) => (await person.call('GET /session')).body.user.email
const count = (statement: string, values: unknown[] = []) => countRows(server, statement, values)

/** Person with an account that isn't linked to the school yet, at the school's page. */
const standWithAccount = async (role: 'student' | 'teacher' | 'admin' = 'student', claims = {}) => {
  const person = await signedIn(server, role)
  const email = await emailOf(person)
  standAtSchool({ email, ...claims })
  return { person, email }
}

describe('a new person', () => {
  test('gets a student’s account with the school’s name and address, and comes back to it', async () => {
    const { email } = standAtSchool()
    const first = await openBrowser(server).signIn()
    expect([first.status, first.body.next, first.body.session?.user]).toMatchObject([
      200,
      null,
      { email, username: 'Mira Sen', role: 'student' },
    ])
    const again = await openBrowser(server).signIn()
    expect(again.body.session?.user._id).toBe(first.body.session?.user._id)
    const { body } = await createPerson(server, again.body.session?.token ?? '').call('GET /account')
    expect(body.account).toMatchObject({ hasPassword: false, google: false, school: true })
  })

  test('comes back when the address at the school changed, or isn’t told any more', async () => {
    const { sub } = standAtSchool()
    const first = await openBrowser(server).signIn()
    standAtSchool({ sub })
    const second = await openBrowser(server).signIn()
    standAtSchool({ sub, email: undefined, email_verified: undefined })
    const third = await openBrowser(server).signIn()
    const id = first.body.session?.user._id
    expect([second.body.session?.user._id, third.body.session?.user._id]).toEqual([id, id])
  })

  test('with the school’s teacher claim is an approved teacher, and the audit log names the claim', async () => {
    standAtSchool({ groups: ['staff', 'teachers'] })
    const { body } = await openBrowser(server).signIn()
    expect(body.session?.user.role).toBe('teacher')
    const review = await createPerson(server, body.session?.token ?? '').call('GET /teacher/review')
    expect(review.body.review.state).toBe('approved')
    const { rows } = await server.database.pool.query(
      "select note from audit_entries where act = 'school-teacher' and subject_id = $1",
      [body.session?.user._id],
    )
    expect(rows).toEqual([{ note: 'groups=teachers' }])
  })

  test.each([[{ teachers: true }], [true], [7], ['teachers,students'], [null], [[['teachers']]]])(
    '%j in place of the claim makes no teacher',
    async groups => {
      standAtSchool({ groups })
      expect((await openBrowser(server).signIn()).body.session?.user.role).toBe('student')
    },
  )

  test('is never made an admin, whatever the school says', async () => {
    standAtSchool({ groups: ['admins', 'admin'], role: 'admin', roles: ['admin'] })
    expect((await openBrowser(server).signIn()).body.session?.user.role).toBe('student')
  })

  test('twenty arrivals at once make one account, and all are in', async () => {
    const { email } = standAtSchool({ groups: 'teachers' })
    const browsers = Array.from({ length: racers }, () => openBrowser(server))
    const returns = await Promise.all(browsers.map(browser => browser.visitSchool()))
    const answers = await Promise.all(
      browsers.map((browser, nth) => browser.bring(returns[nth] ?? new URL(server.url))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: racers }, () => 200))
    expect(new Set(answers.map(({ body }) => body.session?.user._id)).size).toBe(1)
    expect(await count('select count(*) from accounts where email = $1', [email])).toBe(1)
    expect(
      await count(
        "select count(*) from audit_entries where act = 'school-teacher' and subject_id = (select id from accounts where email = $1)",
        [email],
      ),
    ).toBe(1)
  })

  test('replaces an earlier unverified sign-up with the same address, including its role', async () => {
    const body = { email: 'early@lakeside.test', username: 'A stranger', password: 'a stranger’s' }
    await nobody(server).call('POST /register', { body })
    standAtSchool({ email: body.email })
    const owner = await openBrowser(server).signIn()
    expect(owner.body.session?.user).toMatchObject({ username: 'Mira Sen', role: 'student' })
    const { status } = await nobody(server).call('POST /login', {
      body: { email: body.email, password: body.password },
    })
    expect(status).toBe(401)
  })
})

describe('a person with an account', () => {
  test('isn’t joined by the address alone: the password is asked, and then it is', async () => {
    const { email } = await standWithAccount()
    const browser = openBrowser(server)
    const asked = await browser.signIn()
    expect(asked.body).toMatchObject({
      session: null,
      next: { step: 'join', email, isSignedIn: false, hasPassword: true, asksCode: false },
    })
    const arrival = pendingSignInOf(asked)
    const wrong = await browser.send('/auth/school/join', { arrival, password: 'not it' })
    expect(outcome(wrong)).toEqual([401, 'invalid-credentials', undefined])
    expect(
      await count('select count(*) from school_identities where subject = $1', [`person-${people}`]),
    ).toBe(0)
    const joined = await browser.send('/auth/school/join', { arrival, password })
    expect(joined.body.session?.user.email).toBe(email)
    expect((await mailTo(server, email, 'Your account is connected with your school’s')).text).toContain(
      'school',
    )
    expect((await openBrowser(server).signIn()).body.session?.user.email).toBe(email)
    const { status } = await nobody(server).call('POST /login', { body: { email, password } })
    expect(status).toBe(200)
    expect(await count("select count(*) from audit_entries where act = 'school-joined'")).toBeGreaterThan(0)
  })

  test('a signed-in person agrees without a password and stays signed in', async () => {
    const { person } = await standWithAccount()
    const browser = openBrowser(server, person.token)
    const asked = await browser.signIn()
    expect(asked.body.next).toMatchObject({ step: 'join', isSignedIn: true })
    const joined = await browser.send('/auth/school/join', { arrival: pendingSignInOf(asked) })
    expect(joined.body).toMatchObject({ session: null, next: { step: 'joined' } })
    expect((await person.call('GET /account')).body.account.school).toBe(true)
    expect((await browser.signIn()).body.next).toEqual({ step: 'joined' })
  })

  test('and a session of another account joins neither', async () => {
    const { email } = await standWithAccount()
    const other = openBrowser(server, (await signedIn(server)).token)
    expect(outcome(await other.signIn())).toEqual([409, 'school-other-address', undefined])
    const browser = openBrowser(server)
    const arrival = pendingSignInOf(await browser.signIn())
    await browser.send('/auth/school/join', { arrival, password })
    expect(outcome(await other.signIn())).toEqual([409, 'school-connected', undefined])
    expect(await count('select count(*) from accounts where email = $1', [email])).toBe(1)
  })

  test('proves the second factor too, when joining and at every sign-in afterwards', async () => {
    const { person, email } = await standWithAccount()
    const { secret } = (await person.call('POST /account/two-factor', { body: { password } })).body
    const makeCode = () => {
      server.clock.advance(30_000)
      const timestamp = server.clock.now().getTime()
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    }
    await person.call('POST /account/two-factor/confirm', { body: { code: makeCode() } })
    const browser = openBrowser(server)
    const asked = await browser.signIn()
    expect(asked.body.next).toMatchObject({ step: 'join', asksCode: true })
    const arrival = pendingSignInOf(asked)
    for (const code of ['', '000000'])
      expect(outcome(await browser.send('/auth/school/join', { arrival, password, code }))).toEqual([
        401,
        'two-factor-wrong',
        undefined,
      ])
    const joined = await browser.send('/auth/school/join', { arrival, password, code: makeCode() })
    expect(joined.body.session?.user.email).toBe(email)
    const again = await openBrowser(server).signIn()
    expect([again.body.code, typeof again.body.challenge]).toEqual(['two-factor-required', 'string'])
  })

  test('an admin comes in by the school only with a second factor', async () => {
    const { email } = await standWithAccount('admin')
    const refused = await openBrowser(server).signIn()
    expect([refused.status, refused.body.code]).toEqual([403, 'school-second-factor'])
    await server.database.pool.query('update accounts set two_factor_since = now() where email = $1', [email])
    expect((await openBrowser(server).signIn()).body.next).toMatchObject({ step: 'join', asksCode: true })
  })

  test('a student stays one, though the school calls them a teacher; a teacher who waits is approved', async () => {
    for (const role of ['student', 'teacher'] as const) {
      const { person } = await standWithAccount(role, { groups: 'teachers' })
      const browser = openBrowser(server, person.token)
      await browser.send('/auth/school/join', { arrival: pendingSignInOf(await browser.signIn()) })
      const { user } = (await person.call('GET /account')).body.account
      expect(user.role).toBe(role)
      if (role === 'teacher')
        expect((await person.call('GET /teacher/review')).body.review.state).toBe('approved')
    }
  })

  test('declined by an admin stays declined', async () => {
    const { person } = await standWithAccount('teacher', { groups: 'teachers' })
    await server.database.pool.query(
      "insert into teacher_profiles (account_id, decision, note) values ($1, 'rejected', 'no')",
      [person.accountId],
    )
    const browser = openBrowser(server, person.token)
    await browser.send('/auth/school/join', { arrival: pendingSignInOf(await browser.signIn()) })
    expect((await person.call('GET /teacher/review')).body.review.state).toBe('rejected')
  })

  test('twenty joins at once connect once', async () => {
    await standWithAccount()
    const browser = openBrowser(server)
    const arrival = pendingSignInOf(await browser.signIn())
    const answers = await Promise.all(
      Array.from({ length: racers }, () => browser.send('/auth/school/join', { arrival, password })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await count('select count(*) from school_identities where subject = $1', [`person-${people}`]),
    ).toBe(1)
  })
})

describe('a suspended account', () => {
  test('comes in neither by a school’s account it has, nor joins one', async () => {
    const { email } = standAtSchool()
    await openBrowser(server).signIn()
    const suspend = (address: string) =>
      server.database.pool.query('update accounts set suspended_at = now() where email = $1', [address])
    await suspend(email)
    expect(outcome(await openBrowser(server).signIn())).toEqual([403, 'account-suspended', undefined])
    const other = await standWithAccount()
    await suspend(other.email)
    expect(outcome(await openBrowser(server).signIn())).toEqual([403, 'account-suspended', undefined])
  })
})

test('an unavailable provider is reported in clear words, and the next try asks it again', async () => {
  const away = await startFakeSchool()
  const other = await startTestServer({ worker: false, env: away.env })
  const { port } = new URL(away.issuer)
  await away.close()
  const failed = await nobody(other).call('POST /auth/school/start')
  expect([failed.status, failed.body.code, failed.body.message]).toEqual([
    502,
    'school-away',
    `${schoolName} doesn’t answer just now. Wait a moment, then try again.`,
  ])
  const back = await startFakeSchool(Number(port))
  back.claim({ sub: '1', email: 'a@lakeside.test', email_verified: true })
  const browser = openBrowser(other)
  const returned = await browser.visitSchool()
  back.breakDown(503)
  expect(outcome(await browser.bring(returned))).toEqual([502, 'school-away', undefined])
  const late = await browser.visitSchool()
  await back.close()
  expect(outcome(await browser.bring(late))).toEqual([502, 'school-away', undefined])
  await other.close()
})

test('sign-in without school configuration reports school-unavailable', async () => {
  const plain = await startTestServer({ worker: false })
  const started = await nobody(plain).call('POST /auth/school/start')
  expect([started.status, started.body.code]).toEqual([409, 'school-unavailable'])
  const { body } = await nobody(plain).call('GET /installation')
  expect([body.school, body.passwords]).toEqual([null, 'all'])
  await plain.close()
})

test('the public installation data contain the name of the school’s sign-in and no secret', async () => {
  const { body } = await nobody(server).call('GET /installation')
  expect(body.school).toEqual({ name: schoolName, asksPassword: false })
  expect(JSON.stringify(body)).not.toContain('not a secret')
})
