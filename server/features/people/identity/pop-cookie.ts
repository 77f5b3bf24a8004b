import type { CookieName } from '@lantern/contract/people/privacy/browser-data.rules'
import type { Call } from '../../../http/routes.ts'

/** Value of a cookie for one use, which is deleted; null without one. */
export const popCookie = (call: Call, name: CookieName): string | null => {
  const token = call.cookie(name)
  if (token) call.setCookie(name, '', 0)
  return token
}
