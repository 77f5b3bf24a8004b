// Account of a verified Google person: already connected, linked by its address, or new.

import type { Role } from '@lantern/contract/people/identity/roles'
import { Refusal } from '../../../actions/refusal.ts'
import { saveApplication } from '../teachers/index.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountByGoogle,
  insertAccount,
  updateAccount,
} from './account-queries.ts'
import { checkRole } from './admit.ts'
import { checkAge } from './children/age-settings.ts'
import type { IdentityDeps } from './deps.ts'
import { getDisplayName } from './display-name.rules.ts'
import type { GooglePerson } from './google-sign-in.ts'
import { reassignRows } from './reassign-rows.ts'

type ChosenRole = Exclude<Role, 'admin'>

/** Verified Google address, in lower case. */
const verifiedAddress = (person: GooglePerson): string => {
  const email = person.email?.trim().toLowerCase()
  if (!email || !person.email_verified) throw new Refusal('google-address-unverified')
  return email
}

const linkAccount = async (
  deps: IdentityDeps,
  account: Account,
  person: GooglePerson,
  email: string,
): Promise<Account> => {
  // Linked to another Google account that had this address before: the account isn't transferred.
  if (account.googleSub) throw new Refusal('google-failed')
  if (account.verifiedAt) await updateAccount(deps.db, account.id, { googleSub: person.sub })
  else {
    const profile = { googleSub: person.sub, username: getDisplayName(person.name, email) }
    await reassignRows(deps, account, profile, { otherwise: 'google-failed' })
  }
  return (await findAccount(deps.db, account.id)) ?? account
}

const addAccount = (
  deps: IdentityDeps,
  person: GooglePerson,
  { email, role }: { email: string; role: ChosenRole },
): Promise<Account | null> =>
  deps.db.transaction(async tx => {
    const now = deps.clock.now()
    const account = await insertAccount(tx, {
      kind: 'account',
      email,
      username: getDisplayName(person.name, email),
      role,
      googleSub: person.sub,
      verifiedAt: now,
      createdAt: now,
    })
    if (account && role === 'teacher') await saveApplication(deps, tx, account.id, null)
    return account
  })

/** @param role of the form; must equal that of an existing account, and is that of a new one */
export const accountOfGoogle = async (
  deps: IdentityDeps,
  person: GooglePerson,
  role: ChosenRole | undefined,
): Promise<Account> => {
  const own = await findAccountByGoogle(deps.db, person.sub)
  const email = own ? null : verifiedAddress(person)
  const account = own ?? (email ? await findAccountByEmail(deps.db, email) : null)
  if (account) {
    checkRole(account, role)
    await checkAge(deps.db, account.id, 'google', deps.clock.now())
    return email ? linkAccount(deps, account, person, email) : account
  }
  // Google doesn't report the age, so that everybody enters the year of birth in the form.
  if (deps.childAge !== null) throw new Refusal('google-needs-form')
  const added = email && (await addAccount(deps, person, { email, role: role ?? 'student' }))
  if (!added) throw new Refusal('google-failed')
  return added
}
