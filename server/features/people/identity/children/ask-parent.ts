// Sign-up of a child: only the request is stored, until a parent agrees or a week has passed.

import { birthYears, findChildUntil } from '@lantern/contract/people/identity/children.rules'
import type { Registration } from '@lantern/contract/people/identity/identity'
import { isSameMailbox } from '@lantern/contract/people/identity/mailbox.rules'
import { emailPattern } from '@lantern/contract/people/identity/registration.rules'
import * as m from '@lantern/messages'
import { Refusal } from '../../../../actions/refusal.ts'
import type { IdentityDeps } from '../deps.ts'
import { consentEnds } from '../mail-link.rules.ts'
import { consentMail } from '../mails.ts'
import { createToken, hashToken } from '../secrets.ts'
import { putConsentRequest } from './consent-queries.ts'

export type Child = { birthYear: number; childUntil: Date; parentEmail: string }

const wrong = (field: 'birthYear' | 'parentEmail', message: string) =>
  new Refusal('invalid-input', { fields: { [field]: message } })

const tooYoung = (age: number) =>
  new Refusal('teacher-too-young', {
    values: { age },
    fields: { birthYear: m.refusal_teacher_too_young({ age: String(age) }) },
  })

/** @throws Refusal `invalid-input` without a year that can be one */
export const readBirthYear = (
  birthYear: number | undefined,
  childAge: number,
  now: Date,
): { birthYear: number; childUntil: Date | null } => {
  const { first, last } = birthYears(now)
  if (birthYear === undefined || birthYear < first || birthYear > last)
    throw wrong('birthYear', m.refusal_birth_year({ first: String(first), last: String(last) }))
  const childUntil = findChildUntil(birthYear, childAge)
  return { birthYear, childUntil: childUntil > now ? childUntil : null }
}

/**
 * Whether a form is a child's, where the installation asks for the year of birth.
 * @returns null without an age limit, and for who is old enough
 * @throws Refusal `invalid-input` without a year, or for a child without a parent's address;
 * `teacher-too-young`
 */
export const readChild = (
  {
    birthYear,
    parentEmail,
    email,
    role,
  }: Pick<Registration, 'email' | 'role'> & {
    birthYear?: number | undefined
    parentEmail?: string | undefined
  },
  childAge: number | null,
  now: Date,
): { birthYear: number | null; child: Child | null } => {
  if (childAge === null) return { birthYear: null, child: null }
  const answer = readBirthYear(birthYear, childAge, now)
  const { childUntil } = answer
  if (!childUntil) return { birthYear: answer.birthYear, child: null }
  if (role === 'teacher') throw tooYoung(childAge)
  const parent = parentEmail?.trim().toLowerCase() ?? ''
  if (!emailPattern.test(parent)) throw wrong('parentEmail', m.refusal_parent_email())
  if (isSameMailbox(parent, email)) throw wrong('parentEmail', m.refusal_parent_email_own())
  return { birthYear: answer.birthYear, child: { ...answer, childUntil, parentEmail: parent } }
}

/** Applicant for an account, by a form or by the school's sign-in. */
type Asker = {
  /** Address in lower case. */
  email: string
  username: string
  phone: string | null
  passwordHash: string | null
  /** Issuer of the school's account. */
  issuer?: string
  subject?: string
}

/**
 * Mails the parent, whether or not the child's address is known, so as not to reveal it. Callers count the
 * mails to the parent.
 */
export const askParent = async (
  { db, clock, mailer, publicUrl }: Pick<IdentityDeps, 'db' | 'clock' | 'mailer' | 'publicUrl'>,
  { issuer, subject, ...asker }: Asker,
  child: Child,
): Promise<void> => {
  const now = clock.now()
  const token = createToken()
  await putConsentRequest(db, {
    ...asker,
    issuer: issuer ?? null,
    subject: subject ?? null,
    tokenHash: hashToken(token),
    birthYear: child.birthYear,
    childUntil: child.childUntil,
    parentEmail: child.parentEmail,
    askedAt: now,
    expiresAt: consentEnds(now),
  })
  await mailer.send(consentMail(child.parentEmail, `${publicUrl}/consent?token=${token}`))
}
