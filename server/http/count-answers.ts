// Counts answers by endpoint and outcome.
import type { FastifyInstance } from 'fastify'
import { count } from '../platform/metrics/index.ts'

/** Label of everything but endpoints: pages, their files, addresses that don't exist. */
const pages = 'pages'

/**
 * First part of an endpoint's path, because whole templates would make more series than a small Prometheus
 * can handle.
 */
export const nameRoute = (path: string | undefined): string => path?.split('/')[1] ?? pages

export const countAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = nameRoute(request.routeOptions.config.endpoint?.path)
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const seconds = reply.elapsedTime / 1000
    count.httpRequests.inc({ route, status })
    count.httpRouteSeconds.inc({ route }, seconds)
    count.httpSeconds.observe({ status }, seconds)
    done()
  })
}
