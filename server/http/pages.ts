// The built web client: prerendered pages, assets, and the shell for every other address.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerOf } from './errors.ts'
import { Refusal } from './refusal.ts'

const cspSchema = z.object({ scriptHashes: z.array(z.string().startsWith('sha256-')) })

/** Policy for pages: scripts of our own and those inline ones that the build has hashed. */
const contentPolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${scriptHashes.map(hash => ` '${hash}'`).join('')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const readHashes = (folder: string): string[] => {
  const file = join(folder, '..', 'csp.json')
  return existsSync(file) ? cspSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).scriptHashes : []
}

export const registerPages = async (app: FastifyInstance, folder: string | null): Promise<void> => {
  const notFound = () => answerOf(new Refusal('not-found'))
  if (!folder || !existsSync(folder)) {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound()))
    return
  }
  const policy = contentPolicy(readHashes(folder))
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    redirect: false,
    index: ['index.html'],
    setHeaders: (reply, path) => {
      const isPage = /\.html(\.br|\.gz)?$/.test(path)
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      if (isPage) reply.header('content-security-policy', policy)
    },
  })
  const shell =
    ['__spa-fallback.html', 'index.html'].find(name => existsSync(join(folder, name))) ?? 'index.html'
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path)
    if (!wantsPage) return reply.code(404).send(notFound())
    const prerendered = join(path, 'index.html').slice(1)
    return reply.sendFile(existsSync(join(folder, prerendered)) ? prerendered : shell)
  })
}
