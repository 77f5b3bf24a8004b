// Transfer of a visitor's work into the account. The visit is deleted only after the server confirmed the
// transfer; until then every sign-in and every start of the app retries.
import * as m from '@lantern/messages'
import { ApiError, api } from '../../../lib/api.ts'
import { clearVisit, readSession, readVisit } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Whether the stored value is no valid token, so that a retry is pointless. */
const isHopeless = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid-input'

/** A visit begun meanwhile is a different one and isn't deleted. */
const forget = (visitToken: string): void => {
  if (readVisit() === visitToken) clearVisit()
}

/**
 * Transfers the visit; never throws: a failure is reported and doesn't prevent the sign-in.
 * @returns whether something may have come along
 */
export const convertVisit = async (notify: (text: string) => void = showToast): Promise<boolean> => {
  const visitToken = readVisit()
  if (!visitToken || !readSession()) return false
  try {
    await api('POST /visits/convert', { body: { visitToken } })
    forget(visitToken)
    return true
  } catch (error) {
    if (isHopeless(error)) forget(visitToken)
    else notify(m.visit_left_behind())
    return false
  }
}
