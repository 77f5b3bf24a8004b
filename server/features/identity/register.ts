// Sign-up. The answer is the same whether or not the address is known; only the mail differs.
import type { Registration } from '@lantern/contract/identity'
import { checkRegistration, isPhone } from '@lantern/contract/registration.rules'
import * as m from '@lantern/messages'
import { Refusal } from '../../http/refusal.ts'
import type { IdentityDeps } from './deps.ts'
import { findAccountByEmail, insertAccount } from './queries.ts'
import { hashPassword } from './secrets.ts'
import { mailKnownAddress, mailVerificationLink } from './send-verification.ts'

/** @returns the address the mail went to */
export const register = async (
  deps: IdentityDeps,
  form: Registration,
  address: string,
): Promise<{ email: string }> => {
  const problem = checkRegistration(form)
  if (problem) throw new Refusal(problem)
  if (form.phone && !isPhone(form.phone))
    throw new Refusal('invalid-input', { fields: { phone: m.refusal_phone_invalid() } })
  if (form.role === 'teacher') throw new Refusal('not-allowed')
  await deps.limits.registrations.count(address)
  const email = form.email.trim().toLowerCase()
  await deps.limits.mails.count(email)
  // Hashed in either case, so that the time it takes tells nothing.
  const passwordHash = await hashPassword(form.password)
  const account = await insertAccount(deps.db, {
    kind: 'account',
    email,
    username: form.username.trim(),
    passwordHash,
    phone: form.phone ?? null,
    role: 'student',
    createdAt: deps.clock.now(),
  })
  if (account) await mailVerificationLink(deps, account)
  else await tellOwner(deps, email)
  return { email: form.email.trim() }
}

/** An account that was never verified gets its link again and keeps its first password: the second
 * sign-up may be somebody else's. */
const tellOwner = async (deps: IdentityDeps, email: string) => {
  const existing = await findAccountByEmail(deps.db, email)
  if (!existing) return
  if (existing.verifiedAt) await mailKnownAddress(deps, existing)
  else await mailVerificationLink(deps, existing)
}
