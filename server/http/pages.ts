// Built web client: prerendered pages and texts, assets, and the shell for every other known address.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Language, languages } from '@lantern/contract/languages.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../actions/refusal.ts'
import { requestLanguage } from '../platform/language/index.ts'
import type { InstalledLook } from '../platform/look/index.ts'
import { buildRefusalAnswer } from './errors.ts'
import { isLocalCaller } from './local-caller.ts'
import { registerLookSheet } from './look-sheet.ts'
import { listPages, type Page, readPage } from './page-files.ts'

export type PagesOptions = {
  /** Folder of the built web clients, one for each language; without it only the API is served. */
  folder: string | null
  publicUrl: string
  /** The school's look, as it is now. */
  look: Pick<InstalledLook, 'current' | 'onChange'>
  /** Learning platforms, which may frame their launches. */
  listFramingOrigins(): Promise<readonly string[]>
  /** Whether a browser on this machine gets the pages for development, as it gets the outbox. */
  hasDevelopmentPages: boolean
  /** Websites that may frame homework and material. */
  framedBy: readonly string[]
}

const addressesSchema = z.array(z.string())

/**
 * Content policy of a page: our own scripts, and the inline ones of the build. One host may be framed: the
 * video provider's, and only once somebody pressed play. Every page needs it, as the client changes screens
 * itself.
 */
const contentPolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${scriptHashes.map(hash => ` '${hash}'`).join('')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Recordings that are still on the device are heard from memory.
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const readAddresses = (folder: string): string[] => {
  const file = join(folder, 'addresses.json')
  return existsSync(file) ? addressesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** Path of a launch from a learning platform, which may be in a frame of the platform's page. */
const launchScreens = '/lti/'

/** Screens for development; `/dev/mail` is the server's own. */
const developmentScreens = '/dev/'

/** Pages that a school may embed in its own, including those reached from there and reloaded. */
const embeddedScreens = /^\/(homework\/[^/]+|quizplay|doc-chat)\/?$/

/** Return path of a sign-in popup; with a policy of its own it would lose its opener. */
const popupReturn = /^\/(google|school)\/?(\?|$)/

/** Whether the client has a screen for a path, by patterns such as `/doubt/:doubtId/chat`. */
const createScreenTest = (patterns: readonly string[]) => {
  const tests = patterns.map(pattern => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`))
  return (path: string) => tests.some(test => test.test(path))
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, policy: string) => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type(page.contentType)
  if (page.isHtml) reply.header('content-security-policy', policy)
  if (popupReturn.test(request.url)) reply.header('cross-origin-opener-policy', 'unsafe-none')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.header('etag', page.etag)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(encoding ? page.encoded(encoding) : page.plain)
}

/** Page that only these websites may frame. */
const sendFramed = (
  request: FastifyRequest,
  reply: FastifyReply,
  { page, policy }: { page: Page; policy: string },
  origins: readonly string[],
) => {
  if (origins.length === 0) return sendPage(request, reply, page, policy)
  reply.removeHeader('x-frame-options')
  const framed = `frame-ancestors 'self' ${origins.join(' ')}`
  return sendPage(request, reply, page, policy.replace("frame-ancestors 'none'", framed))
}

/** Built web clients, the one of the base language first. */
const listClients = (folder: string | null): { language: Language; client: string }[] =>
  languages
    .map(language => ({ language, client: join(folder ?? '', language, 'client') }))
    .filter(({ client }) => folder !== null && existsSync(client))

export const registerPages = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  const { folder } = options
  const notFound = (reply: FastifyReply) => reply.code(404).send(buildRefusalAnswer(new Refusal('not-found')))
  const clients = listClients(folder)
  const [base] = clients
  if (!base) {
    app.setNotFoundHandler((_request, reply) => notFound(reply))
    return
  }
  /** Reads a page once, with its policy, and serves it from memory. */
  const openPage = (path: string) => {
    const read = () => {
      const { name: schoolName, supportEmail } = options.look.current()
      const page = readPage(path, { publicUrl: options.publicUrl, supportEmail, schoolName })
      return { page, policy: contentPolicy(page.scriptHashes) }
    }
    const first = read()
    let written: typeof first | null = first
    options.look.onChange(() => {
      written = null
    })
    return {
      isHtml: first.page.isHtml,
      /** As the school looks now: written again after a change, once it is asked for. */
      getWritten: () => {
        written ??= read()
        return written
      },
    }
  }
  /** Reads a page in each language that it is built in. */
  const openPages = (file: string) => {
    const opened = clients.flatMap(({ language, client }) => {
      const path = join(client, file)
      return existsSync(path) ? [{ language, ...openPage(path) }] : []
    })
    const [base] = opened
    if (!base) throw new Error(`${file} is in no build`)
    const getWritten = (request: FastifyRequest) => {
      const language = requestLanguage(request.headers)
      return (opened.find(one => one.language === language) ?? base).getWritten()
    }
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      const { page, policy } = getWritten(request)
      return sendPage(request, reply, page, policy)
    }
    return { isHtml: base.isHtml, getWritten, send }
  }
  registerLookSheet(app, options.look)
  await app.register(fastifyStatic, {
    // A file that is the same in every language is in the first folder only.
    root: clients.map(({ client }) => client),
    preCompressed: true,
    redirect: false,
    index: false,
    setHeaders: (reply, path) => {
      const cacheControl = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      reply.header('cache-control', cacheControl)
    },
  })
  for (const { file, address } of listPages(base.client)) {
    const { isHtml, send } = openPages(file)
    const paths = address === '/' || !isHtml ? [address] : [address, `${address}/`]
    for (const path of paths) app.get(path, send)
  }
  const shell = openPages('__spa-fallback.html')
  const hasScreen = createScreenTest(readAddresses(join(base.client, '..')))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path)
    if (!wantsPage) return notFound(reply)
    if (path.startsWith(developmentScreens))
      if (!options.hasDevelopmentPages || !isLocalCaller(request, options.publicUrl)) return notFound(reply)
    // The client shows the message; the status is for programs.
    if (embeddedScreens.test(path))
      return sendFramed(request, reply, shell.getWritten(request), options.framedBy)
    if (path.startsWith(launchScreens))
      return sendFramed(request, reply, shell.getWritten(request), await options.listFramingOrigins())
    return shell.send(request, hasScreen(path) ? reply : reply.code(404))
  })
}
