// What was made before signing in goes along into the account. The visit is forgotten only once the server has said
// that it did; until then every sign-in and every start of the app tries again.
import * as m from '@lantern/messages'
import { ApiError, api } from '../../../lib/api.ts'
import { clearVisit, readSession, readVisit } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'

/** What is stored is no token at all: trying again would change nothing. */
const isHopeless = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid-input'

/** A visit that was begun meanwhile is another one, and stays. */
const forget = (visitToken: string): void => {
  if (readVisit() === visitToken) clearVisit()
}

/** Never throws: a failure is told, and is no reason to stay outside.
 * @returns whether something may have come along */
export const takeVisitAlong = async (tell: (text: string) => void = showToast): Promise<boolean> => {
  const visitToken = readVisit()
  if (!visitToken || !readSession()) return false
  try {
    await api('POST /visits/keep', { body: { visitToken } })
    forget(visitToken)
    return true
  } catch (error) {
    if (isHopeless(error)) forget(visitToken)
    else tell(m.visit_left_behind())
    return false
  }
}
