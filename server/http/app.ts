// The Fastify application: protection, endpoints, documentation, pages.
import type { Readable } from 'node:stream'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Actor } from './actor.ts'
import { registerDocumentation } from './documentation.ts'
import { handleErrors } from './errors.ts'
import { sendFile } from './files.ts'
import { isLocalCaller } from './local-caller.ts'
import { isOwnOrigin } from './origins.ts'
import { registerPages } from './pages.ts'
import { Refusal } from './refusal.ts'
import { type Call, type Handlers, registerEndpoints, type Upload } from './routes.ts'

export type AppOptions = {
  handlers: Handlers
  authenticate(token: string): Promise<Actor | null>
  publicUrl: string
  uploadBytes: number
  trustProxy: boolean
  /** Folder of the built web client; without it only the API is served. */
  pagesFolder: string | null
  logLevel: 'info' | 'warn' | 'silent'
}

/** What logs may hold of a request: no headers, no bodies, no query strings with tokens in them. */
const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0],
})

const readUpload = async (request: FastifyRequest): Promise<Upload | null> => {
  if (!request.isMultipart()) return null
  const part = await request.file()
  if (!part) return null
  const stream: Readable & { truncated?: boolean } = part.file
  return { fileName: part.filename, stream, truncated: () => stream.truncated === true }
}

const signalOf = (reply: FastifyReply): AbortSignal => {
  const hungUp = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) hungUp.abort()
  })
  return hungUp.signal
}

/** Made of getters: most actions ask for none of it. */
const describeCall = (request: FastifyRequest, reply: FastifyReply): Call => ({
  get address() {
    return request.ip
  },
  get isLocal() {
    return isLocalCaller(request)
  },
  get signal() {
    return signalOf(reply)
  },
  upload: () => readUpload(request),
})

const refuseForeignOrigins = (app: FastifyInstance, publicUrl: string) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads || isOwnOrigin(request.headers.origin, request.headers.host, publicUrl)) done()
    else done(new Refusal('foreign-origin'))
  })
}

/** Builds the application; the caller listens. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    trustProxy: options.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 10 * 60_000,
    connectionTimeout: 60_000,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: options.logLevel, serializers: { req: loggedRequest } },
  })
  handleErrors(app)
  refuseForeignOrigins(app, options.publicUrl)
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: options.publicUrl.startsWith('https:'),
  })
  await app.register(multipart, { limits: { fileSize: options.uploadBytes, files: 1, fields: 4, parts: 5 } })
  await registerDocumentation(app)
  await app.register(async scope => {
    registerEndpoints(scope, options.handlers, {
      authenticate: options.authenticate,
      describeCall,
      sendFile,
    })
  })
  await registerPages(app, options.pagesFolder)
  return app
}
