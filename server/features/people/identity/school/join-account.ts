// Connection of an existing account to the school's. An address is no proof: the person also proves the
// account, by being signed in to it, or by its password and second factor.
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { recordAct } from '../../audit/index.ts'
import { type Account, findAccountByEmail, setVerified } from '../account-queries.ts'
import { startSession } from '../admit.ts'
import { notify } from '../background.ts'
import type { Browser } from '../browsers.ts'
import { checkCode } from '../check-code.ts'
import { checkCredentials } from '../check-password.ts'
import type { IdentityDeps } from '../deps.ts'
import { noticeMail } from '../mails.ts'
import { checkMayCome, type Outcome } from './finish-school-sign-in.ts'
import { getPendingSchoolSignIn, getSchool } from './pending-school-sign-ins.ts'
import { approveTeacher, isConfirmedAccount } from './school-account.ts'
import { consumePendingSchoolSignIn, insertIdentity, type PendingSchoolSignIn } from './school-queries.ts'

type Proof = { password: string; code: string }
type From = { browserToken: string | null; actor: Actor | null; browser: Browser }

/** The password counts here even where passwords are off: earlier accounts move to the school's this way. */
const prove = async (
  deps: IdentityDeps,
  account: Account,
  { password, code }: Proof,
  { actor, browser }: From,
): Promise<void> => {
  if (actor?.accountId === account.id) return
  await checkCredentials(deps, { email: account.email ?? '', password }, browser)
  if (account.twoFactorSince) await checkCode(deps, account, code)
}

const connect = (deps: IdentityDeps, account: Account, pendingSignIn: PendingSchoolSignIn): Promise<void> =>
  deps.db.transaction(async tx => {
    const at = deps.clock.now()
    const { issuer, subject, isTeacher } = pendingSignIn
    if (!(await consumePendingSchoolSignIn(tx, pendingSignIn, at))) throw new Refusal('school-over')
    if (!(await insertIdentity(tx, { issuer, subject, accountId: account.id, createdAt: at })))
      throw new Refusal('school-connected', { values: { name: getSchool(deps).name } })
    await setVerified(tx, account.id, at)
    await recordAct(tx, { at, actorId: account.id, subjectId: account.id, act: 'school-joined' })
    if (isTeacher) await approveTeacher(deps, tx, account)
  })

/** @throws Refusal `school-over`, `invalid-credentials`, `two-factor-wrong`, and what any sign-in refuses */
export const joinSchoolAccount = async (
  deps: IdentityDeps,
  { arrival: token, ...proof }: Proof & { arrival: string },
  from: From,
): Promise<Outcome> => {
  getSchool(deps)
  await deps.limits.school.count(from.browser.address)
  const pendingSignIn = await getPendingSchoolSignIn(deps, token, from.browserToken)
  const account = await findAccountByEmail(deps.db, pendingSignIn.email)
  if (!account || !isConfirmedAccount(account)) throw new Refusal('school-over')
  checkMayCome(deps, account)
  await prove(deps, account, proof, from)
  await connect(deps, account, pendingSignIn)
  notify(deps, noticeMail('school-joined', account, deps.publicUrl))
  if (from.actor?.accountId === account.id)
    return { session: null, next: { step: 'joined' }, browserToken: null }
  return { session: await startSession(deps, account, from.browser), next: null, browserToken: null }
}
