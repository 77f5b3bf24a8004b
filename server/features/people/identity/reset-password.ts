// New password by the link of a mail, which proves the address as well.
import { passwordMinimum } from '@lantern/contract/people/identity/registration.rules'
import { Refusal } from '../../../actions/refusal.ts'
import { notifyOfApplication } from '../teachers/index.ts'
import { findAccount, setVerified, updateAccount } from './account-queries.ts'
import { inBackground, notify } from './background.ts'
import { type Browser, rememberBrowser } from './browsers.ts'
import { forgetGuesses } from './check-password.ts'
import type { IdentityDeps } from './deps.ts'
import { deletePendingSignInsOf, useMailLinksOf } from './link-queries.ts'
import { noticeMail } from './mails.ts'
import { checkPasswordUse } from './password-use.ts'
import { hashPassword } from './secrets.ts'
import { getUsableLink, useLink } from './use-link.ts'

/** Sets the password and ends every session. @returns whether the address was proved only now */
const replacePassword = async (
  deps: IdentityDeps,
  { accountId, tokenHash }: { accountId: string; tokenHash: Uint8Array },
  passwordHash: string,
): Promise<boolean> => {
  const now = deps.clock.now()
  let newlyVerified = false
  await deps.sessions.endAll(accountId, {
    alongside: async tx => {
      await useLink(tx, tokenHash, now)
      await useMailLinksOf(tx, accountId, 'reset-password', now)
      await deletePendingSignInsOf(tx, accountId)
      await updateAccount(tx, accountId, { passwordHash })
      newlyVerified = await setVerified(tx, accountId, now)
    },
  })
  return newlyVerified
}

export const resetPassword = async (
  deps: IdentityDeps,
  { token, password }: { token: string; password: string },
  browser: Browser,
): Promise<void> => {
  const { address } = browser
  if (password.length < passwordMinimum) throw new Refusal('password-too-short')
  const link = await getUsableLink(deps, { token, purpose: 'reset-password', address })
  const owner = await findAccount(deps.db, link.accountId)
  if (owner) checkPasswordUse(deps, owner)
  const newlyVerified = await replacePassword(deps, link, await hashPassword(password))
  if (newlyVerified) inBackground(deps, () => notifyOfApplication(deps, link.accountId))
  const account = await findAccount(deps.db, link.accountId)
  if (!account) return
  await forgetGuesses(deps, account.email ?? '', address)
  // Allows the person's next sign-in, despite others' tries meanwhile.
  await rememberBrowser(deps, account.id, browser)
  notify(deps, noticeMail('password-changed', account, deps.publicUrl))
}
