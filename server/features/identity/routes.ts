// Endpoints of identity → actions.

import type { identityEndpoints } from '@lantern/contract/identity'
import * as m from '@lantern/messages'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../../http/routes.ts'
import { announce } from '../../platform/realtime/index.ts'
import type { IdentityDeps } from './deps.ts'
import { login, userOf } from './login.ts'
import { prepareAccountLookup } from './queries.ts'
import { register } from './register.ts'
import { sendVerification } from './send-verification.ts'
import { verifyEmail } from './verify-email.ts'
import { startVisit } from './visits.ts'

/** `keepVisit` belongs to whoever owns what visitors make; see the composition root. */
type Names = Exclude<keyof typeof identityEndpoints, 'keepVisit'>

const done = (message: string) => ({ success: true as const, message })

export const identityRoutes = (deps: IdentityDeps): Handlers<Names> => {
  const lookUpAccount = prepareAccountLookup(deps.db)
  return {
    register: async (_actor, { body }, call) => {
      const { email } = await register(deps, body, call.address)
      return done(m.done_registered({ email }))
    },
    verifyEmail: async (_actor, { body }, call) => {
      await verifyEmail(deps, body.token, call.address)
      return done(m.done_verified())
    },
    sendVerification: async (_actor, { body }) => {
      await sendVerification(deps, body.email)
      return done(m.done_sent_again())
    },
    login: async (_actor, { body }, call) => ({ success: true, ...(await login(deps, body, call.address)) }),
    logout: async actor => {
      await deps.sessions.end(actor.sessionId)
      await announce(deps.db, { topic: 'session-ended', accountId: actor.accountId, id: actor.sessionId })
      return done(m.done_logged_out())
    },
    readSession: async actor => {
      const [account] = await lookUpAccount.execute({ id: actor.accountId })
      if (!account) throw new Refusal('not-signed-in')
      return { success: true, user: userOf(account) }
    },
    startVisit: async (_actor, _input, call) => ({
      success: true,
      token: await startVisit(deps, call.address),
    }),
  }
}
