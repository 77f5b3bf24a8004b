// Question to a person of a platform without an account here: which account, and whether the launch may make it.
import type { LtiStep } from '@lantern/contract/connect/lti/launch'
import { findLaunchAddress, type LaunchPerson } from '../../people/identity/index.ts'
import type { LtiDeps } from './deps.ts'
import type { LaunchRow } from './launch-queries.ts'
import type { PlatformRow } from './platform-queries.ts'

type Found = { row: LaunchRow; platform: PlatformRow }

/** Person of a launch, with an address only where the school checks those of the platform. */
export const readPerson = ({ row, platform }: Found): LaunchPerson => {
  const { name, email, isTeacher } = row.launch
  return { name, email: platform.provesAddresses ? email : null, isTeacher }
}

export const askForAccount = async (
  deps: LtiDeps,
  found: Found,
): Promise<Extract<LtiStep, { step: 'connect' }>> => {
  const { platform, row } = found
  const person = readPerson(found)
  const { email, hasAccount } = await findLaunchAddress(deps.db, person)
  const { isTeacher, name } = person
  const asksBirthYear = deps.identity.childAge !== null && !isTeacher
  return {
    step: 'connect',
    platform: platform.name,
    newcomer: platform.makesAccounts && !hasAccount ? { name, email, isTeacher, asksBirthYear } : null,
    hasAccount,
    mayConnect: !row.launch.isInWindow,
  }
}
