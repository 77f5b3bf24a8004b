// Language of pages that features serve themselves, outside the endpoints: by the cookie or the browser.
import type { FastifyInstance } from 'fastify'
import { inLanguage, requestLanguage } from '../platform/language/index.ts'

/** Endpoints are answered in their caller's language, once the caller is known (routes.ts). */
export const answerPagesInLanguage = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint) done()
    else inLanguage(requestLanguage(request.headers), done)
  })
}
