// Asks for a password and counts the wrong ones.
import type { RefusalCode } from '@lantern/contract/refusals'
import { Refusal } from '../../actions/refusal.ts'
import { type Account, findAccountByEmail } from './account-queries.ts'
import type { IdentityDeps, IdentityLimits } from './deps.ts'
import { createTurns } from './in-turn.ts'
import { verifyPassword } from './secrets.ts'

type Deps = Pick<IdentityDeps, 'db' | 'limits'>
type Counted = [keyof IdentityLimits, string][]

const inTurn = createTurns()

/** @throws Refusal `too-many-requests`, or `wrong` when the password isn't the account's */
const tryPassword = async (
  { limits }: Pick<Deps, 'limits'>,
  account: Account | null,
  password: string,
  { counted, wrong }: { counted: Counted; wrong: RefusalCode },
): Promise<Account> => {
  for (const [limit, key] of counted) await limits[limit].check(key)
  const matches = await verifyPassword(account?.passwordHash ?? null, password)
  if (!account || !matches) {
    for (const [limit, key] of counted) await limits[limit].count(key)
    throw new Refusal(wrong)
  }
  return account
}

/** What a wrong password for an address, from an address of the network, counts for. */
const getGuessLimits = (email: string, address: string): Counted => [
  ['guesses', `${email} ${address}`],
  ['accountGuesses', email],
  ['addressGuesses', address],
]

/** Whose password it is, for signing in; unknown addresses are answered like wrong passwords. */
export const checkCredentials = (
  deps: Deps,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<Account> =>
  inTurn(email, async () => {
    const found = await findAccountByEmail(deps.db, email)
    const counted = getGuessLimits(email, address)
    const account = await tryPassword(deps, found, password, { counted, wrong: 'invalid-credentials' })
    await forgetGuesses(deps, email, address)
    return account
  })

/** After a success, the wrong tries before it were somebody's own. */
export const forgetGuesses = ({ limits }: Pick<Deps, 'limits'>, email: string, address: string) =>
  limits.guesses.forget(`${email} ${address}`)

/** Asks who is signed in for their password again; a session alone isn't enough for some things. */
export const confirmPassword = (deps: Deps, account: Account, password: string): Promise<Account> =>
  inTurn(account.id, () =>
    tryPassword(deps, account, password, { counted: [['guesses', account.id]], wrong: 'password-wrong' }),
  )
