// Actors: callers of a request, read from the server's own records.

import type { Access } from '@lantern/contract/endpoint'
import type { Language } from '@lantern/contract/languages.rules'
import type { Role } from '@lantern/contract/people/identity/roles'
import { Refusal } from './refusal.ts'

export type Actor = {
  accountId: string
  /** A visitor has a session and no account. */
  kind: 'account' | 'visitor'
  role: Role
  /** SHA-256 of the session's token, base64url: an id that doesn't reveal the token. */
  sessionId: string
  hasSecondFactor: boolean
  /** True for a teacher whom no admin has approved (yet). */
  awaitsApproval: boolean
  /** Chosen language; null where the browser decides. */
  language: Language | null
}

/** Endpoint access by role; access to rows is checked in the action. */
export const mayCall = (access: Access, actor: Actor | null): boolean => {
  if (access === 'public') return true
  if (!actor) return false
  if (access === 'visitor') return true
  return actor.kind === 'account' && (access === 'account' || access.includes(actor.role))
}

/**
 * @param needSecondFactor roles that need a second factor for all calls of theirs
 * @throws Refusal `not-signed-in` for visitors where an account is needed, `two-factor-missing`, else
 * `not-allowed`
 */
export const checkAccess = (access: Access, actor: Actor | null, needSecondFactor: readonly Role[]): void => {
  if (!mayCall(access, actor)) throw new Refusal(actor?.kind === 'account' ? 'not-allowed' : 'not-signed-in')
  const byRole = typeof access !== 'string' && !access.includes('student')
  if (byRole && actor && needSecondFactor.includes(actor.role) && !actor.hasSecondFactor)
    throw new Refusal('two-factor-missing')
}
