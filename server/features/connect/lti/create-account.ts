// Account of a new person of a platform, from their verified launch.
import { Refusal } from '../../../actions/refusal.ts'
import {
  addLaunchAccount,
  type Browser,
  enterByLaunch,
  findLaunchAddress,
  readLaunchAge,
} from '../../people/identity/index.ts'
import { readPerson } from './ask-for-account.ts'
import type { LtiDeps } from './deps.ts'
import { insertLink } from './launch-queries.ts'
import { type Answer, arriveAs, findJoinId, getLaunch, type Names } from './launch-steps.ts'

/**
 * Makes and connects the account, signs in, and joins the class that the activity is for: the person agreed to
 * all of it on one screen.
 * @throws Refusal `lti-launch-over`, `lti-connected` for a person with an account, `lti-no-accounts`,
 * `lti-parent-needed`, `invalid-input` without the year of birth where it is asked
 */
export const createAccountOfLaunch = async (
  deps: LtiDeps,
  { launch, browserToken }: Names,
  birthYear: number | undefined,
  browser: Pick<Browser, 'device' | 'isShared'>,
): Promise<Answer> => {
  const found = await getLaunch(deps, launch, browserToken)
  const { platform, row } = found
  const person = readPerson(found)
  const { email, hasAccount } = await findLaunchAddress(deps.db, person)
  if (!platform.makesAccounts || hasAccount) throw new Refusal('lti-no-accounts')
  const newcomer = { ...person, email }
  const age = await readLaunchAge(deps.identity, newcomer, birthYear)
  const account = await deps.db.transaction(async tx => {
    const added = await addLaunchAccount(tx, deps.identity, newcomer, age)
    const link = { platformId: platform.id, sub: row.launch.sub, createdAt: deps.clock.now() }
    if (!(await insertLink(tx, { ...link, accountId: added.id }))) throw new Refusal('lti-connected')
    return added
  })
  const session = await enterByLaunch(deps.identity, account, browser)
  const joinId = await findJoinId(deps, { ...found, person: account })
  // A class that is full or closed by now keeps nobody from what they came for.
  if (joinId)
    await deps.joinClass(account.id, joinId).catch(error => {
      if (!(error instanceof Refusal)) throw error
    })
  return { next: await arriveAs(deps, found, account), session }
}
