// End of every sign-in: stores the session and transfers the visit before it.
import type { User } from '@lantern/contract/people/identity/identity'
import * as m from '@lantern/messages'
import { ApiError, api } from '../../../lib/api.ts'
import { getHomeAddress, parseSession, type Session, storeSession } from '../../../lib/session.ts'
import { expectLanguage } from '../../../lib/switch-language.ts'
import { convertVisit } from './convert-visit.ts'
import { showAuth, wayBack } from './dialog-store.ts'
import type { ChosenRole } from './registration.rules.ts'

export type Credentials = { email: string; password: string; role: ChosenRole }

type Answer = { token: string; user: User }

/** The server's message, else the error's, else 'Login failed' (specification, section 8). */
export const signInProblem = (error: Error): string =>
  (error instanceof ApiError && error.code === 'no-sense' && error.status !== 200 ? '' : error.message) ||
  m.sign_in_failed()

/** Stores the session. Throws ApiError if the response contains none. */
export const saveSession = async (answer: Answer): Promise<Session> => {
  const session = parseSession(JSON.stringify({ ...answer?.user, token: answer?.token }))
  if (!session) throw new ApiError(200, 'no-sense', m.sign_in_no_sense())
  storeSession(session)
  expectLanguage()
  await convertVisit()
  return session
}

type Waiting = {
  /** Signal aborted when the caller no longer waits. */
  signal: AbortSignal
  /** Called with the server's explanation of a delay. */
  onDelay(message: string): void
}

/**
 * Milliseconds after which a delayed sign-in is sent again; the server reserves its place in the queue for
 * three times as long.
 */
const sendAgainMs = 10_000

/** Retries until this sign-in's turn comes: wrong passwords for the account cause a queue. */
const sendInTurn = async (credentials: Credentials, { signal, onDelay }: Waiting): Promise<Answer> => {
  for (;;) {
    try {
      return await api('POST /login', { body: credentials, signal })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'sign-in-delayed' || signal.aborted) throw error
      onDelay(error.message)
    }
    await new Promise(resolve => setTimeout(resolve, sendAgainMs))
    signal.throwIfAborted()
  }
}

/** Signs in and stores the session. Throws ApiError, also for a malformed response. */
export const signIn = async (credentials: Credentials, waiting: Waiting): Promise<Session> =>
  saveSession(
    await sendInTurn(credentials, waiting).catch(error => {
      if (error instanceof ApiError && error.code === 'no-sense' && error.status === 200)
        throw new ApiError(200, 'no-sense', m.sign_in_no_sense())
      throw error
    }),
  )

/** Opens the code dialog for a sign-in that needs one; returns whether it did. */
export const askForCode = (error: Error): boolean => {
  const challenge = error instanceof ApiError ? error.challenge : undefined
  if (challenge) showAuth('code', { challenge })
  return challenge !== undefined
}

/**
 * Closes the dialog and opens the role's home (specification, section 4), or the page that required an
 * account.
 */
export const enter = (session: Session, navigate: (address: string) => unknown): void => {
  const address = wayBack() ?? getHomeAddress(session.role)
  showAuth(null)
  navigate(address)
}
