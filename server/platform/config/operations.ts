// End of a process, and its observability from outside.
import { join } from 'node:path'
import { z } from 'zod'

export const operationsEnvironment = z.object({
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_534).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'has to be a time such as 02:00')
    .optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(365).default(7),
  BACKUP_DIR: z.string().startsWith('/', 'has to be an absolute path').optional(),
  UPDATE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('warn'),
})

/** Sockets are sent away within this, however long the wait before it was; milliseconds. */
const maxSpreadMs = 5_000

/** Backups by schedule: daily time (UTC) or null for none, how many are kept, and where. */
export type BackupConfig = { at: string | null; keep: number; folder: string }

export type OperationsConfig = {
  backups: BackupConfig
  /** Address of the latest release; null: nothing is asked. */
  updateUrl: string | null
  /**
   * Stages of an ending web process: milliseconds in which only `/api/ready` reports the end, and
   * milliseconds over which its sockets are sent away.
   */
  drain: { waitMs: number; spreadMs: number }
  /** Port of the web process; the jobs process uses the next one. Null: no metrics. */
  metricsPort: number | null
  /** Endpoint for spans, and the share of requests and jobs that are recorded. Null: no tracing. */
  tracing: { endpoint: string; share: number } | null
  logLevel: 'debug' | 'info' | 'warn' | 'error'
}

export const readOperations = (
  e: z.output<typeof operationsEnvironment>,
  dataDir: string,
): OperationsConfig => {
  const waitMs = e.DRAIN_SECONDS * 1000
  return {
    updateUrl: e.UPDATE_URL ?? null,
    backups: {
      at: e.BACKUP_AT ?? null,
      keep: e.BACKUP_KEEP,
      folder: e.BACKUP_DIR ?? join(dataDir, 'backups'),
    },
    drain: { waitMs, spreadMs: Math.min(waitMs, maxSpreadMs) },
    metricsPort: e.METRICS_PORT ?? null,
    tracing: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT, share: e.OTEL_TRACES_SAMPLER_ARG }
      : null,
    logLevel: e.LOG_LEVEL,
  }
}
