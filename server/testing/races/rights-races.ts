// Races for data rights that work once, and for limits of accounts, parents and licences.
import { createHash, randomBytes } from 'node:crypto'
import { consentRequests } from '../../database/schema/identity.ts'
import { aLicence, loadEmail } from '../licences.ts'
import { aPlatform } from '../lti-rows.ts'
import { createDevice } from '../passkeys.ts'
import { nobody, password, signedIn } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { countRows, type Race, racers } from './race.ts'

/** The installation's address in these tests: browsers make passkeys for it. */
export const raceAddress = 'https://lantern.school.test'

const addPasskey = async (server: TestServer) => {
  const person = await signedIn(server)
  const device = createDevice(raceAddress)
  const start = () => person.call('POST /account/passkeys/start', { body: { password } })
  return { person, device, start }
}

export const rightsRaces: readonly Race[] = [
  {
    what: 'a copy of everything of one person',
    of: 'startExport',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const person = await signedIn(server)
      return {
        send: () => person.call('POST /account/export', { body: { password } }),
        countLeft: () =>
          countRows(server, 'select count(*) from data_exports where account_id = $1', [person.accountId]),
      }
    },
  },
  {
    what: 'passkeys of one person, ten at most',
    of: 'addPasskey',
    succeeds: 10,
    leaves: 10,
    prepare: async server => {
      const { person, start } = await addPasskey(server)
      const made: { token: string; passkey: ReturnType<ReturnType<typeof createDevice>['create']> }[] = []
      for (let nth = 0; nth < racers; nth++) {
        const { token, options } = (await start()).body
        made.push({ token, passkey: createDevice(raceAddress).create(options.challenge) })
      }
      return {
        send: nth => person.call('POST /account/passkeys', { body: made[nth] as (typeof made)[number] }),
        countLeft: () =>
          countRows(server, 'select count(*) from passkeys where account_id = $1', [person.accountId]),
      }
    },
  },
  {
    what: 'signing in by one answer of a passkey',
    of: 'enterByPasskey',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { person, device, start } = await addPasskey(server)
      const { token, options } = (await start()).body
      await person.call('POST /account/passkeys', {
        body: { token, passkey: device.create(options.challenge) },
      })
      const begun = (await nobody(server).call('POST /login/passkey/start')).body
      const answer = device.sign(begun.options.challenge)
      return {
        send: () => nobody(server).call('POST /login/passkey', { body: { token: begun.token, answer } }),
        countLeft: () =>
          countRows(server, 'select count(*) from sessions where account_id = $1 and by_passkey', [
            person.accountId,
          ]),
      }
    },
  },
  {
    what: 'a parent agreeing, which makes one account',
    of: 'giveConsent',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const email = `${crypto.randomUUID()}@school.test`
      const token = randomBytes(32).toString('base64url')
      const now = server.clock.now()
      const inAYear = new Date(now.getTime() + 365 * 86_400_000)
      await server.database.db.insert(consentRequests).values({
        email,
        tokenHash: createHash('sha256').update(token).digest(),
        username: 'Asha Rao',
        passwordHash: 'none',
        birthYear: 2016,
        childUntil: inAYear,
        parentEmail: 'parent@home.test',
        askedAt: now,
        expiresAt: inAYear,
      })
      const allows = { model: false, videos: false }
      return {
        send: () => nobody(server).call('POST /consent', { body: { token, allows } }),
        countLeft: () => countRows(server, 'select count(*) from accounts where email = $1', [email]),
      }
    },
  },
  {
    what: 'licences, whose invoices leave no gap between their numbers',
    of: 'addLicence',
    succeeds: racers,
    leaves: 0,
    prepare: async server => {
      const admin = await signedIn(server, 'admin')
      const order = aLicence(await loadEmail(admin))
      return {
        send: () => admin.call('POST /admin/licences', { body: order }),
        countLeft: () => countRows(server, 'select max(invoice_number) - count(*) as count from licences'),
      }
    },
  },
  {
    what: 'a learning platform, which is added once',
    of: 'addLtiPlatform',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const admin = await signedIn(server, 'admin')
      return {
        send: () => admin.call('POST /admin/lti', { body: aPlatform({ clientId: 'raced' }) }),
        countLeft: () => countRows(server, "select count(*) from lti_platforms where client_id = 'raced'"),
      }
    },
  },
  {
    what: 'the last seat of a licence',
    of: 'giveSeats',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const admin = await signedIn(server, 'admin')
      const { body } = await admin.call('POST /admin/licences', {
        body: aLicence(await loadEmail(admin), { seats: 1 }),
      })
      const licenceId = body.licence.id
      const people = await Promise.all(Array.from({ length: racers }, () => signedIn(server)))
      const emails = await Promise.all(people.map(loadEmail))
      return {
        send: nth =>
          admin.call('POST /licences/:licenceId/seats', {
            params: { licenceId },
            body: { emails: emails.slice(nth, nth + 1) },
          }),
        countLeft: () =>
          countRows(server, 'select count(*) from licence_seats where licence_id = $1', [licenceId]),
      }
    },
  },
]
