import * as m from '@lantern/messages'
import { ApiError, api } from '../../lib/api.ts'
import { clearVisit, parseSession, readVisit, type Session, storeSession } from '../../lib/session.ts'

export type Credentials = { email: string; password: string; role: 'student' | 'teacher' }

/** Signs in and keeps the session. Throws ApiError; an answer of another shape says so. */
export const signIn = async (credentials: Credentials): Promise<Session> => {
  const answer = await api('POST /login', { body: credentials })
  const session = parseSession(JSON.stringify({ ...answer.user, token: answer.token }))
  if (!session) throw new ApiError(200, 'no-sense', m.sign_in_no_sense())
  storeSession(session)
  await keepVisit()
  return session
}

/** Takes along what was done before signing in. Its failure is no reason to stay outside. */
const keepVisit = async () => {
  const visitToken = readVisit()
  if (!visitToken) return
  await api('POST /visits/keep', { body: { visitToken } }).catch(() => undefined)
  clearVisit()
}
