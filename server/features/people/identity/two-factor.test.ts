import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../testing/client.ts'
import { mailTo } from '../../../testing/mails.ts'
import { nobody, password, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

/** Code of an authenticator app, `steps` steps of 30 seconds from now. */
const getCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + steps * 30_000,
  })
const nextStep = () => server.clock.advance(30_000)

const loadEmail = async (person: Person) => (await person.call('GET /session')).body.user.email

const protectedPerson = async () => {
  const person = await signedIn(server)
  const { secret } = (await person.call('POST /account/two-factor', { body: { password } })).body
  const { body } = await person.call('POST /account/two-factor/confirm', { body: { code: getCode(secret) } })
  nextStep()
  return { person, secret, recoveryCodes: body.recoveryCodes, email: await loadEmail(person) }
}

/** Signs in with the password. @returns the pending sign-in */
const startChallenge = async (email: string) => {
  const { status, body } = await nobody(server).call('POST /login', { body: { email, password } })
  expect([status, body.code, 'token' in body]).toEqual([401, 'two-factor-required', false])
  return body.challenge ?? ''
}
const enter = (challenge: string, code: string) =>
  nobody(server).call('POST /login/code', { body: { challenge, code } })

describe('turning it on', () => {
  test('takes the password and a code of the new secret', async () => {
    const person = await signedIn(server)
    const wrong = await person.call('POST /account/two-factor', { body: { password: 'not it' } })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'password-wrong'])
    const { body } = await person.call('POST /account/two-factor', { body: { password } })
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Lantern:.*[?&]issuer=Lantern/)
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret)
    expect(body.qr).toMatch(/^<svg/)
    const guess = await person.call('POST /account/two-factor/confirm', { body: { code: '000000' } })
    expect([guess.status, guess.body.code]).toEqual([401, 'two-factor-wrong'])
    expect((await person.call('GET /account')).body.account.twoFactor.on).toBe(false)
  })

  test('gives ten recovery codes and a mail, and is kept sealed', async () => {
    const { person, secret, recoveryCodes, email } = await protectedPerson()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect((await person.call('GET /account')).body.account.twoFactor).toEqual({
      on: true,
      recoveryCodesLeft: 10,
    })
    await mailTo(server, email, 'Your second factor is on')
    const { rows } = await server.database.pool.query(
      'select two_factor_secret from accounts where email = $1',
      [email],
    )
    expect(rows[0].two_factor_secret.toString('latin1')).not.toContain(secret)
    const again = await person.call('POST /account/two-factor', { body: { password } })
    expect([again.status, again.body.code]).toEqual([409, 'two-factor-on'])
  })

  test('a secret that was never confirmed asks nobody for codes', async () => {
    const person = await signedIn(server)
    await person.call('POST /account/two-factor', { body: { password } })
    const { status } = await nobody(server).call('POST /login', {
      body: { email: await loadEmail(person), password },
    })
    expect(status).toBe(200)
  })
})

describe('signing in with it', () => {
  test('takes the password, then a code; the session is that of any sign-in', async () => {
    const { secret, email } = await protectedPerson()
    const { status, body } = await enter(await startChallenge(email), getCode(secret))
    expect([status, body.user.email]).toEqual([200, email])
    expect((await createPerson(server, body.token).call('GET /session')).status).toBe(200)
  })

  test('a code works once, and so does a challenge', async () => {
    const { secret, email } = await protectedPerson()
    const [one, two] = [await startChallenge(email), await startChallenge(email)]
    expect((await enter(one, getCode(secret))).status).toBe(200)
    expect((await enter(two, getCode(secret))).body.code).toBe('two-factor-wrong')
    nextStep()
    expect((await enter(one, getCode(secret))).body.code).toBe('two-factor-expired')
    expect((await enter(two, getCode(secret))).status).toBe(200)
  })

  test('only one of several parallel entries of the same code succeeds', async () => {
    const { recoveryCodes, secret, email } = await protectedPerson()
    for (const code of [getCode(secret), recoveryCodes[0] ?? '']) {
      const challenges = await Promise.all(Array.from({ length: 6 }, () => startChallenge(email)))
      const statuses = await Promise.all(challenges.map(async one => (await enter(one, code)).status))
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
    }
  })

  test.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('a clock that is %i steps off gets %i', async (steps, status) => {
    const { secret, email } = await protectedPerson()
    nextStep() // so that the step before now isn't the one of the confirmation
    expect((await enter(await startChallenge(email), getCode(secret, steps))).status).toBe(status)
  })

  test('a recovery code stands in, once, however it is typed', async () => {
    const { recoveryCodes, email } = await protectedPerson()
    const code = recoveryCodes[3] ?? ''
    const typed = ` ${code.replace('-', ' ').toUpperCase()} `
    const { status, body } = await enter(await startChallenge(email), typed)
    const { account } = (await createPerson(server, body.token).call('GET /account')).body
    expect([status, account.twoFactor.recoveryCodesLeft]).toEqual([200, 9])
    expect((await enter(await startChallenge(email), code)).body.code).toBe('two-factor-wrong')
  })

  test('another person’s recovery code is refused', async () => {
    const [mine, theirs] = [await protectedPerson(), await protectedPerson()]
    const { status } = await enter(await startChallenge(mine.email), theirs.recoveryCodes[0] ?? '')
    expect(status).toBe(401)
  })

  test('two people may be given the same recovery code', () => {
    const [one, two] = [hashRecoveryCode('asha', 'k7wq-93hd'), hashRecoveryCode('bela', 'k7wq-93hd')]
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false)
  })

  test('waits five minutes for the code', async () => {
    const { secret, email } = await protectedPerson()
    const challenge = await startChallenge(email)
    server.clock.advance(5 * 60_000 + 1)
    const { status, body } = await enter(challenge, getCode(secret))
    expect([status, body.code]).toEqual([410, 'two-factor-expired'])
  })

  test('stops waiting when the password changes', async () => {
    const { person, secret, email } = await protectedPerson()
    const challenge = await startChallenge(email)
    await person.call('POST /account/password', { body: { current: password, next: 'changed it' } })
    expect((await enter(challenge, getCode(secret))).body.code).toBe('two-factor-expired')
  })

  test('wrong codes are counted, also those sent at once', async () => {
    const { secret, email } = await protectedPerson()
    const challenge = await startChallenge(email)
    const guesses = Array.from({ length: 30 }, () => enter(challenge, 'wrong-code'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(8)
    expect((await enter(challenge, getCode(secret))).status).toBe(429)
  })
})

describe('turning it off and renewing', () => {
  test('takes a code, and then the password alone is enough', async () => {
    const { person, secret, email } = await protectedPerson()
    const wrong = await person.call('POST /account/two-factor/stop', { body: { code: 'nothing' } })
    expect(wrong.body.code).toBe('two-factor-wrong')
    const off = await person.call('POST /account/two-factor/stop', { body: { code: getCode(secret) } })
    expect(off.status).toBe(200)
    await mailTo(server, email, 'Your second factor is off')
    expect((await nobody(server).call('POST /login', { body: { email, password } })).status).toBe(200)
    expect((await person.call('GET /account')).body.account.twoFactor).toEqual({
      on: false,
      recoveryCodesLeft: 0,
    })
  })

  test('new recovery codes make the old ones worthless', async () => {
    const { person, secret, recoveryCodes, email } = await protectedPerson()
    const renewed = await person.call('POST /account/two-factor/codes', { body: { code: getCode(secret) } })
    const old = await enter(await startChallenge(email), recoveryCodes[0] ?? '')
    const fresh = await enter(await startChallenge(email), renewed.body.recoveryCodes[0] ?? '')
    expect([old.status, fresh.status]).toEqual([401, 200])
  })
})
