// Password check with counted tries.
import type { RefusalCode } from '@lantern/contract/refusals'
import { isTooMany } from '../../../actions/limit.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { type Account, findAccountBySignInName } from './account-queries.ts'
import { isBrowserOf } from './browser-queries.ts'
import type { Browser } from './browsers.ts'
import type { IdentityDeps } from './deps.ts'
import { createTurns } from './in-turn.ts'
import { hashToken, verifyPassword } from './secrets.ts'

type Deps = Pick<IdentityDeps, 'db' | 'limits'>
type Guess = {
  /** Key that tries are counted by; a success resets it. */
  key: string
  /** Second count for tries that anybody could make; null where nobody else can. */
  from: { email: string; address: string } | null
  /** Refusal for a wrong password. */
  wrong: RefusalCode
}

const inTurn = createTurns()

/** Id of no account, so that lookups take the same time for unknown addresses. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Counts a try. @returns whether it may go on at once */
const countTry = async ({ limits }: Pick<Deps, 'limits'>, { key, from }: Guess): Promise<boolean> => {
  if (await isTooMany(limits.guesses.count(key))) return false
  return from === null || !(await isTooMany(limits.accountGuesses.count(from.email)))
}

/**
 * Checks a password. Tries count before the check, so that parallel ones in several processes can't exceed
 * the limit. The network address is counted afterwards, as a school behind one signs in all at once, and is
 * right. Beyond the limits of an account tries go on one at a time: a password that is right has to wait and
 * is never refused.
 * @throws Refusal `sign-in-delayed`, `too-many-requests`, or `wrong` when the password isn't the account's
 */
const tryPassword = async (
  { limits }: Pick<Deps, 'limits'>,
  account: Account | null,
  password: string,
  guess: Guess,
): Promise<Account> => {
  const { key, from, wrong } = guess
  if (from) await limits.slowGuesses.pass(from.address)
  const isAllowed = await countTry({ limits }, guess)
  if (!isAllowed) await limits.pacedGuesses.pass(from?.email ?? key, from?.address ?? key)
  const matches = await verifyPassword(account?.passwordHash ?? null, password)
  if (!account || !matches) {
    if (from) await limits.addressGuesses.count(from.address)
    throw new Refusal(wrong)
  }
  await limits.guesses.forget(key)
  if (from && isAllowed) await limits.accountGuesses.giveBack(from.email)
  return account
}

const getKey = (email: string, address: string): string => `${email} ${address}`

/** Known browsers of the account are counted separately: others' guesses don't lock them out. */
const isKnown = (deps: Deps, account: Account | null, token: string): Promise<boolean> =>
  isBrowserOf(deps.db, account?.id ?? nobody, hashToken(token))

/**
 * Account for a sign-in; `email` may be the user name of a card. Unknown addresses get the same answer as
 * wrong passwords.
 */
export const checkCredentials = (
  deps: Deps,
  { email, password }: { email: string; password: string },
  { address, browserToken }: Pick<Browser, 'address' | 'browserToken'>,
): Promise<Account> =>
  inTurn(`${email} ${browserToken ?? ''}`, async () => {
    const account = await findAccountBySignInName(deps.db, email)
    const wrong = 'invalid-credentials'
    const guess: Guess =
      browserToken && (await isKnown(deps, account, browserToken))
        ? { key: getKey(email, browserToken), from: null, wrong }
        : { key: getKey(email, address), from: { email, address }, wrong }
    return tryPassword(deps, account, password, guess)
  })

/** Resets the counted tries after a new password: the wrong ones before it were the owner's. */
export const forgetGuesses = async (
  { limits }: Pick<Deps, 'limits'>,
  email: string,
  address: string,
): Promise<void> => {
  await limits.guesses.forget(getKey(email, address))
  await limits.accountGuesses.forget(email)
}

/** Confirms the password of a signed-in person; a session alone isn't enough for some actions. */
export const confirmPassword = (
  { limits }: Pick<Deps, 'limits'>,
  account: Account,
  password: string,
): Promise<Account> =>
  inTurn(account.id, async () => {
    await limits.confirmations.count(account.id)
    if (!(await verifyPassword(account.passwordHash, password))) throw new Refusal('password-wrong')
    await limits.confirmations.forget(account.id)
    return account
  })
