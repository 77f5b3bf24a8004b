// Language of pages that features serve themselves, outside the endpoints: by the cookie or the browser.
import { baseLanguage } from '@lantern/contract/languages.rules'
import type { FastifyInstance } from 'fastify'
import { inLanguage, preferredLanguage } from '../platform/language/index.ts'

/** Endpoints are answered in their caller's language, once the caller is known (routes.ts). */
export const answerPagesInLanguage = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint) done()
    else inLanguage(preferredLanguage(request.headers) ?? baseLanguage, done)
  })
}
