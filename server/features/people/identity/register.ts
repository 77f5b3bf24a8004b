// Sign-up. Answer and timing are the same whether or not the address is known; only the mail differs.

import { isOneLine } from '@lantern/contract/names.rules'
import type { Registration } from '@lantern/contract/people/identity/identity'
import { checkRegistration, isPhone } from '@lantern/contract/people/identity/registration.rules'
import { isTooMany } from '../../../actions/limit.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FormFile } from '../../../http/routes.ts'
import type { Mail } from '../../../platform/mail/index.ts'
import { readTeacherForm, saveApplication, type TeacherApplication } from '../teachers/index.ts'
import { type Account, findAccountByEmail, insertAccount, updateAccount } from './account-queries.ts'
import { askParent, type Child, readChild } from './children/ask-parent.ts'
import { claimBySchool } from './children/claim-by-school.ts'
import type { IdentityDeps } from './deps.ts'
import { inEvenTime } from './in-even-time.ts'
import { deletePendingSignInsOf, insertPendingSignIn } from './link-queries.ts'
import { verificationEnds } from './mail-link.rules.ts'
import { existingAccountMail, signedUpAgainMail } from './mails.ts'
import { refuseSignUp } from './password-use.ts'
import { makeResetMail } from './request-reset.ts'
import { createToken, hashPassword, hashToken, verifyPassword } from './secrets.ts'
import { makeVerificationMail } from './send-verification.ts'
import { wrongPhone, wrongUsername } from './wrong-fields.ts'

/** Checks in the specification's order (section 5), then those of a teacher's form. */
const checkForm = async (form: Registration, file: FormFile | null): Promise<TeacherApplication | null> => {
  const problem = checkRegistration(form)
  if (problem) throw new Refusal(problem)
  if (!isOneLine(form.username)) throw wrongUsername()
  if (form.phone !== undefined && !isPhone(form.phone)) throw wrongPhone()
  return form.role === 'teacher' ? readTeacherForm(form, file) : null
}

type NewPerson = {
  email: string
  form: Registration
  token: string
  birthYear: number | null
  /** End of childhood of a child covered by the school's consent. */
  childUntil: Date | null
}

const insertPerson = (
  deps: IdentityDeps,
  person: Omit<NewPerson, 'token'> & { passwordHash: string },
  application: TeacherApplication | null,
): Promise<Account | null> =>
  deps.db.transaction(async tx => {
    const account = await insertAccount(tx, {
      kind: 'account',
      email: person.email,
      username: person.form.username.trim(),
      passwordHash: person.passwordHash,
      phone: person.form.phone ?? null,
      role: person.form.role,
      birthYear: person.birthYear,
      childUntil: person.childUntil,
      createdAt: deps.clock.now(),
    })
    if (account && application) await saveApplication(deps, tx, account.id, application)
    if (account && person.childUntil) await claimBySchool(tx, deps, account)
    return account
  })

/** Stores the signing-up browser's token, which signs it in when it opens the mail's link. */
const awaitLink = (deps: IdentityDeps, accountId: string, token: string) =>
  insertPendingSignIn(deps.db, {
    tokenHash: hashToken(token),
    purpose: 'sign-up',
    accountId,
    expiresAt: verificationEnds(deps.clock.now()),
  })

/**
 * Mail for a repeated sign-up. One of two people who signed up with an unproved address may be a stranger, so
 * neither password and neither browser counts any more, and the mail asks its reader for a new password.
 */
const createExistingAccountMail = async (
  deps: IdentityDeps,
  account: Account,
  { isSamePassword, token }: { isSamePassword: boolean; token: string },
): Promise<Mail> => {
  if (account.verifiedAt) return existingAccountMail(account, deps.publicUrl)
  if (isSamePassword) {
    await awaitLink(deps, account.id, token)
    return makeVerificationMail(deps, account)
  }
  await deletePendingSignInsOf(deps.db, account.id)
  await updateAccount(deps.db, account.id, { passwordHash: null })
  return makeResetMail(deps, account, signedUpAgainMail)
}

/** Adds the account where the address has none. @returns the mail about the result */
const createAccountIfNew = async (
  deps: IdentityDeps,
  { email, form, token, birthYear, childUntil }: NewPerson,
  application: TeacherApplication | null,
): Promise<Mail> => {
  const passwordHash = await hashPassword(form.password)
  const account = await insertPerson(deps, { email, form, passwordHash, birthYear, childUntil }, application)
  if (account) {
    await awaitLink(deps, account.id, token)
    return makeVerificationMail(deps, account)
  }
  const existing = await findAccountByEmail(deps.db, email)
  if (!existing) throw new Error('the account went away meanwhile')
  const isSamePassword = await verifyPassword(existing.passwordHash, form.password)
  return createExistingAccountMail(deps, existing, { isSamePassword, token })
}

const readAsker = ({ email, username, phone }: Registration) => ({
  email: email.trim().toLowerCase(),
  username: username.trim(),
  phone: phone ?? null,
})

/**
 * Sign-up of a child: no parent is asked where the school agreed. The difference shows in the mails alone.
 */
const receiveChild = async (
  deps: IdentityDeps,
  person: Omit<NewPerson, 'childUntil'>,
  child: Child,
): Promise<void> => {
  if (!(await deps.schoolConsents.isCovered(deps.db, person.email))) {
    const passwordHash = await hashPassword(person.form.password)
    await askParent(deps, { ...readAsker(person.form), passwordHash }, child)
    return
  }
  const mail = await createAccountIfNew(deps, { ...person, childUntil: child.childUntil }, null)
  if (!(await isTooMany(deps.limits.mails.count(person.email)))) await deps.mailer.send(mail)
}

/**
 * @returns the mail's recipient, and the browser's token, for a known address too; for a child the parent's
 * address, without a token
 */
export const register = async (
  deps: IdentityDeps,
  form: Registration,
  { address, file }: { address: string; file: FormFile | null },
): Promise<{ email: string; token: string | null; waitsForParent: boolean }> => {
  refuseSignUp(deps)
  const application = await checkForm(form, file)
  const { birthYear, child } = readChild(form, deps.childAge, deps.clock.now())
  await deps.limits.registrations.count(address)
  const email = form.email.trim().toLowerCase()
  const token = createToken()
  if (child) {
    await deps.limits.mails.count(child.parentEmail)
    await inEvenTime(() => receiveChild(deps, { email, form, token, birthYear }, child))
    return { email: child.parentEmail, token: null, waitsForParent: true }
  }
  const person = { email, form, token, birthYear, childUntil: null }
  const mail = await inEvenTime(() => createAccountIfNew(deps, person, application))
  // Past the limit no further mail is sent: the links of earlier ones still work.
  if (!(await isTooMany(deps.limits.mails.count(email)))) await deps.mailer.send(mail)
  return { email: form.email.trim(), token, waitsForParent: false }
}
