// Endpoints of identity → actions.
import type { identityEndpoints } from '@lantern/contract/people/identity/identity'
import * as m from '@lantern/messages'
import { Refusal } from '../../../actions/refusal.ts'
import type { Handlers } from '../../../http/routes.ts'
import { prepareAccountLookup } from './account-queries.ts'
import { toUser } from './admit.ts'
import { readBrowser } from './browsers.ts'
import type { IdentityDeps } from './deps.ts'
import { enterCode } from './enter-code.ts'
import { login } from './login.ts'
import { providerSeconds, verificationSeconds } from './mail-link.rules.ts'
import { popCookie } from './pop-cookie.ts'
import { register } from './register.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { sendVerification } from './send-verification.ts'
import { signInWithGoogle, startGoogleSignIn } from './sign-in-with-google.ts'
import { verifyEmail } from './verify-email.ts'
import { startVisit } from './visits.ts'

/** `convertVisit` belongs to the owner of visitors' data; see the composition root. */
type Names = Exclude<keyof typeof identityEndpoints, 'convertVisit'>
type SignInNames = 'login' | 'enterCode' | 'startGoogleSignIn' | 'signInWithGoogle' | 'startVisit'

/** Cookie that binds Google's answer to the requesting browser; it authorises nothing by itself. */
const googleCookie = 'google-sign-in'

/** Cookie that binds the mail's link to the signing-up browser; it authorises nothing without the link. */
const signUpCookie = 'sign-up'

const signInRoutes = (deps: IdentityDeps): Handlers<SignInNames> => ({
  login: (_actor, { body }, call) => login(deps, body, readBrowser(call)),
  enterCode: (_actor, { body }, call) => enterCode(deps, body, readBrowser(call)),
  startGoogleSignIn: async (_actor, _input, call) => {
    const { token, ...page } = await startGoogleSignIn(deps, call.address)
    call.setCookie(googleCookie, token, providerSeconds)
    return page
  },
  signInWithGoogle: (_actor, { query }, call) =>
    signInWithGoogle(deps, query, {
      token: popCookie(call, googleCookie),
      browser: readBrowser(call),
    }),
  startVisit: async (_actor, _input, call) => ({
    token: await startVisit(deps, call.address),
  }),
})

export const identityRoutes = (deps: IdentityDeps): Handlers<Names> => {
  const lookUpAccount = prepareAccountLookup(deps.db)
  return {
    ...signInRoutes(deps),
    register: async (_actor, { body }, call) => {
      const sent = await register(deps, body, { address: call.address, file: call.file })
      if (sent.token) call.setCookie(signUpCookie, sent.token, verificationSeconds)
      return {
        message: sent.waitsForParent
          ? m.done_parent_asked({ email: sent.email })
          : m.done_registered({ email: sent.email }),
      }
    },
    verifyEmail: async (_actor, { body }, call) => {
      const from = { signUpToken: call.cookie(signUpCookie), browser: readBrowser(call) }
      const verified = await verifyEmail(deps, body.token, from)
      call.setCookie(signUpCookie, '', 0)
      return { message: m.done_verified(), ...verified }
    },
    sendVerification: async (_actor, { body }) => {
      await sendVerification(deps, body.email)
      return { message: m.done_sent_again() }
    },
    requestReset: async (_actor, { body }) => {
      await requestReset(deps, body.email)
      return { message: m.done_reset_mailed() }
    },
    resetPassword: async (_actor, { body }, call) => {
      await resetPassword(deps, body, readBrowser(call))
      return { message: m.done_password_reset() }
    },
    logout: async actor => {
      await deps.sessions.end(actor.sessionId)
      return { message: m.done_logged_out() }
    },
    readSession: async actor => {
      const [account] = await lookUpAccount.execute({ id: actor.accountId })
      if (!account) throw new Refusal('not-signed-in')
      return { user: toUser(account) }
    },
  }
}
