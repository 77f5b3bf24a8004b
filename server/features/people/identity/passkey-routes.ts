// Endpoints of passkeys and of signed-in browsers → actions.
import type { passkeyEndpoints } from '@lantern/contract/people/identity/passkeys'
import * as m from '@lantern/messages'
import { Refusal } from '../../../actions/refusal.ts'
import type { Handlers } from '../../../http/routes.ts'
import { readBrowser } from './browsers.ts'
import type { IdentityDeps } from './deps.ts'
import { enterByPasskey, startPasskeySignIn } from './enter-by-passkey.ts'
import { addPasskey, removePasskey, startPasskey } from './passkeys.ts'

export const passkeyRoutes = (deps: IdentityDeps): Handlers<keyof typeof passkeyEndpoints> => ({
  startPasskeySignIn: (_actor, _input, call) => startPasskeySignIn(deps, call.address),
  enterByPasskey: (_actor, { body }, call) => enterByPasskey(deps, body, readBrowser(call)),
  startPasskey: (actor, { body }) => startPasskey(deps, actor, body),
  addPasskey: async (actor, { body }, call) => {
    await addPasskey(deps, actor, body, readBrowser(call))
    return { message: m.done_passkey_added() }
  },
  removePasskey: async (actor, { params }) => {
    await removePasskey(deps, actor, params.passkeyId)
    return { message: m.done_passkey_removed() }
  },
  endSession: async (actor, { params }) => {
    if (!(await deps.sessions.endOf(actor.accountId, params.deviceId))) throw new Refusal('not-found')
    return { message: m.done_session_ended() }
  },
})
