// Sends spans by OTLP over HTTP. Loaded only where an address is set. A collector that is slow or away costs nothing but
// the spans: they wait in a queue of fixed length and are dropped beyond it.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  context,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { recordSpans, type Span, type SpanBegin, type SpanRecorder } from './index.ts'

export type TracingOptions = {
  /** Address of a collector, without `/v1/traces`. */
  endpoint: string
  /** The share of requests and jobs that are recorded, 0 to 1. */
  share: number
  process: 'web' | 'jobs'
  version: string
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

const maxWaiting = 4_096
const sendEveryMs = 2_000
const sendWithinMs = 5_000

/** Header of W3C Trace Context: version, trace, span, flags. */
const form = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

const readDescription = (description: string | undefined) => {
  const [, traceId, spanId, flags] = form.exec(description ?? '') ?? []
  if (!traceId || !spanId || !flags) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}

const asSpan = (span: OtelSpan): Span => {
  const spanContext = trace.setSpan(context.active(), span)
  return {
    run: work => context.with(spanContext, work),
    rename: name => void span.updateName(name),
    set: attributes => void span.setAttributes(attributes),
    end: failed => {
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** @returns what sends the last spans and ends */
export const startTracing = ({
  endpoint,
  share,
  process,
  version,
}: TracingOptions): (() => Promise<void>) => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: sendWithinMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `lantern-${process}`, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxWaiting,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: sendWithinMs,
      }),
    ],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('lantern', version)
  const recorder: SpanRecorder = {
    begin: (name, { kind = 'internal', attributes = {}, follows }: SpanBegin) => {
      const from = readDescription(follows)
      const links = from ? [{ context: from }] : []
      return asSpan(tracer.startSpan(name, { kind: kinds[kind], attributes, links }))
    },
    isWithin: () => trace.getActiveSpan() !== undefined,
    describe: () => {
      const active = trace.getActiveSpan()?.spanContext()
      if (!active) return null
      const flags = (active.traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')
      return `00-${active.traceId}-${active.spanId}-${flags}`
    },
  }
  recordSpans(recorder)
  return async () => {
    recordSpans(null)
    // The end of a process waits for no collector.
    await Promise.race([provider.shutdown().catch(() => {}), sleep(sendWithinMs, null, { ref: false })])
    context.disable()
  }
}
