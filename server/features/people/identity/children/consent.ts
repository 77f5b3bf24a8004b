// Parent's decisions by the link of the mail: agree, allow more or less, refuse, withdraw.
import type { Consent } from '@lantern/contract/people/identity/children.rules'
import type { ConsentView } from '@lantern/contract/people/identity/consent'
import { Refusal } from '../../../../actions/refusal.ts'
import { type Account, findAccountByEmail } from '../account-queries.ts'
import { suspendAccount } from '../administer-account.ts'
import { notify } from '../background.ts'
import { consentGivenMail, existingAccountMail } from '../mails.ts'
import { hashToken } from '../secrets.ts'
import { makeVerificationMail } from '../send-verification.ts'
import {
  type ConsentRequest,
  consumeConsentRequest,
  findConsent,
  findConsentRequest,
  insertConsent,
  updateConsent,
} from './consent-queries.ts'
import type { ChildrenDeps } from './deps.ts'
import { insertChild } from './insert-child.ts'

const nothingAllowed: Consent = { model: false, videos: false }

type ConsentFacts = Omit<ConsentView, 'model' | 'supportEmail'>

const viewGiven = ({
  consent,
  account,
}: NonNullable<Awaited<ReturnType<typeof findConsent>>>): ConsentFacts => ({
  state: consent.withdrawnAt ? 'withdrawn' : 'given',
  name: account.username,
  email: account.email ?? '',
  allows: { model: consent.allowsModel, videos: consent.allowsVideos },
  givenAt: consent.givenAt.toISOString(),
})

const viewAsked = ({ username, email }: ConsentRequest): ConsentFacts => ({
  state: 'asked',
  name: username,
  email,
  allows: nothingAllowed,
  givenAt: null,
})

/** Request of a link; unknown links are counted, against guessing. @throws Refusal `link-unknown` */
const refuseUnknown = async (deps: ChildrenDeps, address: string): Promise<never> => {
  await deps.limits.links.count(address)
  throw new Refusal('link-unknown')
}

export const readConsent = async (
  deps: ChildrenDeps,
  token: string,
  address: string,
): Promise<ConsentView> => {
  const tokenHash = hashToken(token)
  const given = await findConsent(deps.db, tokenHash)
  const asked = given ? null : await findConsentRequest(deps.db, tokenHash, deps.clock.now())
  const consent = given ? viewGiven(given) : asked && viewAsked(asked)
  if (!consent) return refuseUnknown(deps, address)
  return { ...consent, model: deps.findModelLabel(), supportEmail: deps.supportEmail }
}

/** Creates the account from the child's sign-up; null where the address has one meanwhile. */
const addChild = async (
  deps: ChildrenDeps,
  tokenHash: Uint8Array,
  allows: Consent,
): Promise<{ request: ConsentRequest; account: Account | null } | null> =>
  deps.db.transaction(async tx => {
    const now = deps.clock.now()
    const request = await consumeConsentRequest(tx, tokenHash, now)
    if (!request) return null
    const account = await insertChild(tx, request, now)
    if (!account) return { request, account: null }
    await insertConsent(tx, {
      accountId: account.id,
      tokenHash,
      parentEmail: request.parentEmail,
      allowsModel: allows.model,
      allowsVideos: allows.videos,
      askedAt: request.askedAt,
      givenAt: now,
    })
    await deps.allowModel(tx, account.id, allows.model, now)
    await deps.disableMails(tx, account.id)
    return { request, account }
  })

const notifyChild = async (
  deps: ChildrenDeps,
  { request, account }: { request: ConsentRequest; account: Account | null },
) => {
  if (account) {
    if (!account.verifiedAt) await deps.mailer.send(await makeVerificationMail(deps, account))
    notify(deps, consentGivenMail(request.parentEmail, deps.publicUrl))
    return
  }
  const existing = await findAccountByEmail(deps.db, request.email)
  if (existing) notify(deps, existingAccountMail(existing, deps.publicUrl))
}

/** @throws Refusal `link-unknown`, `consent-withdrawn` */
export const giveConsent = async (
  deps: ChildrenDeps,
  { token, allows }: { token: string; allows: Consent },
  address: string,
): Promise<ConsentView> => {
  const tokenHash = hashToken(token)
  const added = await addChild(deps, tokenHash, allows)
  if (added) await notifyChild(deps, added)
  const given = await findConsent(deps.db, tokenHash)
  if (!given) {
    if (!added) return refuseUnknown(deps, address)
    // The address already has an account: the parent sees the consent, and its owner gets a mail.
    const view = { ...viewAsked(added.request), state: 'given' as const, allows }
    return { ...view, model: deps.findModelLabel(), supportEmail: deps.supportEmail }
  }
  if (given.consent.withdrawnAt) throw new Refusal('consent-withdrawn')
  if (!added)
    await deps.db.transaction(async tx => {
      const { accountId } = given.consent
      await updateConsent(tx, accountId, { allowsModel: allows.model, allowsVideos: allows.videos })
      await deps.allowModel(tx, accountId, allows.model, deps.clock.now())
    })
  return readConsent(deps, token, address)
}

/**
 * Refusal by the parent. Before the account exists it deletes the request; after that it signs the child out,
 * and the account is deleted in its time.
 */
export const refuseConsent = async (deps: ChildrenDeps, token: string, address: string): Promise<void> => {
  const tokenHash = hashToken(token)
  const now = deps.clock.now()
  if (await consumeConsentRequest(deps.db, tokenHash, now)) return
  const given = await findConsent(deps.db, tokenHash)
  if (!given) return refuseUnknown(deps, address)
  if (given.consent.withdrawnAt) return
  const { accountId } = given.consent
  await suspendAccount(deps, accountId, 'A parent withdrew their consent')
  await deps.db.transaction(async tx => {
    await updateConsent(tx, accountId, { withdrawnAt: now })
    await deps.scheduleDeletion(tx, accountId, now)
  })
}
