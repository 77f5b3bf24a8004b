// How a launch goes on for its person: connect an account, sign in by it, pick homework, open it.
import type { LtiStep } from '@lantern/contract/lti/launch'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import { getOwnHomework } from '../homework/index.ts'
import { enterByLaunch, findAccount, hashToken, needsOwnSignIn, type SignedIn } from '../identity/index.ts'
import { arrive, type Person } from './arrive.ts'
import type { LtiDeps } from './deps.ts'
import { findLaunch, findLinkedAccount, insertLink, type LaunchRow, updateLaunch } from './launch-queries.ts'
import type { PlatformRow } from './platform-queries.ts'
import { updateHomeworkOfLink } from './resource-link-queries.ts'

type Found = { row: LaunchRow; platform: PlatformRow }
type Answer = { next: LtiStep; session: SignedIn | null }
type Names = { launch: string; browserToken: string | null }

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

const arriveAs = (deps: LtiDeps, found: Found, person: Person): Promise<LtiStep> =>
  arrive(deps, found.row, found.platform, person)

/** @param device the browser, as the list of sign-ins names it */
export const continueLaunch = async (
  deps: LtiDeps,
  actor: Actor | null,
  { launch, browserToken }: Names,
  device: string,
): Promise<Answer> => {
  const found = await getLaunch(deps, launch, browserToken)
  const { platform, row } = found
  const accountId = await findLinkedAccount(deps.db, platform.id, row.launch.sub)
  const account = accountId === null ? null : await findAccount(deps.db, accountId)
  if (!account) return { next: { step: 'connect', platform: platform.name }, session: null }
  if (account.suspendedAt) throw new Refusal('account-suspended')
  if (account.consentAwaitedSince) throw new Refusal('consent-awaited')
  if (actor?.accountId === account.id) return { next: await arriveAs(deps, found, account), session: null }
  if (needsOwnSignIn(account)) return { next: { step: 'sign-in', platform: platform.name }, session: null }
  const session = await enterByLaunch(deps.identity, account, device)
  return { next: await arriveAs(deps, found, account), session }
}

/** Nobody is connected by an address or a name: only by being signed in here and there at once, and agreeing. */
export const connectAccount = async (
  deps: LtiDeps,
  actor: Actor,
  { launch, browserToken }: Names,
): Promise<Answer> => {
  const found = await getLaunch(deps, launch, browserToken)
  const { platform, row } = found
  const { sub } = row.launch
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

export const chooseHomework = async (
  deps: LtiDeps,
  actor: Actor,
  { launch, browserToken }: Names,
  homeworkId: string,
): Promise<Answer> => {
  const found = await getLaunch(deps, launch, browserToken)
  const { platform, row } = found
  const { target, sub, isTeacher } = row.launch
  if (!isTeacher && target.kind === 'activity') throw new Refusal('not-allowed')
  if ((await findLinkedAccount(deps.db, platform.id, sub)) !== actor.accountId)
    throw new Refusal('not-allowed')
  await getOwnHomework(deps.db, actor, homeworkId)
  if (target.kind === 'choice') {
    await updateLaunch(deps.db, hashToken(launch), { ...row.launch, target: { ...target, homeworkId } })
    return { next: { step: 'return', address: `/lti/return?launch=${launch}` }, session: null }
  }
  await updateHomeworkOfLink(deps.db, row, target, homeworkId)
  return { next: await arriveAs(deps, found, { id: actor.accountId, role: actor.role }), session: null }
}
