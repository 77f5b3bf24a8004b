// Next steps of a launch for its person: connect an account, sign in by it, join a class, open the item.
import type { LtiStep } from '@lantern/contract/connect/lti/launch'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import {
  adoptLaunchAddress,
  type Browser,
  enterByLaunch,
  findAccount,
  hashToken,
  needsOwnSignIn,
  type SignedIn,
} from '../../people/identity/index.ts'
import { arrive, saveActivity } from './arrive.ts'
import { askForAccount, readPerson } from './ask-for-account.ts'
import type { LtiDeps } from './deps.ts'
import { findWay, type Person, type Visit } from './find-opens.ts'
import { findLaunch, findLinkedAccount, insertLink, type LaunchRow } from './launch-queries.ts'
import type { PlatformRow } from './platform-queries.ts'

export type Found = { row: LaunchRow; platform: PlatformRow }
export type Answer = { next: LtiStep; session: SignedIn | null }
export type Names = { launch: string; browserToken: string | null }

/** @throws Refusal `lti-launch-over`, also for another browser's */
export const getLaunch = async (
  deps: LtiDeps,
  token: string,
  browserToken: string | null,
): Promise<Found> => {
  const found =
    browserToken && token.length <= 100
      ? await findLaunch(deps.db, hashToken(token), hashToken(browserToken), deps.clock.now())
      : null
  if (!found) throw new Refusal('lti-launch-over')
  return found
}

export const arriveAs = (deps: LtiDeps, found: Found, person: Person): Promise<LtiStep> =>
  arrive(deps, { ...found, person })

/** Launch of the signed-in person. @throws Refusal `lti-launch-over`, `not-allowed` for somebody else's */
export const getOwnLaunch = async (
  deps: LtiDeps,
  { accountId }: Actor,
  { launch, browserToken }: Names,
): Promise<Found> => {
  const found = await getLaunch(deps, launch, browserToken)
  const { platform, row } = found
  if ((await findLinkedAccount(deps.db, platform.id, row.launch.sub)) !== accountId)
    throw new Refusal('not-allowed')
  return found
}

/** @param browser for a session where the launch signs somebody in */
export const continueLaunch = async (
  deps: LtiDeps,
  actor: Actor | null,
  { launch, browserToken }: Names,
  browser: Pick<Browser, 'device' | 'isShared'>,
): Promise<Answer> => {
  const found = await getLaunch(deps, launch, browserToken)
  const { platform, row } = found
  const accountId = await findLinkedAccount(deps.db, platform.id, row.launch.sub)
  const account = accountId === null ? null : await findAccount(deps.db, accountId)
  if (!account) return { next: await askForAccount(deps, found), session: null }
  if (account.suspendedAt) throw new Refusal('account-suspended')
  if (account.consentAwaitedSince) throw new Refusal('consent-awaited')
  await adoptLaunchAddress(deps.db, account, readPerson(found))
  if (actor?.accountId === account.id) return { next: await arriveAs(deps, found, account), session: null }
  if (needsOwnSignIn(account)) return { next: { step: 'sign-in', platform: platform.name }, session: null }
  const session = await enterByLaunch(deps.identity, account, browser)
  return { next: await arriveAs(deps, found, account), session }
}

/** Connects an account with consent, signed in on both sides at once: never by an address or a name alone. */
export const connectAccount = async (
  deps: LtiDeps,
  actor: Actor,
  { launch, browserToken }: Names,
): Promise<Answer> => {
  const found = await getLaunch(deps, launch, browserToken)
  const { platform, row } = found
  const { sub, isInWindow } = row.launch
  if (isInWindow) throw new Refusal('lti-window-connect')
  const isAdded = await insertLink(deps.db, {
    platformId: platform.id,
    sub,
    accountId: actor.accountId,
    createdAt: deps.clock.now(),
  })
  if (!isAdded && (await findLinkedAccount(deps.db, platform.id, sub)) !== actor.accountId)
    throw new Refusal('lti-connected')
  return { next: await arriveAs(deps, found, { id: actor.accountId, role: actor.role }), session: null }
}

/** Class of the target that the person may join, as somebody of its course; null for none. */
export const findJoinId = async (deps: LtiDeps, visit: Visit): Promise<string | null> => {
  const { target } = visit.row.launch
  if (target.kind !== 'activity') return null
  return deps.db.transaction(async tx => {
    const { opens } = await saveActivity(tx, visit, target, deps.clock.now())
    return opens && (await findWay(tx, visit, opens)).joinId
  })
}

/**
 * Joins the target's class, allowed by membership of its course.
 * @throws Refusal `not-found` where there is none, `class-full`
 */
export const joinClassOfLaunch = async (deps: LtiDeps, actor: Actor, names: Names): Promise<Answer> => {
  const found = await getOwnLaunch(deps, actor, names)
  const visit = { ...found, person: { id: actor.accountId, role: actor.role } }
  const joinId = await findJoinId(deps, visit)
  if (!joinId) throw new Refusal('not-found')
  await deps.joinClass(actor.accountId, joinId)
  return { next: await arrive(deps, visit), session: null }
}
