// Check of a second-factor code: the app's, or a recovery code.
import { Refusal } from '../../../actions/refusal.ts'
import type { Account } from './account-queries.ts'
import { findTimeStep } from './authenticator.ts'
import type { IdentityDeps } from './deps.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { useRecoveryCode, useStep } from './second-factor-queries.ts'

/** Null when the installation's key has changed; recovery codes still work then. */
const openSecret = (deps: IdentityDeps, sealed: Uint8Array): string | null => {
  try {
    return deps.seal.open(sealed)
  } catch (error) {
    deps.onError(error)
    return null
  }
}

/** Time step of a current code of the account's app, used or not. */
export const readStep = (deps: IdentityDeps, account: Account, code: string): number | null => {
  const secret = account.twoFactorSecret && openSecret(deps, account.twoFactorSecret)
  return secret ? findTimeStep(secret, code, deps.clock.now()) : null
}

const useCode = async (deps: IdentityDeps, account: Account, code: string): Promise<boolean> => {
  if (!account.twoFactorSince) return false
  const step = readStep(deps, account, code)
  if (step !== null) return useStep(deps.db, account.id, step)
  return useRecoveryCode(deps.db, account.id, hashRecoveryCode(account.id, code))
}

/**
 * Counts a try before the check, so that parallel ones can't exceed the limit; a right code resets the count.
 */
export const limitCodes = async <T>(deps: IdentityDeps, account: Account, tryCode: () => Promise<T>) => {
  await deps.limits.codes.count(account.id)
  const outcome = await tryCode()
  await deps.limits.codes.forget(account.id)
  return outcome
}

/** Uses a code up. @throws Refusal `two-factor-wrong`, `too-many-requests` */
export const checkCode = (deps: IdentityDeps, account: Account, code: string): Promise<void> =>
  limitCodes(deps, account, async () => {
    if (!(await useCode(deps, account, code))) throw new Refusal('two-factor-wrong')
  })
