// Races for secrets of an account that work once: links in mails, codes, a password.
import { Secret, TOTP } from 'otpauth'
import type { Person } from '../client.ts'
import { mailTo, tokenIn } from '../mails.ts'
import { nobody, password, signedIn } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { countRows, type Race, racers } from './race.ts'

const loadEmail = async (person: Person) => (await person.call('GET /session')).body.user.email

const register = (server: TestServer, email: string) =>
  nobody(server).call('POST /register', { body: { email, username: 'Asha Rao', password: 'lantern!' } })

const getCode = (server: TestServer, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })

const protect = async (server: TestServer) => {
  const person = await signedIn(server)
  const { secret } = (await person.call('POST /account/two-factor', { body: { password } })).body
  const confirmed = await person.call('POST /account/two-factor/confirm', {
    body: { code: getCode(server, secret) },
  })
  server.clock.advance(30_000)
  return { person, secret, recoveryCodes: confirmed.body.recoveryCodes }
}

const countSessions = (server: TestServer, { accountId }: Person) =>
  countRows(server, 'select count(*) from sessions where account_id = $1', [accountId])

/** Separate sign-ins that compete for one code. */
const raceForCode = async (server: TestServer, choose: (secret: string, recovery: string) => string) => {
  const { person, secret, recoveryCodes } = await protect(server)
  const email = await loadEmail(person)
  const challenges: string[] = []
  for (let nth = 0; nth < racers; nth++) {
    const { body } = await nobody(server).call('POST /login', { body: { email, password } })
    challenges.push(body.challenge ?? '')
  }
  const code = choose(secret, recoveryCodes[0] ?? '')
  return {
    send: (nth: number) =>
      nobody(server).call('POST /login/code', { body: { challenge: challenges[nth] ?? '', code } }),
    // Sessions beside the first, which belongs to the protected person.
    countLeft: async () => (await countSessions(server, person)) - 1,
  }
}

export const accountRaces: readonly Race[] = [
  {
    what: 'the sign-up of one address',
    of: 'register',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => ({
      send: () => register(server, 'raced@school.test'),
      countLeft: () => countRows(server, "select count(*) from accounts where email = 'raced@school.test'"),
    }),
  },
  {
    what: 'the link of a verification mail',
    of: 'verifyEmail',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const email = 'verified@school.test'
      await register(server, email)
      const mail = await mailTo(server, email, 'Verify your email address')
      const token = tokenIn(mail)
      return {
        send: () => nobody(server).call('POST /verify-email', { body: { token } }),
        countLeft: () =>
          countRows(server, 'select count(*) from accounts where email = $1 and verified_at is not null', [
            email,
          ]),
      }
    },
  },
  {
    what: 'the link for a new password',
    of: 'resetPassword',
    succeeds: 1,
    leaves: 0,
    prepare: async server => {
      const person = await signedIn(server)
      const email = await loadEmail(person)
      await nobody(server).call('POST /reset-password/mail', { body: { email } })
      const token = tokenIn(await mailTo(server, email, 'Choose a new password'))
      return {
        send: nth =>
          nobody(server).call('POST /reset-password', { body: { token, password: `new password ${nth}` } }),
        countLeft: () => countSessions(server, person),
      }
    },
  },
  {
    what: 'one code of an authenticator app',
    of: 'enterCode',
    succeeds: 1,
    leaves: 1,
    prepare: server => raceForCode(server, secret => getCode(server, secret)),
  },
  {
    what: 'one recovery code',
    of: 'enterCode',
    succeeds: 1,
    leaves: 1,
    prepare: server => raceForCode(server, (_, recoveryCode) => recoveryCode),
  },
  {
    what: 'turning the second factor on with one code',
    of: 'confirmTwoFactor',
    succeeds: 1,
    leaves: 10,
    prepare: async server => {
      const person = await signedIn(server)
      const { secret } = (await person.call('POST /account/two-factor', { body: { password } })).body
      const code = getCode(server, secret)
      return {
        send: () => person.call('POST /account/two-factor/confirm', { body: { code } }),
        countLeft: () =>
          countRows(server, 'select count(*) from recovery_codes where account_id = $1', [person.accountId]),
      }
    },
  },
  ...(['stopTwoFactor', 'renewRecoveryCodes'] as const).map(
    (of): Race => ({
      what: `one code for ${of}`,
      of,
      succeeds: 1,
      leaves: of === 'stopTwoFactor' ? 0 : 10,
      prepare: async server => {
        const { person, secret } = await protect(server)
        const code = getCode(server, secret)
        const path = of === 'stopTwoFactor' ? 'stop' : 'codes'
        return {
          send: () => person.call(`POST /account/two-factor/${path}`, { body: { code } }),
          countLeft: () =>
            countRows(server, 'select count(*) from recovery_codes where account_id = $1', [
              person.accountId,
            ]),
        }
      },
    }),
  ),
  {
    what: 'another password by the old one',
    of: 'changePassword',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const person = await signedIn(server)
      return {
        send: nth =>
          person.call('POST /account/password', {
            body: { current: password, next: `next password ${nth}` },
          }),
        countLeft: () => countSessions(server, person),
      }
    },
  },
]
