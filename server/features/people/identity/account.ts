// My account: reading it, and changing name and number.

import type { Language } from '@lantern/contract/languages.rules'
import { isOneLine } from '@lantern/contract/names.rules'
import type { AccountView } from '@lantern/contract/people/identity/account'
import { isPhone, usernameMinimum } from '@lantern/contract/people/identity/registration.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { type Account, findAccount, updateAccount } from './account-queries.ts'
import { toUser } from './admit.ts'
import type { IdentityDeps } from './deps.ts'
import { listPasskeysOf } from './passkey-queries.ts'
import { hasUsablePassword, mayHavePassword } from './password-use.ts'
import { hasIdentity } from './school/school-queries.ts'
import { countRecoveryCodes } from './second-factor-queries.ts'
import { listSessionsOf } from './session-queries.ts'
import { encodeSessionId } from './sessions.ts'
import { wrongPhone, wrongUsername } from './wrong-fields.ts'

export const getOwnAccount = async ({ db }: Pick<IdentityDeps, 'db'>, actor: Actor): Promise<Account> => {
  const account = await findAccount(db, actor.accountId)
  if (!account) throw new Refusal('not-signed-in')
  return account
}

export const readAccount = async (deps: IdentityDeps, actor: Actor): Promise<AccountView> => {
  const { db, clock } = deps
  const [account, recoveryCodesLeft, passkeys, sessions, school] = await Promise.all([
    getOwnAccount(deps, actor),
    countRecoveryCodes(db, actor.accountId),
    listPasskeysOf(db, actor.accountId),
    listSessionsOf(db, actor.accountId, clock.now()),
    hasIdentity(db, actor.accountId),
  ])
  return {
    user: toUser(account),
    loginName: account.loginName,
    phone: account.phone,
    language: account.language,
    hasPassword: hasUsablePassword(deps, account),
    mayHavePassword: mayHavePassword(deps, account),
    google: account.googleSub !== null,
    school,
    twoFactor: { on: account.twoFactorSince !== null, recoveryCodesLeft },
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    devices: sessions
      .map(({ tokenHash, device, createdAt, lastSeenAt }) => {
        const id = encodeSessionId(tokenHash)
        return {
          id,
          name: device,
          isThis: id === actor.sessionId,
          signedInAt: createdAt.toISOString(),
          seenAt: lastSeenAt?.toISOString() ?? null,
        }
      })
      .sort((one, other) => Number(other.isThis) - Number(one.isThis)),
  }
}

type Changes = {
  username?: string | undefined
  phone?: string | undefined
  language?: Language | null | undefined
}

/** Changes the given fields; an empty number removes the number. */
export const changeAccount = async (
  deps: IdentityDeps,
  actor: Actor,
  changes: Changes,
): Promise<AccountView> => {
  const username = changes.username?.trim()
  const { phone, language } = changes
  if (username !== undefined && username.length < usernameMinimum) throw new Refusal('username-too-short')
  if (username !== undefined && !isOneLine(username)) throw wrongUsername()
  if (phone && !isPhone(phone)) throw wrongPhone()
  const changed = {
    ...(username === undefined ? {} : { username }),
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(language === undefined ? {} : { language }),
  }
  if (Object.keys(changed).length > 0) await updateAccount(deps.db, actor.accountId, changed)
  // Sessions carry the language.
  if (language !== undefined) deps.sessions.forgetAccount(actor.accountId)
  return readAccount(deps, actor)
}
