import type { Role } from '@lantern/contract/people/identity/roles'
import { redirect } from 'react-router'
import { getHomeAddress, readSession } from '../../../lib/session.ts'

/** Lets only some roles through (specification, section 4): nobody signed in goes to the landing page, a
 * disallowed role to its own home. For a screen's `clientLoader`. */
export const allowOnly = (roles: readonly Role[]): null => {
  const session = readSession()
  if (!session) throw redirect('/')
  if (!roles.includes(session.role)) throw redirect(getHomeAddress(session.role))
  return null
}
