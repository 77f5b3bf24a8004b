// Headers of Helmet. They are the same for every answer, so Helmet runs once.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

const getHeaders = (options: HelmetOptions): Record<string, string> => {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  const fail = (error?: unknown) => {
    if (error) throw error
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, fail)
  return headers
}

/** Sets them on every answer, also on refusals; a route may override one. */
export const sendSecurityHeaders = (app: FastifyInstance, options: HelmetOptions): void => {
  const headers = getHeaders(options)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
