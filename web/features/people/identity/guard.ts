import type { Role } from '@lantern/contract/people/identity/roles'
import { redirect } from 'react-router'
import { getHomeAddress, readSession } from '../../../lib/session.ts'

/**
 * Route guard by role (specification, section 4): signed-out visitors are redirected to the landing page,
 * disallowed roles to their home. For a screen's `clientLoader`.
 */
export const allowOnly = (roles: readonly Role[]): null => {
  const session = readSession()
  if (!session) throw redirect('/')
  if (!roles.includes(session.role)) throw redirect(getHomeAddress(session.role))
  return null
}
