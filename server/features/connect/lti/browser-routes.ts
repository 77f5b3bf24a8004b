// Routes that platforms open in a browser, beside the endpoints of the contract: registration, login, launch,
// return.

import { refusalStatus } from '@lantern/contract/refusals'
import * as m from '@lantern/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../actions/refusal.ts'
import { buildRefusalAnswer } from '../../../http/errors.ts'
import { getNetworkKey } from '../../../http/network-address.ts'
import { ensureBrowserToken, readBrowserToken } from './browser-cookie.ts'
import { buildReturn } from './deep-linking.ts'
import type { LtiDeps } from './deps.ts'
import { startLogin } from './login.ts'
import { openWindow, viewWindow } from './open-window.ts'
import { sendPage } from './page.ts'
import { receiveLaunch } from './receive-launch.ts'
import { checkInvitation, type Registration, registerPlatform } from './register-platform.ts'
import { readToolKeySet } from './tool-key.ts'
import { createVerifyToken } from './verify-token.ts'

const maxBytes = 64 * 1024

type Fields = Record<string, string>

const readFields = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const askQuery = ({ query, body, method }: FastifyRequest): Fields =>
  readFields(method === 'POST' ? body : query)

/** Notifies the platform's window that registration is over. */
const closeScript = "(window.opener||window.parent).postMessage({subject:'org.imsglobal.lti.close'},'*')"

const createSendRefusal =
  (deps: LtiDeps) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const status = (error as { statusCode?: number }).statusCode
    const refusal =
      error instanceof Refusal
        ? error
        : status && status >= 400 && status < 500
          ? new Refusal('lti-launch-refused')
          : new Refusal('overloaded')
    if (!(error instanceof Refusal) && refusal.code === 'overloaded')
      request.log.error({ err: error }, 'bug in a page for a learning platform')
    if (refusal.code === 'lti-platform-internal')
      request.log.warn(
        refusal.details.values,
        'a learning platform is on an internal network; see INTERNAL_HOSTS',
      )
    return sendPage(reply, refusalStatus[refusal.code], deps.readSchoolName(), {
      title: m.lti_problem_title(),
      text: buildRefusalAnswer(refusal).message,
    })
  }

const readRegistration = (fields: Fields): Registration => ({
  invitation: fields.invitation ?? '',
  configuration: fields.openid_configuration ?? '',
  token: fields.registration_token ?? null,
})

const registerPages = (scope: FastifyInstance, deps: LtiDeps) => {
  scope.get('/lti/register', async (request, reply) => {
    const fields = readFields(request.query)
    const registration = readRegistration(fields)
    await checkInvitation(deps, registration)
    if (!deps.outgoing.mayAsk(registration.configuration)) throw new Refusal('address-internal')
    const { host } = new URL(registration.configuration)
    return sendPage(reply, 200, deps.readSchoolName(), {
      title: m.lti_register_title({ host }),
      text: m.lti_register_text(),
      action: { kind: 'form', address: '/lti/register', label: m.lti_register_go(), fields },
    })
  })
  scope.post('/lti/register', async (request, reply) => {
    const { name } = await registerPlatform(deps, readRegistration(readFields(request.body)))
    return sendPage(reply, 200, deps.readSchoolName(), {
      title: m.lti_register_done_title({ name }),
      text: m.lti_register_done_text(),
      script: closeScript,
    })
  })
}

const launchPages = (scope: FastifyInstance, deps: LtiDeps) => {
  const verifyToken = createVerifyToken(deps)
  // Cross-origin: platforms post from their own pages.
  const config = { acceptsForeignForms: true }
  scope.route({
    method: ['GET', 'POST'],
    url: '/lti/login',
    config,
    handler: async (request, reply) => {
      const address = await startLogin(deps, askQuery(request), ensureBrowserToken(request, reply))
      return reply.header('cache-control', 'no-store').redirect(address, 302)
    },
  })
  scope.post('/lti/launch', { config }, async (request, reply) => {
    const { state = null, id_token = null } = readFields(request.body)
    const browserToken = readBrowserToken(name => request.cookies[name] ?? null)
    const form = { state, idToken: id_token }
    const { token, windowKey } = await receiveLaunch(deps, verifyToken, form, browserToken)
    if (windowKey)
      return sendPage(reply, 200, deps.readSchoolName(), {
        title: m.lti_window_title(),
        text: m.lti_window_text(),
        action: {
          kind: 'form',
          address: '/lti/window',
          label: m.lti_window_go(),
          fields: { launch: token, key: windowKey },
          inNewWindow: true,
        },
        note: m.lti_window_note(),
      })
    // After # because a fragment is not sent to servers, so no log contains the token.
    return reply.header('cache-control', 'no-store').redirect(`/lti/open#${token}`, 303)
  })
  // Our own pages alone post here: other websites can't skip the question.
  scope.post('/lti/window', async (request, reply) => {
    const { launch = '', key = '' } = readFields(request.body)
    const { name, platform } = await viewWindow(deps, { launch, key })
    return sendPage(reply, 200, deps.readSchoolName(), {
      title: name ? m.lti_window_ask({ name }) : m.lti_window_ask_nobody({ platform }),
      text: m.lti_window_ask_text({ platform }),
      action: {
        kind: 'form',
        address: '/lti/window/open',
        label: m.lti_window_ask_go(),
        fields: { launch, key },
      },
      isFramed: false,
    })
  })
  scope.post('/lti/window/open', async (request, reply) => {
    const { launch = '', key = '' } = readFields(request.body)
    await openWindow(deps, { launch, key }, ensureBrowserToken(request, reply))
    return reply.header('cache-control', 'no-store').redirect(`/lti/open#${launch}`, 303)
  })
  scope.get('/lti/return', async (request, reply) => {
    const browserToken = readBrowserToken(name => request.cookies[name] ?? null)
    const { launch = '' } = readFields(request.query)
    const { platform, returnUrl, jwt } = await buildReturn(deps, launch, browserToken)
    return sendPage(reply, 200, deps.readSchoolName(), {
      title: m.lti_return_title({ platform }),
      text: m.lti_return_text(),
      action: {
        kind: 'form',
        address: returnUrl,
        label: m.lti_return_go({ platform }),
        fields: { JWT: jwt },
        sendsItself: true,
      },
    })
  })
}

/** Adds the pages, and the public keys for platforms. */
export const registerLtiPages = (app: FastifyInstance, deps: LtiDeps): void => {
  app.register(async scope => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.setErrorHandler(createSendRefusal(deps))
    scope.addHook('onRequest', request => deps.launches.count(getNetworkKey(request.ip)))
    registerPages(scope, deps)
    launchPages(scope, deps)
    scope.get('/lti/jwks', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(await readToolKeySet(deps)),
    )
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites may post to a path; their messages are signed. */
    acceptsForeignForms?: boolean
  }
}
