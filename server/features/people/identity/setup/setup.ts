// First admin by the link that the server prints at its start, as long as there is none.
import { isOneLine } from '@lantern/contract/names.rules'
import { checkRegistration } from '@lantern/contract/people/identity/registration.rules'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection, Db } from '../../../../database/client.ts'
import { recordAct } from '../../audit/index.ts'
import { findAccount, findAccountByEmail } from '../account-queries.ts'
import { type SignedIn, startSession } from '../admit.ts'
import type { Browser } from '../browsers.ts'
import { createAdmin } from '../create-admin.ts'
import type { IdentityDeps } from '../deps.ts'
import { createToken, hashToken } from '../secrets.ts'
import { wrongUsername } from '../wrong-fields.ts'
import {
  hasAdmin,
  hasSetupLink,
  insertSetupLink,
  lockSetup,
  removeExpiredSetupLinks,
  removeSetupLinks,
} from './setup-queries.ts'

/** Lifetime of a link in milliseconds; each start prints another one. */
const lifetimeMs = 24 * 3_600_000

/**
 * A link for the console. Its token stands behind `#`, so that no server and no proxy on the way writes it to a log.
 * @returns null where there is an admin
 */
export const makeSetupLink = async (db: Db, publicUrl: string, now: Date): Promise<string | null> => {
  if (await hasAdmin(db)) return null
  const token = createToken()
  await removeExpiredSetupLinks(db, now)
  await insertSetupLink(db, {
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + lifetimeMs),
  })
  return `${publicUrl}/setup#${token}`
}

const checkLink = async (db: Connection, token: string, now: Date): Promise<void> => {
  const isUsable = (await hasSetupLink(db, hashToken(token), now)) && !(await hasAdmin(db))
  if (!isUsable) throw new Refusal('setup-link-over')
}

/** @throws Refusal `setup-link-over` */
export const checkSetupLink = async (
  { db, clock, limits }: Pick<IdentityDeps, 'db' | 'clock' | 'limits'>,
  token: string,
  address: string,
): Promise<void> => {
  await limits.links.count(address)
  await checkLink(db, token, clock.now())
}

type NewAdmin = { token: string; email: string; username: string; password: string }

/**
 * Makes the admin and uses up all links. Of concurrent requests one makes an admin.
 * @throws Refusal `setup-link-over`, or the problem of a field
 */
export const createFirstAdmin = async (
  deps: IdentityDeps,
  { token, ...person }: NewAdmin,
  browser: Browser,
): Promise<SignedIn> => {
  const { db, clock } = deps
  await checkSetupLink(deps, token, browser.address)
  const problem = checkRegistration(person)
  if (problem) throw new Refusal(problem)
  if (!isOneLine(person.username)) throw wrongUsername()
  const now = clock.now()
  const accountId = await db.transaction(async tx => {
    await lockSetup(tx)
    await checkLink(tx, token, now)
    // A proved address is somebody's: promoting it would give the admin's rights to whoever has its password.
    const existing = await findAccountByEmail(tx, person.email.trim().toLowerCase())
    if (existing?.verifiedAt) throw new Refusal('setup-address-taken')
    const made = await createAdmin(tx, { ...person, username: person.username.trim(), now })
    await removeSetupLinks(tx)
    await recordAct(tx, {
      at: now,
      actorId: made.accountId,
      act: 'admin-created',
      subjectId: made.accountId,
    })
    return made.accountId
  })
  const account = await findAccount(db, accountId)
  if (!account) throw new Refusal('setup-link-over')
  return startSession(deps, account, browser)
}
