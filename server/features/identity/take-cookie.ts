import type { CookieName } from '@lantern/contract/privacy/browser-data.rules'
import type { Call } from '../../http/routes.ts'

/** Reads a cookie that counts once. */
export const takeCookie = (call: Call, name: CookieName): string | null => {
  const token = call.cookie(name)
  if (token) call.setCookie(name, '', 0)
  return token
}
