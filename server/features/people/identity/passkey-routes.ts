// Endpoints of passkeys and of signed-in browsers → actions.
import type { passkeyEndpoints } from '@lantern/contract/people/identity/passkeys'
import * as m from '@lantern/messages'
import { Refusal } from '../../../actions/refusal.ts'
import { done } from '../../../http/done.ts'
import type { Handlers } from '../../../http/routes.ts'
import { readBrowser } from './browsers.ts'
import type { IdentityDeps } from './deps.ts'
import { enterByPasskey, startPasskeySignIn } from './enter-by-passkey.ts'
import { addPasskey, removePasskey, startPasskey } from './passkeys.ts'

export const passkeyRoutes = (deps: IdentityDeps): Handlers<keyof typeof passkeyEndpoints> => ({
  startPasskeySignIn: async (_actor, _input, call) => ({
    success: true,
    ...(await startPasskeySignIn(deps, call.address)),
  }),
  enterByPasskey: async (_actor, { body }, call) => ({
    success: true,
    ...(await enterByPasskey(deps, body, readBrowser(call))),
  }),
  startPasskey: async (actor, { body }) => ({ success: true, ...(await startPasskey(deps, actor, body)) }),
  addPasskey: async (actor, { body }, call) => {
    await addPasskey(deps, actor, body, readBrowser(call))
    return done(m.done_passkey_added())
  },
  removePasskey: async (actor, { params }) => {
    await removePasskey(deps, actor, params.passkeyId)
    return done(m.done_passkey_removed())
  },
  endSession: async (actor, { params }) => {
    if (!(await deps.sessions.endOf(actor.accountId, params.deviceId))) throw new Refusal('not-found')
    return done(m.done_session_ended())
  },
})
