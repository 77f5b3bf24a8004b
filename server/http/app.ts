// The Fastify application: protection, endpoints, documentation, pages.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookies from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { Role } from '@lantern/contract/people/identity/roles'
import type { CookieName } from '@lantern/contract/people/privacy/browser-data.rules'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Actor } from '../actions/actor.ts'
import { Refusal } from '../actions/refusal.ts'
import { isRequestId, type Log } from '../platform/log/index.ts'
import type { Admission } from './admission.ts'
import { countAnswers } from './count-answers.ts'
import { registerDocumentation } from './documentation.ts'
import type { Draining } from './draining.ts'
import { handleErrors } from './errors.ts'
import { sendFile } from './files.ts'
import { discardUnreadBodies, readForm, readUpload } from './forms.ts'
import { isLocalCaller } from './local-caller.ts'
import { getNetworkKey } from './network-address.ts'
import { isOwnOrigin } from './origins.ts'
import { answerPagesInLanguage } from './page-language.ts'
import { type PagesOptions, registerPages } from './pages.ts'
import { type Call, type FormFile, type Handlers, registerEndpoints } from './routes.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { slowFloods } from './slow-floods.ts'
import { traceRequests } from './trace-requests.ts'

export type AppOptions = {
  handlers: Handlers
  authenticate(token: string): Promise<Actor | null>
  publicUrl: string
  uploadBytes: number
  trustedProxies: number
  needSecondFactor: readonly Role[]
  pages: Omit<PagesOptions, 'publicUrl'>
  log: Log
  draining: Draining
  admission: Admission
}

/** Request id from a trusted proxy; clients' own ids are ignored. */
const readRequestId = ({ headers }: IncomingMessage, trustedProxies: number): string => {
  const given = headers['x-request-id']
  return trustedProxies > 0 && isRequestId(given) ? given : randomUUID()
}

const abortWhenClosed = (reply: FastifyReply): AbortSignal => {
  const hungUp = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) hungUp.abort()
  })
  return hungUp.signal
}

/** Computed lazily: most actions don't need it. */
class RequestCall implements Call {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #publicUrl: string
  readonly file: FormFile | null
  constructor(request: FastifyRequest, reply: FastifyReply, file: FormFile | null, publicUrl: string) {
    this.#request = request
    this.#reply = reply
    this.#publicUrl = publicUrl
    this.file = file
  }
  get address(): string {
    return getNetworkKey(this.#request.ip)
  }
  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }
  get isLocal(): boolean {
    return isLocalCaller(this.#request, this.#publicUrl)
  }
  get signal(): AbortSignal {
    return abortWhenClosed(this.#reply)
  }
  upload(): ReturnType<Call['upload']> {
    return readUpload(this.#request)
  }
  cookie(name: CookieName): string | null {
    return this.#request.cookies[name] ?? null
  }
  setCookie(name: CookieName, value: string, seconds: number): void {
    const secure = this.#publicUrl.startsWith('https:')
    this.#reply.setCookie(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: seconds,
    })
  }
}

/**
 * Log whose child, that of the application, also serves as each request's log: requests aren't logged one by
 * one.
 */
const withOneChild = (log: Log): FastifyBaseLogger =>
  Object.create(log, {
    child: {
      value: (...given: Parameters<Log['child']>) => {
        const child = log.child(...given)
        return Object.assign(child, { child: () => child })
      },
    },
  })

const multipartForm = 'multipart/form-data'

/** Unrequested forms are left unread. */
const ignoreForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(multipartForm, (_request, _body, done) => done(null, undefined))
}

const prepareForFiles = async (app: FastifyInstance, uploadBytes: number): Promise<void> => {
  app.removeContentTypeParser(multipartForm)
  await app.register(multipart, { limits: { fileSize: uploadBytes, files: 1, fields: 4, parts: 5 } })
}

const refuseForeignOrigins = (app: FastifyInstance, publicUrl: string) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (
      reads ||
      request.routeOptions.config.acceptsForeignForms ||
      isOwnOrigin(request.headers.origin, request.headers.host, publicUrl)
    )
      done()
    else done(new Refusal('foreign-origin'))
  })
}

/** Builds the application; the caller listens. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 10 * 60_000,
    connectionTimeout: 60_000,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: withOneChild(options.log),
    genReqId: request => readRequestId(request, options.trustedProxies),
  })
  const secure = options.publicUrl.startsWith('https:')
  traceRequests(app)
  options.draining.watch(app)
  answerPagesInLanguage(app)
  countAnswers(app)
  discardUnreadBodies(app)
  handleErrors(app)
  slowFloods(app)
  sendSecurityHeaders(app, {
    contentSecurityPolicy: false,
    // A provider's page opens in a popup that returns here.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: secure,
  })
  refuseForeignOrigins(app, options.publicUrl)
  await app.register(cookies)
  // One-click unsubscribe posts a form without further fields (RFC 8058).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  )
  ignoreForms(app)
  await registerDocumentation(app)
  await app.register(async scope => {
    const support = {
      needSecondFactor: options.needSecondFactor,
      authenticate: options.authenticate,
      describeCall: (request: FastifyRequest, reply: FastifyReply, file: FormFile | null) =>
        new RequestCall(request, reply, file, options.publicUrl),
      readForm,
      sendFile,
      admission: options.admission,
    }
    await registerEndpoints(scope, options.handlers, support, files =>
      prepareForFiles(files, options.uploadBytes),
    )
  })
  await registerPages(app, { ...options.pages, publicUrl: options.publicUrl })
  return app
}
