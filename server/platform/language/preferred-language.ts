// Language of a request: by the cookie of the page, else by what the browser accepts.
import type { IncomingHttpHeaders } from 'node:http'
import { baseLanguage, isLanguage, type Language, languages } from '@lantern/contract/languages.rules'
import Negotiator from 'negotiator'

/** Cookie `language` (browser-data.rules.ts), set by the page. */
const cookie = /(?:^|;\s*)language=([a-z-]{2,10})(?:;|$)/u

/** @returns null where the headers name no language of Lantern */
export const preferredLanguage = (headers: IncomingHttpHeaders): Language | null => {
  const chosen = cookie.exec(headers.cookie ?? '')?.[1]
  if (isLanguage(chosen)) return chosen
  // Without the header any language is accepted.
  if (!headers['accept-language']) return null
  const found = new Negotiator({ headers }).language([...languages])
  return isLanguage(found) ? found : null
}

/** Language of an answer to somebody whose choice isn't known. */
export const requestLanguage = (headers: IncomingHttpHeaders): Language =>
  preferredLanguage(headers) ?? baseLanguage
