// Sign-in with the school's account, both halves: to its page, and back with a code.
import type { SchoolStep } from '@lantern/contract/people/identity/school'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { type Account, findAccountByEmail } from '../account-queries.ts'
import { admit, checkIsOpen, type SignedIn } from '../admit.ts'
import type { Browser } from '../browsers.ts'
import type { IdentityDeps } from '../deps.ts'
import { consumePendingSignIn, insertPendingSignIn } from '../link-queries.ts'
import { providerEnds } from '../mail-link.rules.ts'
import { describeFailure, isAway, type Returned } from '../open-id.ts'
import { createToken, hashToken } from '../secrets.ts'
import { getNewcomer, getSchool, type Newcomer, savePendingSchoolSignIn } from './pending-school-sign-ins.ts'
import type { SchoolPerson } from './school.rules.ts'
import { addSchoolAccount, approveTeacher, isConfirmedAccount } from './school-account.ts'
import { findAccountOfSchool, isOfIssuer } from './school-queries.ts'

/** Session, or the step before it; `browserToken` binds that to this browser. */
export type Outcome = { session: SignedIn | null; next: SchoolStep | null; browserToken: string | null }

export type From = { actor: Actor | null; browser: Browser }
type ReturnedFrom = From & { token: string | null }

const refuse = (deps: IdentityDeps, code: 'school-failed' | 'school-away'): never => {
  throw new Refusal(code, { values: { name: getSchool(deps).name } })
}

/** @returns the address of the school's page, and the token that binds its answer to this browser */
export const startSchoolSignIn = async (deps: IdentityDeps, address: string) => {
  const school = getSchool(deps)
  if (school.checkPassword) throw new Refusal('school-unavailable')
  await deps.limits.school.count(address)
  const started = await school.start().catch(error => {
    deps.onError(describeFailure(school.name, error))
    return refuse(deps, 'school-away')
  })
  const token = createToken()
  await insertPendingSignIn(deps.db, {
    tokenHash: hashToken(token),
    purpose: 'school',
    nonce: started.nonce,
    state: started.state,
    codeVerifier: started.codeVerifier,
    expiresAt: providerEnds(deps.clock.now()),
  })
  return { address: started.address, state: started.state, token }
}

/** Person for the answer, if this browser asked for it. */
const identify = async (deps: IdentityDeps, returned: Returned, token: string | null) => {
  const school = getSchool(deps)
  const pending = token
    ? await consumePendingSignIn(deps.db, hashToken(token), 'school', deps.clock.now())
    : null
  if (!pending?.nonce || !pending.codeVerifier || !pending.state) return refuse(deps, 'school-failed')
  const { nonce, codeVerifier, state } = pending
  return school.finish(returned, { nonce, codeVerifier, state }).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    deps.onError(describeFailure(school.name, error))
    return refuse(deps, isAway(error) ? 'school-away' : 'school-failed')
  })
}

/**
 * Signs in by the school, but not to an admin's account with that alone.
 * @throws Refusal `account-suspended`, `school-second-factor`
 */
export const checkMayCome = (deps: IdentityDeps, account: Account): void => {
  checkIsOpen(account)
  if (account.role === 'admin' && !account.twoFactorSince)
    throw new Refusal('school-second-factor', { values: { name: getSchool(deps).name } })
}

const enter = async (
  deps: IdentityDeps,
  account: Account,
  { isTeacher }: Pick<Newcomer, 'isTeacher'>,
  { actor, browser }: From,
): Promise<Outcome> => {
  const { name } = getSchool(deps)
  if (actor?.kind === 'account' && actor.accountId !== account.id)
    throw new Refusal('school-connected', { values: { name } })
  checkMayCome(deps, account)
  if (isTeacher) await deps.db.transaction(tx => approveTeacher(deps, tx, account))
  if (actor?.accountId === account.id) return { session: null, next: { step: 'joined' }, browserToken: null }
  return { session: await admit(deps, account, browser), next: null, browserToken: null }
}

/**
 * Step for an address with an account: nothing is connected before its owner agreed and proved ownership.
 * @returns null where it was made by this person meanwhile
 */
const askToJoin = async (
  deps: IdentityDeps,
  account: Account,
  newcomer: Newcomer,
  { actor }: From,
): Promise<Outcome | null> => {
  const { name } = getSchool(deps)
  checkMayCome(deps, account)
  if (await isOfIssuer(deps.db, account.id, newcomer.issuer)) {
    if (await findAccountOfSchool(deps.db, newcomer)) return null
    // Linked to another person of the school who had this address before: the account isn't transferred.
    throw new Refusal('school-connected', { values: { name } })
  }
  const { arrival, browserToken } = await savePendingSchoolSignIn(deps, newcomer)
  const isSignedIn = actor?.accountId === account.id
  const next: SchoolStep = {
    step: 'join',
    arrival,
    email: newcomer.email,
    isSignedIn,
    hasPassword: account.passwordHash !== null,
    asksCode: !isSignedIn && account.twoFactorSince !== null,
  }
  return { session: null, next, browserToken }
}

/** @returns null when a concurrent request was first */
const receiveNewcomer = async (
  deps: IdentityDeps,
  newcomer: Newcomer,
  from: From,
): Promise<Outcome | null> => {
  const { name, createsAccounts } = getSchool(deps)
  const account = await findAccountByEmail(deps.db, newcomer.email)
  if (from.actor?.kind === 'account' && from.actor.accountId !== account?.id)
    throw new Refusal('school-other-address', { values: { name } })
  if (account && isConfirmedAccount(account)) return askToJoin(deps, account, newcomer, from)
  if (!createsAccounts) throw new Refusal('school-unknown', { values: { name } })
  if (account) checkIsOpen(account)
  // The school doesn't report the age.
  if (deps.childAge !== null && !newcomer.isTeacher) {
    const { arrival, browserToken } = await savePendingSchoolSignIn(deps, newcomer)
    const next: SchoolStep = { step: 'birth-year', arrival, email: newcomer.email }
    return { session: null, next, browserToken }
  }
  const added = await addSchoolAccount(deps, newcomer, { birthYear: null, childUntil: null })
  return added && enter(deps, added, newcomer, from)
}

/** Signs a person in, with retries when a concurrent sign-in was first: two at once get one account. */
export const receivePerson = async (
  deps: IdentityDeps,
  person: SchoolPerson,
  from: From,
): Promise<Outcome> => {
  for (let tries = 0; tries < 3; tries++) {
    const linkedAccount = await findAccountOfSchool(deps.db, person)
    if (linkedAccount) return enter(deps, linkedAccount, person, from)
    const outcome = await receiveNewcomer(deps, getNewcomer(getSchool(deps), person), from)
    if (outcome) return outcome
  }
  return refuse(deps, 'school-failed')
}

export const finishSchoolSignIn = async (
  deps: IdentityDeps,
  returned: Returned,
  from: ReturnedFrom,
): Promise<Outcome> => {
  getSchool(deps)
  await deps.limits.school.count(from.browser.address)
  return receivePerson(deps, await identify(deps, returned, from.token), from)
}
