// Sign-in with Google: its page opens in a popup and returns to /google with a code, which the server
// exchanges. The popup notifies this page by a channel of our own origin, since Google's page severs the link
// between the two.
import * as m from '@lantern/messages'
import { ApiError, api, serverMessage } from '../../../lib/api.ts'
import type { Session } from '../../../lib/session.ts'
import { channels, popupLook, waitForReturn } from './provider-return.ts'
import type { ChosenRole } from './registration.rules.ts'
import { saveSession } from './signed-in.ts'

/** A Google popup error is only logged (specification, section 8). */
const logPopup = (reason: string): null => {
  console.warn(`Google sign-in: ${reason}`)
  return null
}

const fail = (message: string) => new ApiError(0, 'google-failed', message)

/** The server's message or one of ours, else the fallback (specification, section 8). */
export const googleProblem = (error: Error): string => serverMessage(error) ?? m.google_failed()

/**
 * Signs in with Google; null when the popup was blocked, closed or refused. To be called from a click.
 * @throws ApiError
 */
export const signInWithGoogle = async (role?: ChosenRole): Promise<Session | null> => {
  // Opened before anything is awaited: browsers allow popups only within the click.
  const popup = window.open('', channels.google, popupLook)
  if (!popup) return logPopup('the popup was blocked')
  const { address, state } = await api('POST /auth/google/start').catch(error => {
    popup.close()
    throw error
  })
  popup.location.href = address
  const answer = await waitForReturn(popup, channels.google, state)
  if (!answer) return logPopup('the popup was closed')
  if (answer.error) return logPopup(answer.error)
  if (!answer.code) throw fail(m.google_no_code())
  const signedIn = await api('GET /auth/google', { query: { code: answer.code, role } })
  if (!signedIn.token) throw fail(m.google_no_token())
  return saveSession(signedIn)
}
