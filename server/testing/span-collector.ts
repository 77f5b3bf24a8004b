// A collector of spans for tests: takes what is sent by OTLP over HTTP.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
  status: z.object({ code: z.number().optional() }).optional(),
})
export type CollectedSpan = z.output<typeof spanSchema>

const bodySchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})

export type SpanCollector = {
  endpoint: string
  spans: CollectedSpan[]
  /** Received spans, unparsed. */
  written(): string
  close(): Promise<void>
}

export const startSpanCollector = async (): Promise<SpanCollector> => {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, reply) => {
    const body = await text(request)
    bodies.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`)
    for (const { scopeSpans } of bodySchema.parse(JSON.parse(body)).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    written: () => bodies.join('\n'),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
