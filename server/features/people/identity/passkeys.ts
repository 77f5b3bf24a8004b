// Passkeys of one's own account: creation and removal. SimpleWebAuthn verifies a browser's answer against the
// stored challenge, which is valid once.
import type { NewPasskey, NewPasskeyOptions } from '@lantern/contract/people/identity/passkeys'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getOwnAccount } from './account.ts'
import { lockAccounts } from './account-queries.ts'
import { notify } from './background.ts'
import type { Browser } from './browsers.ts'
import { confirmOwner } from './confirm-owner.ts'
import type { IdentityDeps } from './deps.ts'
import { consumePendingSignIn, insertPendingSignIn } from './link-queries.ts'
import { passkeyEnds, passkeySeconds } from './mail-link.rules.ts'
import { noticeMail } from './mails.ts'
import { deletePasskey, insertPasskey, listPasskeysOf } from './passkey-queries.ts'
import { createToken, hashToken } from './secrets.ts'

const maxPasskeys = 10

/** Relying party of passkeys: the installation's own address, and no other. */
export const getRelyingParty = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Stores the challenge for a browser to sign. @returns its token */
export const saveChallenge = async (
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  purpose: 'passkey' | 'new-passkey',
  challenge: string,
  accountId: string | null,
): Promise<string> => {
  const token = createToken()
  await insertPendingSignIn(db, {
    tokenHash: hashToken(token),
    purpose,
    accountId,
    nonce: challenge,
    expiresAt: passkeyEnds(clock.now()),
  })
  return token
}

const checkRoom = (count: number) => {
  if (count >= maxPasskeys) throw new Refusal('passkey-limit', { values: { count: maxPasskeys } })
}

/** @throws Refusal `password-wrong`, `two-factor-wrong`, `passkey-limit`, `too-many-requests` */
export const startPasskey = async (
  deps: IdentityDeps,
  actor: Actor,
  proof: { password: string; code: string },
): Promise<{ token: string; options: NewPasskeyOptions }> => {
  const account = await confirmOwner(deps, actor, proof)
  const existingPasskeys = await listPasskeysOf(deps.db, account.id)
  checkRoom(existingPasskeys.length)
  const name = account.email ?? account.loginName ?? ''
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: 'Lantern',
    rpID: getRelyingParty(deps.publicUrl).id,
    userName: name,
    userID: Buffer.from(account.id),
    userDisplayName: account.username,
  })
  return {
    token: await saveChallenge(deps, 'new-passkey', challenge, account.id),
    options: {
      rp: { name: 'Lantern', id: getRelyingParty(deps.publicUrl).id },
      user,
      challenge,
      pubKeyCredParams,
      timeout: passkeySeconds * 1000,
      excludeCredentials: existingPasskeys.map(({ id }) => ({ id, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  }
}

const verify = async (deps: IdentityDeps, passkey: NewPasskey, challenge: string) => {
  const { id, origin } = getRelyingParty(deps.publicUrl)
  const { rawId, type, response, clientExtensionResults } = passkey
  const { clientDataJSON, attestationObject } = response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: passkey.id,
        rawId,
        type,
        clientExtensionResults,
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    // Errors are invalid responses: the person can only try again.
    return null
  }
}

/** @throws Refusal `passkey-refused`, `passkey-limit` */
export const addPasskey = async (
  deps: IdentityDeps,
  actor: Actor,
  { token, passkey }: { token: string; passkey: NewPasskey },
  browser: Browser,
): Promise<void> => {
  const { db, clock } = deps
  const account = await getOwnAccount(deps, actor)
  const now = clock.now()
  const pending = await consumePendingSignIn(db, hashToken(token), 'new-passkey', now)
  if (!pending?.nonce || pending.accountId !== account.id) throw new Refusal('passkey-refused')
  const credential = await verify(deps, passkey, pending.nonce)
  if (!credential) throw new Refusal('passkey-refused')
  const isNew = await db.transaction(async tx => {
    // Lock, so that concurrent requests don't exceed the limit.
    await lockAccounts(tx, [account.id])
    checkRoom((await listPasskeysOf(tx, account.id)).length)
    return insertPasskey(tx, {
      id: credential.id,
      accountId: account.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: passkey.response.transports,
      name: browser.device,
      createdAt: now,
    })
  })
  if (!isNew) throw new Refusal('passkey-refused')
  notify(deps, noticeMail('passkey-added', account, deps.publicUrl))
}

/** @throws Refusal `not-found` */
export const removePasskey = async (deps: IdentityDeps, actor: Actor, id: string): Promise<void> => {
  const account = await getOwnAccount(deps, actor)
  if (!(await deletePasskey(deps.db, account.id, id))) throw new Refusal('not-found')
  notify(deps, noticeMail('passkey-removed', account, deps.publicUrl))
}
