// Account of a new person who came by a verified launch from a learning platform: without a password, a phone
// number or a certificate.
import { randomInt } from 'node:crypto'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { saveApplication } from '../teachers/index.ts'
import { type Account, findAccountByEmail, insertAccount, updateAccount } from './account-queries.ts'
import { drawLoginName } from './cards/sign-in-card.rules.ts'
import { readBirthYear } from './children/ask-parent.ts'
import { claimBySchool } from './children/claim-by-school.ts'
import type { IdentityDeps } from './deps.ts'
import { getDisplayName } from './display-name.rules.ts'
import { isConfirmedAccount } from './school/school-account.ts'

export type LaunchPerson = {
  /** Name as the platform sends it; may be empty. */
  name: string
  /** Address that the school checked; null otherwise. */
  email: string | null
  isTeacher: boolean
}

export type LaunchAge = { birthYear: number | null; childUntil: Date | null }

/**
 * Address for a new account, and whether its owner has an account already. An unproved account of somebody else
 * leaves the new one without the address.
 */
export const findLaunchAddress = async (
  db: Connection,
  { email }: Pick<LaunchPerson, 'email'>,
): Promise<{ email: string | null; hasAccount: boolean }> => {
  const account = email === null ? null : await findAccountByEmail(db, email)
  if (!account) return { email, hasAccount: false }
  return { email: null, hasAccount: isConfirmedAccount(account) }
}

/**
 * Age of a student where the installation asks for it.
 * @throws Refusal `invalid-input` without a year that can be one, `lti-parent-needed` for a child without the
 * school's consent: nothing of them is stored
 */
export const readLaunchAge = async (
  { db, clock, childAge, schoolConsents }: IdentityDeps,
  { email, isTeacher }: Pick<LaunchPerson, 'email' | 'isTeacher'>,
  birthYear: number | undefined,
): Promise<LaunchAge> => {
  if (childAge === null || isTeacher) return { birthYear: null, childUntil: null }
  const age = readBirthYear(birthYear, childAge, clock.now())
  if (age.childUntil && !(email && (await schoolConsents.isCovered(db, email))))
    throw new Refusal('lti-parent-needed', { values: { age: childAge } })
  return age
}

const insert = async (
  tx: Connection,
  { clock }: Pick<IdentityDeps, 'clock'>,
  { name, email, isTeacher }: LaunchPerson,
  age: LaunchAge,
): Promise<Account> => {
  const now = clock.now()
  for (let address = email; ; ) {
    const loginName = address === null ? drawLoginName(name, of => randomInt(of)) : null
    const account = await insertAccount(tx, {
      kind: 'account',
      email: address,
      loginName,
      username: getDisplayName(name, address ?? loginName ?? ''),
      role: isTeacher ? 'teacher' : 'student',
      ...age,
      // Verified at once: the school proved the address, or there is none.
      verifiedAt: now,
      createdAt: now,
    })
    if (account) return account
    // Address taken meanwhile, or the drawn name is used.
    address = null
  }
}

/** Adds the account, within the transaction that connects it. */
export const addLaunchAccount = async (
  tx: Connection,
  deps: IdentityDeps,
  person: LaunchPerson,
  age: LaunchAge,
): Promise<Account> => {
  const account = await insert(tx, deps, person, age)
  if (person.isTeacher) await saveApplication(deps, tx, account.id, null)
  if (age.childUntil) await claimBySchool(tx, deps, account)
  return account
}

/**
 * Gives an account that only launches open the address that the school checked since: then its owner can ask for a
 * password. Does nothing where somebody else has the address.
 */
export const adoptLaunchAddress = async (
  db: Connection,
  { id, email: before, passwordHash }: Pick<Account, 'id' | 'email' | 'passwordHash'>,
  { email }: Pick<LaunchPerson, 'email'>,
): Promise<void> => {
  if (before !== null || passwordHash !== null || email === null) return
  if (!(await findAccountByEmail(db, email))) await updateAccount(db, id, { email })
}
