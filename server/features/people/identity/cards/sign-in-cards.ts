// Accounts of students without an address, made by a teacher. Their passwords are drawn here and returned
// once, for a card; only the hash is stored. Callers check permission.
import { randomInt } from 'node:crypto'
import { birthYears, findChildUntil } from '@lantern/contract/people/identity/children.rules'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { findAccount, insertAccount, lockAccounts, updateAccount } from '../account-queries.ts'
import { forgetGuesses } from '../check-password.ts'
import type { IdentityDeps } from '../deps.ts'
import { deletePendingSignInsOf } from '../link-queries.ts'
import { deletePasskeysOf } from '../passkey-queries.ts'
import { checkPasswordUse } from '../password-use.ts'
import { turnOff } from '../second-factor-queries.ts'
import { hashPassword } from '../secrets.ts'
import { drawCardPassword, drawLoginName } from './sign-in-card.rules.ts'

export type CardDeps = Pick<
  IdentityDeps,
  'db' | 'clock' | 'sessions' | 'limits' | 'passwords' | 'school' | 'childAge' | 'childDefaults'
>

/** Content of a card; the password is stored nowhere else. */
export type SignInCard = { accountId: string; name: string; loginName: string; password: string }

/** Password with its hash; computed before any lock, because hashing is slow. */
export type DrawnPassword = { password: string; passwordHash: string }

const draw = (of: number) => randomInt(of)

const drawPassword = async (): Promise<DrawnPassword> => {
  const password = drawCardPassword(draw)
  return { password, passwordHash: await hashPassword(password) }
}

/**
 * Passwords with their hashes, drawn one after another because each hash takes a core.
 * @throws Refusal `passwords-off` where students have none
 */
export const drawPasswords = async (deps: CardDeps, count: number): Promise<DrawnPassword[]> => {
  checkPasswordUse(deps, { role: 'student' })
  const drawn: DrawnPassword[] = []
  while (drawn.length < count) drawn.push(await drawPassword())
  return drawn
}

/**
 * Moment until which a student of unknown age counts as a child: the latest for any age at a school. Null
 * where the installation has no child age.
 */
const findChildhoodEnd = ({ childAge, clock }: CardDeps): Date | null =>
  childAge === null ? null : findChildUntil(birthYears(clock.now()).last, childAge)

/** Adds a student's account, within the transaction that adds its list line. */
export const insertCardAccount = async (
  tx: Connection,
  deps: CardDeps,
  name: string,
  { password, passwordHash }: DrawnPassword,
): Promise<SignInCard> => {
  const now = deps.clock.now()
  for (;;) {
    const loginName = drawLoginName(name, draw)
    const account = await insertAccount(tx, {
      kind: 'account',
      loginName,
      username: name,
      passwordHash,
      // Verified at once: there is no address to prove.
      verifiedAt: now,
      childUntil: findChildhoodEnd(deps),
      createdAt: now,
    })
    if (!account) continue
    if (account.childUntil) await deps.childDefaults(tx, account.id, now)
    return { accountId: account.id, name, loginName, password }
  }
}

/** Whether its card can be renewed: only for a student's account made with one. */
const getCardAccount = async (db: Connection, accountId: string) => {
  const account = await findAccount(db, accountId)
  if (!account?.loginName || account.email !== null || account.role !== 'student')
    throw new Refusal('card-impossible')
  return { ...account, loginName: account.loginName }
}

/**
 * Revokes all access, since a lost card may have given it to others: password, sessions, second factor and
 * passkeys. Suspended accounts stay so.
 * @param record runs in the same transaction
 * @throws Refusal `card-impossible` for an account that somebody signed up with
 */
export const renewCard = async (
  deps: CardDeps,
  accountId: string,
  address: string,
  record: (tx: Connection) => Promise<void>,
): Promise<SignInCard> => {
  checkPasswordUse(deps, { role: 'student' })
  const { username, loginName } = await getCardAccount(deps.db, accountId)
  const { password, passwordHash } = await drawPassword()
  await deps.sessions.endAll(accountId, {
    alongside: async tx => {
      await lockAccounts(tx, [accountId])
      // Checked again in the transaction: its role may have changed.
      await getCardAccount(tx, accountId)
      await updateAccount(tx, accountId, { passwordHash })
      await turnOff(tx, accountId)
      await deletePasskeysOf(tx, accountId)
      await deletePendingSignInsOf(tx, accountId)
      await record(tx)
    },
  })
  await forgetGuesses(deps, loginName, address)
  return { accountId, name: username, loginName, password }
}
