// Counters of a process for Prometheus. Labels come from closed lists: never a person, an id or a text.
// `docs/operations.md` explains each figure.
import { Counter, Histogram, Registry } from 'prom-client'

export const counters = new Registry()
const registers = [counters]

/**
 * Requests by status class, `2xx` to `5xx`. The route is the first part of an endpoint's path, such as
 * `sources`.
 */
export const httpRequests = new Counter({
  name: 'lantern_http_requests_total',
  help: 'Requests that were answered',
  labelNames: ['route', 'status'] as const,
  registers,
})
export const httpRouteSeconds = new Counter({
  name: 'lantern_http_route_seconds_total',
  help: 'Time that answers took, all together',
  labelNames: ['route'] as const,
  registers,
})
export const httpSeconds = new Histogram({
  name: 'lantern_http_request_seconds',
  help: 'Time that an answer took',
  labelNames: ['status'] as const,
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  registers,
})
export const turnedAway = new Counter({
  name: 'lantern_admission_turned_away_total',
  help: 'Requests that were told to come back',
  registers,
})
export const admitted = new Counter({
  name: 'lantern_admission_let_in_total',
  help: 'Requests that work began on',
  registers,
})
export const mails = new Counter({
  name: 'lantern_mails_total',
  help: 'Mails that were given to the mail server or the outbox',
  labelNames: ['outcome'] as const,
  registers,
})
export const modelCalls = new Counter({
  name: 'lantern_model_calls_total',
  help: 'Calls of a model',
  labelNames: ['ability', 'outcome'] as const,
  registers,
})
export const modelTokens = new Counter({
  name: 'lantern_model_tokens_total',
  help: 'Tokens that calls of a model took',
  labelNames: ['direction'] as const,
  registers,
})
export const jobsRun = new Counter({
  name: 'lantern_jobs_run_total',
  help: 'Jobs that this process ran',
  labelNames: ['queue', 'outcome'] as const,
  registers,
})
