// Passkeys: the server's request is passed to the browser's dialog, and its response back.
import * as m from '@lantern/messages'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { api } from '../../../lib/api.ts'
import type { Session } from '../../../lib/session.ts'
import type { ChosenRole } from './registration.rules.ts'
import { saveSession } from './signed-in.ts'

/** Browsers have them on safe addresses only (https, or this machine). */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn()

/** The browser's error messages are technical, and its dialog has informed the person. */
const inWords = (): never => {
  throw new Error(m.passkey_broken_off())
}

/** Creates a passkey on this device for the account. @returns what to tell. @throws Error in words */
export const makePasskey = async (proof: { password: string; code: string }): Promise<string> => {
  const { token, options } = await api('POST /account/passkeys/start', { body: proof })
  const passkey = await startRegistration({ optionsJSON: options }).catch(inWords)
  const { id, rawId, response, authenticatorAttachment } = passkey
  const { clientDataJSON, attestationObject } = response
  const { message } = await api('POST /account/passkeys', {
    body: {
      token,
      passkey: {
        id,
        rawId,
        type: 'public-key',
        ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
        response: { clientDataJSON, attestationObject, transports: response.transports ?? [] },
      },
    },
  })
  return message
}

/** Signs in by a passkey. @throws Error in words */
export const signInByPasskey = async (role?: ChosenRole): Promise<Session> => {
  const { token, options } = await api('POST /login/passkey/start')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch(inWords)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const answer = {
    id,
    rawId,
    type: 'public-key' as const,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle ? { userHandle } : {}),
    },
  }
  return saveSession(await api('POST /login/passkey', { body: { token, answer, role } }))
}
