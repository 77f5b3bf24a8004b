// Preparation of a call (a visit, if nobody is signed in), and handling of an ended session.
import * as m from '@lantern/messages'
import { sendWithRetries } from './send-with-retries.ts'
import { clearSession, clearVisit, readSession, readToken, readVisit, storeVisit } from './session.ts'
import { showToast } from './toasts.ts'

/** Public calls, which need no session. */
const publicPaths = [
  '/register',
  '/login',
  '/verify-email',
  '/verify-email/again',
  '/login/code',
  '/auth/google/start',
  '/auth/google',
  '/auth/school/start',
  '/auth/school',
  '/auth/school/join',
  '/auth/school/create',
  '/reset-password',
  '/reset-password/mail',
  '/visits',
  '/installation',
  '/lti/continue',
  '/unsubscribe',
  '/maintenance/status',
]

let starting: Promise<void> | undefined

const startVisit = async () => {
  const response = await sendWithRetries(() => fetch('/api/visits', { method: 'POST' }), undefined)
  if (!response.ok) return
  const answer = (await response.json()) as { token?: unknown }
  if (typeof answer.token === 'string') storeVisit(answer.token)
}

/**
 * Starts a visit if a path needs a session and there is none; `again` replaces an old visit. Returns whether
 * there is a token afterwards.
 */
export const ensureVisit = async (path: string, again?: 'again'): Promise<boolean> => {
  if (publicPaths.includes(path) || readSession()) return false
  if (again) clearVisit()
  if (!readVisit()) {
    starting ??= startVisit()
      .catch(() => undefined)
      .finally(() => {
        starting = undefined
      })
    await starting
  }
  return readToken() !== null
}

/** Ends an expired session: clears it, shows a message and opens the landing page. */
export const endSession = (): void => {
  if (!readSession()) return
  clearSession()
  showToast(m.session_ended())
  window.dispatchEvent(new CustomEvent('lantern-go', { detail: '/' }))
}
