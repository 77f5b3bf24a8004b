// Endpoints of sign-in with the school's account → actions.
import type { schoolEndpoints } from '@lantern/contract/people/identity/school'
import type { Call, Handlers } from '../../../../http/routes.ts'
import { readBrowser } from '../browsers.ts'
import type { IdentityDeps } from '../deps.ts'
import { providerSeconds } from '../mail-link.rules.ts'
import { popCookie } from '../pop-cookie.ts'
import { createSchoolAccount } from './create-account.ts'
import { signInByDirectory } from './directory/sign-in-by-directory.ts'
import { finishSchoolSignIn, type Outcome, startSchoolSignIn } from './finish-school-sign-in.ts'
import { joinSchoolAccount } from './join-account.ts'

/** Cookie that binds the school's answer to the requesting browser; it authorises nothing by itself. */
const signInCookie = 'school-sign-in'

/**
 * Cookie that binds the questions afterwards to the same browser; it authorises nothing without the page's
 * token.
 */
const pendingSignInCookie = 'school-arrival'

const answer = (call: Call, { session, next, browserToken }: Outcome) => {
  if (browserToken) call.setCookie(pendingSignInCookie, browserToken, providerSeconds)
  else if (call.cookie(pendingSignInCookie)) call.setCookie(pendingSignInCookie, '', 0)
  return { session, next }
}

const readPendingSignInToken = (call: Call): string | null => {
  const token = call.cookie(pendingSignInCookie)
  return token && token.length <= 100 ? token : null
}

export const schoolRoutes = (deps: IdentityDeps): Handlers<keyof typeof schoolEndpoints> => ({
  startSchoolSignIn: async (_actor, _input, call) => {
    const { token, ...page } = await startSchoolSignIn(deps, call.address)
    call.setCookie(signInCookie, token, providerSeconds)
    return page
  },
  finishSchoolSignIn: async (actor, { body }, call) => {
    const { code, state, iss } = body
    const from = { token: popCookie(call, signInCookie), actor, browser: readBrowser(call) }
    const returned = { code, state, ...(iss === undefined ? {} : { iss }) }
    return answer(call, await finishSchoolSignIn(deps, returned, from))
  },
  signInByDirectory: async (actor, { body }, call) =>
    answer(call, await signInByDirectory(deps, body, { actor, browser: readBrowser(call) })),
  joinSchoolAccount: async (actor, { body }, call) => {
    const from = { browserToken: readPendingSignInToken(call), actor, browser: readBrowser(call) }
    return answer(call, await joinSchoolAccount(deps, body, from))
  },
  createSchoolAccount: async (_actor, { body }, call) => {
    const from = { browserToken: readPendingSignInToken(call), browser: readBrowser(call) }
    return answer(call, await createSchoolAccount(deps, body, from))
  },
})
