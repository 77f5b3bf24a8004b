// Cookies that a page sets itself; all others are set by the server and closed to scripts.
import type { CookieName } from '@lantern/contract/people/privacy/browser-data.rules'

export const hasCookie = (name: CookieName, value: string): boolean =>
  document.cookie.split('; ').includes(`${name}=${value}`)

/** @param seconds after which it goes; 0 removes it */
export const setCookie = (name: CookieName, value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API are used in schools.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
