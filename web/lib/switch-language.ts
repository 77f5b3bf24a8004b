// Change of the page's language: the page of the other language is loaded in place of this one.
import { isLanguage, type Language } from '@lantern/contract/languages.rules'
import type { CookieName } from '@lantern/contract/people/privacy/browser-data.rules'
import { hasCookie, setCookie } from './browser-cookies.ts'
import { pageLanguage } from './page-language.ts'

const cookie: CookieName = 'language'
const cookieSeconds = 365 * 86_400

/** The worker would start the stored page of the old language where the line is bad. */
const unregisterWorkers = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

/** Loads this page in a language. @param language null where the browser decides */
export const switchLanguage = async (language: Language | null): Promise<void> => {
  setCookie(cookie, language ?? '', language ? cookieSeconds : 0)
  await unregisterWorkers().catch(() => undefined)
  location.reload()
}

/** The next person on this device gets the language of the browser again. */
export const forgetLanguage = (): void => setCookie(cookie, '', 0)

/** Milliseconds after its start, or after a sign-in, in which nothing written on a page is lost by loading it anew. */
const freshMs = 15_000
let freshSince = 0

/** Starts that time again. */
export const expectLanguage = (): void => {
  freshSince = performance.now()
}

/** Follows the language in which the server answers: the one that the account has chosen, perhaps on another device. */
export const followLanguage = (answered: string | null): void => {
  if (!isLanguage(answered) || answered === pageLanguage) return
  // The server has no page in a language that the cookie names already.
  if (hasCookie(cookie, answered) || performance.now() - freshSince > freshMs) return
  void switchLanguage(answered)
}
