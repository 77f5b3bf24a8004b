import { api } from '../../../lib/api.ts'
import { forgetStored } from '../../../lib/offline/forget-stored.ts'
import { clearSession } from '../../../lib/session.ts'
import { forgetLanguage } from '../../../lib/switch-language.ts'

/** Maximum milliseconds that an unresponsive server may delay signing out. */
const timeouts = 2000

/** Clears the stored session, opens the landing page and reloads (specification, section 4). */
export const logOut = async (): Promise<void> => {
  // The server forgets the token too; if it can't be reached, this page still does.
  await api('POST /logout', { signal: AbortSignal.timeout(timeouts) }).catch(() => undefined)
  await forgetStored().catch(() => undefined)
  clearSession()
  forgetLanguage()
  location.assign('/')
}
