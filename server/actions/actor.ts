// Actors: callers of a request, read from the server's own records.

import type { Access } from '@lantern/contract/endpoint'
import type { Role } from '@lantern/contract/people/identity/roles'
import { Refusal } from './refusal.ts'

export type Actor = {
  accountId: string
  /** A visitor has a session and no account. */
  kind: 'account' | 'visitor'
  role: Role
  /** SHA-256 of the session's token, base64url: names the session without giving it away. */
  sessionId: string
  hasSecondFactor: boolean
  /** True for a teacher whom no admin has approved (yet). */
  awaitsApproval: boolean
}

/** Whether somebody may call an endpoint at all; whose rows they may touch is asked in the action. */
export const mayCall = (access: Access, actor: Actor | null): boolean => {
  if (access === 'public') return true
  if (!actor) return false
  if (access === 'visitor') return true
  return actor.kind === 'account' && (access === 'account' || access.includes(actor.role))
}

/**
 * @param needSecondFactor roles that do nothing of theirs without a second factor
 * @throws Refusal `not-signed-in` for visitors where an account is needed, `two-factor-missing`, else `not-allowed`
 */
export const checkAccess = (access: Access, actor: Actor | null, needSecondFactor: readonly Role[]): void => {
  if (!mayCall(access, actor)) throw new Refusal(actor?.kind === 'account' ? 'not-allowed' : 'not-signed-in')
  const byRole = typeof access !== 'string' && !access.includes('student')
  if (byRole && actor && needSecondFactor.includes(actor.role) && !actor.hasSecondFactor)
    throw new Refusal('two-factor-missing')
}
