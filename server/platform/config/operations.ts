// How a process ends and what of it can be seen from outside.
import { z } from 'zod'

export const operationsEnvironment = z.object({
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_534).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('warn'),
})

/** Sockets are sent away within this, however long the wait before it was; milliseconds. */
const longestSpreadMs = 5_000

export type OperationsConfig = {
  /** What an ending web process does before it takes no more: milliseconds in which only `/api/ready` says so, and
   * milliseconds over which its sockets are sent to others. */
  drain: { waitMs: number; spreadMs: number }
  /** Of the web process; the jobs process takes the one above it. Null: there are none. */
  metricsPort: number | null
  /** Where spans go, and the share of requests and jobs that are recorded. Null: none are. */
  tracing: { endpoint: string; share: number } | null
  logLevel: 'debug' | 'info' | 'warn' | 'error'
}

export const readOperations = (e: z.output<typeof operationsEnvironment>): OperationsConfig => {
  const waitMs = e.DRAIN_SECONDS * 1000
  return {
    drain: { waitMs, spreadMs: Math.min(waitMs, longestSpreadMs) },
    metricsPort: e.METRICS_PORT ?? null,
    tracing: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT, share: e.OTEL_TRACES_SAMPLER_ARG }
      : null,
    logLevel: e.LOG_LEVEL,
  }
}
