// Browsers of a sign-in. One that is new for an account is reported by mail; it is recognised by a cookie,
// which authorises nothing.
import { sharedComputerCookie } from '@lantern/contract/people/identity/shared-computer.rules'
import Bowser from 'bowser'
import type { Call } from '../../../http/routes.ts'
import type { Account } from './account-queries.ts'
import { notify } from './background.ts'
import { countBrowsersOf, insertBrowser, touchBrowser } from './browser-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { newBrowserMail } from './mails.ts'
import { createToken, hashToken } from './secrets.ts'

export type Browser = {
  /** Key of the network it comes from. */
  address: string
  /** "Firefox on Linux"; empty where unknown. */
  device: string
  /** True on a shared computer, as chosen on the sign-in form. */
  isShared: boolean
  /** Token from an earlier sign-in. */
  browserToken: string | null
  remember(token: string): void
}

const cookie = 'known-browser'
const rememberDays = 365
/** Maximum length of a user agent: no browser's is longer, and parsing longer ones is slow. */
const maxUserAgentLength = 512

const describeDevice = (userAgent: string): string => {
  if (userAgent === '' || userAgent.length > maxUserAgentLength) return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ')
}

/** Maximum length of a token that was ever issued. */
const maxTokenLength = 100

const readBrowserToken = (call: Call): string | null => {
  const token = call.cookie(cookie)
  return token && token.length <= maxTokenLength ? token : null
}

export const readBrowser = (call: Call): Browser => ({
  address: call.address,
  device: describeDevice(call.userAgent),
  isShared: call.cookie(sharedComputerCookie) === 'yes',
  browserToken: readBrowserToken(call),
  remember: token => call.setCookie(cookie, token, rememberDays * 86_400),
})

/** Adds the browser to the account's known ones. @returns whether it is another one than those before */
export const rememberBrowser = async (
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  accountId: string,
  browser: Browser,
): Promise<boolean> => {
  const now = clock.now()
  const token = browser.browserToken ?? createToken()
  browser.remember(token)
  if (browser.browserToken && (await touchBrowser(db, accountId, hashToken(token), now))) return false
  const isFirst = (await countBrowsersOf(db, accountId)) === 0
  await insertBrowser(db, { accountId, tokenHash: hashToken(token), usedAt: now })
  return !isFirst
}

/**
 * Mails the owner of an account when a browser signs in for the first time, unless it is the account's first.
 */
export const recogniseBrowser = async (
  deps: IdentityDeps,
  account: Account,
  browser: Browser,
): Promise<void> => {
  if (await rememberBrowser(deps, account.id, browser))
    notify(deps, newBrowserMail(account, browser.device, deps.publicUrl))
}
