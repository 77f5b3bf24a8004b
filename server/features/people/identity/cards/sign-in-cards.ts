// Accounts of students without an address, made for them by a teacher. What signs them in is drawn here and handed out
// once, for a card; kept is the hash alone. Who may make or renew one is asked by whoever calls.
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

/** A password with its hash, which takes its time: made before anything is held. */
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
const findLongestChildhood = ({ childAge, clock }: CardDeps): Date | null =>
  childAge === null ? null : findChildUntil(birthYears(clock.now()).last, childAge)

/** Adds a student's account, within the transaction that gives it a place. */
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
      childUntil: findLongestChildhood(deps),
      createdAt: now,
    })
    if (!account) continue
    if (account.childUntil) await deps.childDefaults(tx, account.id, now)
    return { accountId: account.id, name, loginName, password }
  }
}

/** Whether a card may be made for it anew: a student's account that has one, and no other. */
const getCardAccount = async (db: Connection, accountId: string) => {
  const account = await findAccount(db, accountId)
  if (!account?.loginName || account.email !== null || account.role !== 'student')
    throw new Refusal('card-impossible')
  return { ...account, loginName: account.loginName }
}

/**
 * Ends every way in that there was, as a lost card may have shown them to others: password, sessions, second factor and
 * passkeys. Suspended accounts stay so.
 * @param record happens together with it, or not at all
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
