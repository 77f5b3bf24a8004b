// Sign-in with a user name and password that the school's directory checks.
import { Refusal } from '../../../../../actions/refusal.ts'
import type { IdentityDeps } from '../../deps.ts'
import { describeFailure } from '../../open-id.ts'
import { type From, type Outcome, receivePerson } from '../finish-school-sign-in.ts'
import { getSchool } from '../pending-school-sign-ins.ts'

/**
 * Tries count before the check, as for Lantern's own passwords; they are of the directory's name, so that they
 * lock nobody out of an account here.
 * @throws Refusal `school-unavailable`, `invalid-credentials`, `school-away`, `too-many-requests`, and what any
 * school sign-in refuses
 */
export const signInByDirectory = async (
  deps: IdentityDeps,
  { name, password }: { name: string; password: string },
  from: From,
): Promise<Outcome> => {
  const school = getSchool(deps)
  const { checkPassword } = school
  if (!checkPassword) throw new Refusal('school-unavailable')
  const { address } = from.browser
  await deps.limits.school.count(address)
  const account = `directory ${name.toLowerCase()}`
  const guess = `${account} ${address}`
  await deps.limits.guesses.count(guess)
  await deps.limits.accountGuesses.count(account)
  const person = await checkPassword(name, password).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    deps.onError(describeFailure(school.name, error))
    throw new Refusal('school-away', { values: { name: school.name } })
  })
  if (!person) throw new Refusal('invalid-credentials')
  await deps.limits.guesses.forget(guess)
  await deps.limits.accountGuesses.giveBack(account)
  return receivePerson(deps, person, from)
}
