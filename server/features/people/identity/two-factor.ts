// Turning the second factor on and off.

import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getOwnAccount } from './account.ts'
import type { Account } from './account-queries.ts'
import { createSecret, drawQr, getEnrolmentUri } from './authenticator.ts'
import { notify } from './background.ts'
import { checkCode, limitCodes, readStep } from './check-code.ts'
import { confirmPassword } from './check-password.ts'
import type { IdentityDeps } from './deps.ts'
import { noticeMail } from './mails.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { replaceRecoveryCodes, setSecret, turnOff, turnOn } from './second-factor-queries.ts'

/** New secret, active once a code of it was confirmed. */
export const startTwoFactor = async (deps: IdentityDeps, actor: Actor, password: string) => {
  const account = await getOwnAccount(deps, actor)
  if (account.passwordHash) await confirmPassword(deps, account, password)
  const secret = createSecret()
  if (!(await setSecret(deps.db, account.id, deps.seal.seal(secret)))) throw new Refusal('two-factor-on')
  const uri = getEnrolmentUri(secret, account.email ?? account.loginName ?? '')
  return { secret, uri, qr: await drawQr(uri) }
}

const getRecoveryHashes = (account: Account, codes: string[]) =>
  codes.map(code => hashRecoveryCode(account.id, code))

const confirmSecret = async (deps: IdentityDeps, account: Account, code: string): Promise<string[]> => {
  const step = readStep(deps, account, code)
  const sealed = account.twoFactorSecret
  if (step === null || !sealed) throw new Refusal('two-factor-wrong')
  const codes = createRecoveryCodes()
  await deps.db.transaction(async tx => {
    if (!(await turnOn(tx, account.id, { sealed, now: deps.clock.now(), step })))
      throw new Refusal('two-factor-on')
    await replaceRecoveryCodes(tx, account.id, getRecoveryHashes(account, codes))
  })
  return codes
}

/** Turns it on with the first code. @returns the recovery codes, available only here */
export const confirmTwoFactor = async (deps: IdentityDeps, actor: Actor, code: string): Promise<string[]> => {
  const account = await getOwnAccount(deps, actor)
  if (account.twoFactorSince) throw new Refusal('two-factor-on')
  const codes = await limitCodes(deps, account, () => confirmSecret(deps, account, code))
  deps.sessions.forgetAccount(account.id)
  notify(deps, noticeMail('two-factor-on', account, deps.publicUrl))
  return codes
}

export const stopTwoFactor = async (deps: IdentityDeps, actor: Actor, code: string): Promise<void> => {
  const account = await getOwnAccount(deps, actor)
  await checkCode(deps, account, code)
  await deps.db.transaction(tx => turnOff(tx, account.id))
  deps.sessions.forgetAccount(account.id)
  notify(deps, noticeMail('two-factor-off', account, deps.publicUrl))
}

/** @returns new recovery codes; the old ones are invalid */
export const renewRecoveryCodes = async (
  deps: IdentityDeps,
  actor: Actor,
  code: string,
): Promise<string[]> => {
  const account = await getOwnAccount(deps, actor)
  await checkCode(deps, account, code)
  const codes = createRecoveryCodes()
  await deps.db.transaction(tx => replaceRecoveryCodes(tx, account.id, getRecoveryHashes(account, codes)))
  return codes
}
