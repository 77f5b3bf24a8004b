// Trace context: work caused by a request carries its id into logs, statements and jobs, and belongs to its
// span where traces are recorded.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readTrace, runTraced } from '../platform/log/index.ts'
import { beginSpan, type Span } from '../platform/tracing/index.ts'

/** Probes, polled every second by an orchestrator. */
const unrecorded = new Set(['/api/alive', '/api/ready', '/api/health'])

export const traceRequests = (app: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, Span>()
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const work = () => runTraced({ requestId: request.id }, done)
    const span = spans.get(request)
    if (span) span.run(work)
    else work()
  }
  const begin = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const isRecorded = !unrecorded.has(request.routeOptions.url ?? '')
    const attributes = { 'lantern.request.id': request.id }
    const span = isRecorded ? beginSpan(request.method, { kind: 'server', attributes }) : null
    if (span) spans.set(request, span)
    enter(request, reply, done)
  }
  app.addHook('onRequest', begin)
  /** Reading a body loses the trace's context, so it is entered again. */
  app.addHook('preHandler', (request, reply, done) => {
    if (readTrace()?.requestId === request.id) done()
    else enter(request, reply, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? null
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
    const span = spans.get(request)
    span?.rename(`${request.method} ${route ?? 'nowhere'}`)
    span?.set({
      'http.request.method': request.method,
      'http.route': route ?? 'nowhere',
      'http.response.status_code': reply.statusCode,
    })
    span?.end(reply.statusCode >= 500)
    done()
  })
}
