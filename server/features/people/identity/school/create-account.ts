// Account of a new person who had to enter their year of birth; below the installation's age a parent is
// asked.
import { Refusal } from '../../../../actions/refusal.ts'
import { admit } from '../admit.ts'
import type { Browser } from '../browsers.ts'
import { askParent, readChild } from '../children/ask-parent.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Outcome } from './finish-school-sign-in.ts'
import { getPendingSchoolSignIn, getSchool } from './pending-school-sign-ins.ts'
import { addSchoolAccount } from './school-account.ts'
import { consumePendingSchoolSignIn } from './school-queries.ts'

type Answer = { arrival: string; birthYear: number; parentEmail?: string | undefined }

/** @throws Refusal `school-over`, `invalid-input` for a year that can't be one or a parent's address that is missing */
export const createSchoolAccount = async (
  deps: IdentityDeps,
  { arrival: token, birthYear, parentEmail }: Answer,
  { browserToken, browser }: { browserToken: string | null; browser: Browser },
): Promise<Outcome> => {
  const { name } = getSchool(deps)
  await deps.limits.school.count(browser.address)
  const pendingSignIn = await getPendingSchoolSignIn(deps, token, browserToken)
  const { issuer, subject, email, username } = pendingSignIn
  const now = deps.clock.now()
  const answers = { birthYear, parentEmail, email, role: 'student' as const }
  const { child } = readChild(answers, deps.childAge, now)
  const needsParent = child !== null && !(await deps.schoolConsents.isCovered(deps.db, email))
  if (needsParent) await deps.limits.mails.count(child.parentEmail)
  if (!(await consumePendingSchoolSignIn(deps.db, pendingSignIn, now))) throw new Refusal('school-over')
  if (needsParent) {
    await askParent(deps, { email, username, phone: null, passwordHash: null, issuer, subject }, child)
    return { session: null, next: { step: 'parent-asked', email: child.parentEmail }, browserToken: null }
  }
  const account = await addSchoolAccount(deps, pendingSignIn, {
    birthYear,
    childUntil: child?.childUntil ?? null,
  })
  // An account with this address was made meanwhile: the next sign-in asks for it.
  if (!account) throw new Refusal('school-failed', { values: { name } })
  return { session: await admit(deps, account, browser), next: null, browserToken: null }
}
