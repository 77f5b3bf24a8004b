// Change of a known password; sessions on other browsers end.
import { passwordMinimum } from '@lantern/contract/people/identity/registration.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getOwnAccount } from './account.ts'
import { replacePasswordHash } from './account-queries.ts'
import { notify } from './background.ts'
import { confirmPassword } from './check-password.ts'
import type { IdentityDeps } from './deps.ts'
import { deletePendingSignInsOf, useMailLinksOf } from './link-queries.ts'
import { noticeMail } from './mails.ts'
import { checkPasswordUse } from './password-use.ts'
import { hashPassword } from './secrets.ts'

/**
 * Refused for an account without a password, which gets its first one by the mail of a forgotten password: a
 * session alone, which may be stolen, isn't enough.
 */
export const changePassword = async (
  deps: IdentityDeps,
  actor: Actor,
  { current, next }: { current: string; next: string },
): Promise<void> => {
  const account = await getOwnAccount(deps, actor)
  checkPasswordUse(deps, account)
  await confirmPassword(deps, account, current)
  if (next.length < passwordMinimum) throw new Refusal('password-too-short')
  const passwordHash = await hashPassword(next)
  const now = deps.clock.now()
  await deps.sessions.endAll(account.id, {
    except: actor.sessionId,
    alongside: async tx => {
      if (!(await replacePasswordHash(tx, account, passwordHash))) throw new Refusal('password-wrong')
      await useMailLinksOf(tx, account.id, 'reset-password', now)
      await deletePendingSignInsOf(tx, account.id)
    },
  })
  notify(deps, noticeMail('password-changed', account, deps.publicUrl))
}
