// Sign-in with a directory, over its real protocol.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../../../platform/config/index.ts'
import {
  type DirectoryEntry,
  startDirectory,
  type TestDirectory,
} from '../../../../../testing/ldap-server.ts'
import { nobody, password, signedIn } from '../../../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../../../testing/test-server.ts'
import { createDirectorySignIn } from './directory-sign-in.ts'

const base = 'dc=lakeside,dc=test'
const service: DirectoryEntry = {
  dn: `cn=lantern,${base}`,
  password: 'service',
  attributes: { cn: ['lantern'] },
}
const teachers: DirectoryEntry = {
  dn: `cn=teachers,ou=groups,${base}`,
  attributes: { cn: ['teachers'], member: [`uid=rao,ou=people,${base}`] },
}
const person = (uid: string, attributes: DirectoryEntry['attributes'] = {}): DirectoryEntry => ({
  dn: `uid=${uid},ou=people,${base}`,
  password: `right-${uid}`,
  attributes: {
    uid: [uid],
    entryUUID: [`00000000-0000-4000-8000-${Buffer.from(uid).toString('hex').padStart(12, '0').slice(-12)}`],
    mail: [`${uid}@lakeside.test`],
    displayName: [`Person ${uid}`],
    ...attributes,
  },
})

let directory: TestDirectory
let server: TestServer
const errors: string[] = []
const env = () => ({
  LDAP_URL: directory.url,
  LDAP_BIND_DN: service.dn,
  LDAP_BIND_PASSWORD: 'service',
  LDAP_BASE: base,
  LDAP_NAME: 'Lakeside',
  LDAP_DOMAINS: 'lakeside.test',
  LDAP_TEACHER_GROUP: teachers.dn,
})
beforeAll(async () => {
  directory = await startDirectory([
    service,
    teachers,
    ...['mira', 'rao', 'asha', 'omar', 'wanda', 'late'].map(uid => person(uid)),
    person('twin-one', { uid: ['twin'] }),
    person('twin-two', { uid: ['twin'] }),
    person('outside', { mail: ['outside@elsewhere.test'] }),
    person('unmailed', { mail: [] }),
    person('windows', {
      entryUUID: [],
      objectGUID: [Buffer.from('00ff10203040506070809a0b0c0d0e0f', 'hex')],
    }),
  ])
  server = await startTestServer({ worker: false, env: env(), onLogLine: line => errors.push(line) })
})
afterEach(() => directory.change('works'))
afterAll(async () => {
  await server.close()
  await directory.close()
})

const signIn = (name: string, typed = `right-${name}`, on = server) =>
  nobody(on).call('POST /auth/school/directory', { body: { name, password: typed } })

describe('a person of the directory', () => {
  test('gets a student’s account with the directory’s name and address, and comes back to it', async () => {
    const first = await signIn('mira')
    expect(first.body).toMatchObject({
      next: null,
      session: { user: { email: 'mira@lakeside.test', username: 'Person mira', role: 'student' } },
    })
    const again = await signIn('MIRA@lakeside.test', 'right-mira')
    expect(again.body.session?.user._id).toBe(first.body.session?.user._id)
  })

  test('is the one of the permanent id, whatever the user name and address are by now', async () => {
    const first = await signIn('asha')
    const entry = directory.entries.find(({ dn }) => dn.startsWith('uid=asha'))
    Object.assign(entry?.attributes ?? {}, { uid: ['asha.k'], mail: ['asha.k@lakeside.test'] })
    const renamed = await signIn('asha.k', 'right-asha')
    expect(renamed.body.session?.user._id).toBe(first.body.session?.user._id)
    expect((await signIn('windows')).status).toBe(200)
    expect((await signIn('windows')).body.session?.user.role).toBe('student')
  })

  test('is a teacher, and approved, as a member of the group', async () => {
    expect((await signIn('rao')).body.session?.user.role).toBe('teacher')
    const { rows } = await server.database.pool.query(
      "select decision from teacher_profiles where account_id = (select id from accounts where email = 'rao@lakeside.test')",
    )
    expect(rows).toEqual([{ decision: 'approved' }])
  })

  test('proves an account with the same address once; nothing is joined by the address alone', async () => {
    const here = await signedIn(server)
    const { email } = (await here.call('GET /session')).body.user
    directory.entries.push(person('here', { mail: [email.replace(/@.*/, '@lakeside.test')] }))
    await server.database.pool.query('update accounts set email = $1 where email = $2', [
      email.replace(/@.*/, '@lakeside.test'),
      email,
    ])
    const { body } = await signIn('here')
    expect(body).toMatchObject({ session: null, next: { step: 'join', hasPassword: true } })
  })
})

describe('a sign-in is refused', () => {
  test('with a wrong password, for nobody, and in the same words', async () => {
    const answers = [await signIn('mira', 'wrong'), await signIn('nobody', 'wrong')]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([401, 'invalid-credentials']),
    )
    expect(answers[0]?.body.message).toBe(answers[1]?.body.message)
  })

  test('with an empty password, which the directory itself would let in', async () => {
    const before = directory.binds.length
    expect((await signIn('mira', '')).status).toBe(400)
    expect(directory.binds.length).toBe(before)
  })

  test.each(['*', 'mira)(uid=*', '*)(|(uid=*', 'mira\\00', '(|(uid=mira))'])(
    'for %j, which is a user name and no part of a filter',
    async name => {
      expect((await signIn(name, 'right-mira')).body.code).toBe('invalid-credentials')
    },
  )

  test('for a name of two people, an address elsewhere, and a person without an address', async () => {
    expect((await signIn('twin', 'right-twin-one')).body.code).toBe('school-away')
    expect((await signIn('outside')).body.code).toBe('school-domain')
    expect((await signIn('unmailed')).body.code).toBe('school-address-unverified')
  })

  test('after many wrong passwords for one name, also with the right one', async () => {
    const answers = []
    for (let tries = 0; tries < 30; tries += 1) answers.push((await signIn('late', 'wrong')).body.code)
    expect(answers.at(-1)).toBe('too-many-requests')
    expect((await signIn('late')).body.code).toBe('too-many-requests')
  })

  test('without a directory', async () => {
    const without = await startTestServer({ worker: false })
    expect((await signIn('mira', 'right-mira', without)).body.code).toBe('school-unavailable')
    await without.close()
    expect((await nobody(server).call('POST /auth/school/start')).body.code).toBe('school-unavailable')
  })
})

test('a directory that is away refuses its own people, and accounts with a password of Lantern work', async () => {
  const local = await signedIn(server)
  const { email } = (await local.call('GET /session')).body.user
  const gone = await startDirectory([service])
  const other = await startTestServer({ worker: false, env: { ...env(), LDAP_URL: gone.url } })
  await gone.close()
  expect((await signIn('omar', 'right-omar', other)).body.code).toBe('school-away')
  await other.close()
  const answer = await nobody(server).call('POST /login', { body: { email, password, role: 'student' } })
  expect(answer.status).toBe(200)
})

test('a directory that says nothing is given up, and only so many sign-ins wait for one', async () => {
  const { school } = readConfig(env())
  if (school?.protocol !== 'ldap') throw new Error('no directory')
  directory.change('silent')
  const impatient = createDirectorySignIn(school, 50)
  await expect(impatient.checkPassword?.('mira', 'right-mira')).rejects.toThrow(/timeout|timed out/i)
  const crowd = createDirectorySignIn(school, 500)
  const answers = await Promise.all(
    Array.from({ length: 45 }, () => crowd.checkPassword?.('mira', 'right-mira').catch(error => error.code)),
  )
  expect(answers.filter(code => code === 'school-away')).toHaveLength(5)
})

test('no password of a person or of the directory’s account is logged or stored', async () => {
  await signIn('wanda')
  await signIn('wanda', 'wrong-secret')
  const { rows } = await server.database.pool.query(
    "select password_hash from accounts where email = 'wanda@lakeside.test'",
  )
  expect(rows).toEqual([{ password_hash: null }])
  expect(errors.join('\n')).not.toMatch(/right-wanda|wrong-secret|"service"/)
})

test('a child’s year of birth is asked for before there is an account', async () => {
  const asking = await startTestServer({ worker: false, env: { ...env(), CHILD_AGE: '13' } })
  const { body } = await signIn('wanda', 'right-wanda', asking)
  expect(body).toMatchObject({ session: null, next: { step: 'birth-year', email: 'wanda@lakeside.test' } })
  await asking.close()
})
