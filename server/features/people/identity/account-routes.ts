// Endpoints of one's own account → actions.
import type { accountEndpoints } from '@lantern/contract/people/identity/account'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { changeAccount, readAccount } from './account.ts'
import { changePassword } from './change-password.ts'
import type { IdentityDeps } from './deps.ts'
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from './two-factor.ts'

export const accountRoutes = (deps: IdentityDeps): Handlers<keyof typeof accountEndpoints> => ({
  readAccount: async actor => ({ account: await readAccount(deps, actor) }),
  changeAccount: async (actor, { body }) => ({
    account: await changeAccount(deps, actor, body),
  }),
  changePassword: async (actor, { body }) => {
    await changePassword(deps, actor, body)
    return { message: m.done_password_changed() }
  },
  signOutOthers: async actor => {
    await deps.sessions.endAll(actor.accountId, { except: actor.sessionId })
    return { message: m.done_signed_out_others() }
  },
  startTwoFactor: (actor, { body }) => startTwoFactor(deps, actor, body.password),
  confirmTwoFactor: async (actor, { body }) => ({
    recoveryCodes: await confirmTwoFactor(deps, actor, body.code),
  }),
  stopTwoFactor: async (actor, { body }) => {
    await stopTwoFactor(deps, actor, body.code)
    return { message: m.done_two_factor_off() }
  },
  renewRecoveryCodes: async (actor, { body }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, actor, body.code),
  }),
})
