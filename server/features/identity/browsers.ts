// The browser that somebody signs in with. One that an account wasn't signed in with before is told of by mail; it is
// recognised by a cookie, which authorises nothing.
import Bowser from 'bowser'
import type { Call } from '../../http/routes.ts'
import type { Account } from './account-queries.ts'
import { notify } from './background.ts'
import { countBrowsersOf, insertBrowser, touchBrowser } from './browser-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { newBrowserMail } from './mails.ts'
import { createToken, hashToken } from './secrets.ts'

export type Browser = {
  /** Network address. */
  address: string
  /** "Firefox on Linux"; empty where it doesn't say. */
  device: string
  /** What it was given at an earlier sign-in. */
  knownToken: string | null
  remember(token: string): void
}

const cookie = 'known-browser'
const rememberDays = 365
/** Longer ones are no browser's, and take time to look through. */
const longestUserAgent = 512

export const describeDevice = (userAgent: string): string => {
  if (userAgent === '' || userAgent.length > longestUserAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ')
}

/** Longer ones were never given out. */
const longestToken = 100

const readKnownToken = (call: Call): string | null => {
  const token = call.cookie(cookie)
  return token && token.length <= longestToken ? token : null
}

export const readBrowser = (call: Call): Browser => ({
  address: call.address,
  device: describeDevice(call.userAgent),
  knownToken: readKnownToken(call),
  remember: token => call.setCookie(cookie, token, rememberDays * 86_400),
})

/** Tells the owner of an account when a browser signs in for the first time, unless it is the account's first. */
export const recogniseBrowser = async (
  deps: IdentityDeps,
  account: Account,
  browser: Browser,
): Promise<void> => {
  const { db, clock } = deps
  const now = clock.now()
  const known = browser.knownToken
  if (known && (await touchBrowser(db, account.id, hashToken(known), now))) return browser.remember(known)
  const token = known ?? createToken()
  const isFirst = (await countBrowsersOf(db, account.id)) === 0
  await insertBrowser(db, { accountId: account.id, tokenHash: hashToken(token), usedAt: now })
  browser.remember(token)
  if (!isFirst) notify(deps, newBrowserMail(account, browser.device, deps.publicUrl))
}
