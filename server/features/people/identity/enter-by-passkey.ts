// Sign-in by passkey: the browser names the account, and proves possession of the device plus its PIN or
// biometrics.
import type { PasskeyAnswer } from '@lantern/contract/people/identity/passkeys'
import type { Role } from '@lantern/contract/people/identity/roles'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { Refusal } from '../../../actions/refusal.ts'
import { findAccount } from './account-queries.ts'
import { checkIsOpen, checkRole, type SignedIn, startSession } from './admit.ts'
import type { Browser } from './browsers.ts'
import type { IdentityDeps } from './deps.ts'
import { consumePendingSignIn } from './link-queries.ts'
import { passkeySeconds } from './mail-link.rules.ts'
import { findPasskey, type PasskeyRow, usePasskey } from './passkey-queries.ts'
import { getRelyingParty, saveChallenge } from './passkeys.ts'
import { hashToken } from './secrets.ts'

/** @throws Refusal `too-many-requests` */
export const startPasskeySignIn = async (deps: IdentityDeps, address: string) => {
  await deps.limits.passkeys.count(address)
  const rpId = getRelyingParty(deps.publicUrl).id
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  const token = await saveChallenge(deps, 'passkey', challenge, null)
  const userVerification = 'required' as const
  return { token, options: { challenge, rpId, timeout: passkeySeconds * 1000, userVerification } }
}

/** New signature counter of the device; null for an invalid signature. */
const verify = async (
  deps: IdentityDeps,
  { id, publicKey, counter }: PasskeyRow,
  { rawId, type, response, clientExtensionResults }: PasskeyAnswer,
  challenge: string,
): Promise<number | null> => {
  const { clientDataJSON, authenticatorData, signature } = response
  const { id: rpId, origin } = getRelyingParty(deps.publicUrl)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults,
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // Errors are invalid responses: the person can only try again.
    return null
  }
}

/** @throws Refusal `passkey-refused`, and what any sign-in refuses */
export const enterByPasskey = async (
  deps: IdentityDeps,
  { token, answer, role }: { token: string; answer: PasskeyAnswer; role?: Role | undefined },
  browser: Browser,
): Promise<SignedIn> => {
  const { db, clock } = deps
  await deps.limits.passkeys.count(browser.address)
  const now = clock.now()
  const pending = await consumePendingSignIn(db, hashToken(token), 'passkey', now)
  const passkey = await findPasskey(db, answer.id)
  if (!pending?.nonce || !passkey) throw new Refusal('passkey-refused')
  const counter = await verify(deps, passkey, answer, pending.nonce)
  const account = await findAccount(db, passkey.accountId)
  if (counter === null || !account) throw new Refusal('passkey-refused')
  checkRole(account, role)
  if (!account.verifiedAt) throw new Refusal('email-not-verified')
  checkIsOpen(account)
  if (!(await usePasskey(db, passkey, { counter, usedAt: now }))) throw new Refusal('passkey-refused')
  return startSession(deps, account, browser, { byPasskey: true })
}
