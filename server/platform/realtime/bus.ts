// Bus: small messages from each web process to all others, over PostgreSQL or, if configured, Redis. Nothing
// is stored: after a gap a process gets `onGap` and queries the database.
import { setTimeout as sleep } from 'node:timers/promises'
import { getRetryDelay, type RetryLimits } from '@lantern/contract/retry-delay.rules'
import pg from 'pg'
import { connectionSettings, createClientClass } from '../postgres/client.ts'
import { getConnectionGate } from '../postgres/connection-gate.ts'
import { listen } from './listen.ts'

/** Largest message in bytes as JSON; PostgreSQL's limit is 8,000. */
export const maxBusMessageBytes = 7_500

export type Bus = {
  /**
   * Publishes to all, including the sender. Fails silently while the connection is broken: the gap is
   * reported afterwards.
   */
  publish(message: object): void
  close(): Promise<void>
}

export type BusListener = {
  onMessage(message: unknown): void
  /** Messages may have been missed. */
  onGap(): void
}

const channel = 'lantern_bus'

/** Milliseconds after which sending has failed. */
const sendTimeoutMs = 10_000

/** Tells every process that messages of this one were lost. */
const gapNotice = JSON.stringify({ isGap: true })

const retryLimits: RetryLimits = { minMs: 100, maxMs: 2_000 }

/**
 * Bus over PostgreSQL. Messages are sent in order, batched if concurrent. Undeliverable ones are dropped; a
 * gap notice follows once the database is back.
 */
const createNotifyBus = async (url: string, { onMessage, onGap }: BusListener): Promise<Bus> => {
  const pool = new pg.Pool({
    ...connectionSettings(url, 'lantern bus'),
    max: 1,
    query_timeout: sendTimeoutMs,
    Client: createClientClass(url),
  })
  pool.on('error', () => {})
  const receive = (payload: string) => (payload === gapNotice ? onGap() : onMessage(JSON.parse(payload)))
  const listener = await listen(url, channel, receive, onGap)
  const closing = new AbortController()
  const statement = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
  let waiting: string[] = []
  let sending: Promise<unknown> | null = null
  const send = (payloads: readonly string[]) =>
    pool.query(statement, [channel, payloads]).then(
      () => true,
      () => false,
    )
  const flush = async () => {
    for (let failures = 0; waiting.length > 0 || failures > 0; ) {
      const payloads = failures > 0 ? [gapNotice] : waiting
      waiting = []
      if (await send(payloads)) failures = 0
      else {
        failures += 1
        const delay = getRetryDelay(failures, retryLimits, Math.random())
        await sleep(delay, undefined, { signal: closing.signal })
      }
    }
  }
  /** Rejects when it is closed, and for nothing else. */
  const startFlush = () =>
    flush()
      .catch(() => {})
      .finally(() => {
        sending = null
      })
  return {
    publish: message => {
      waiting.push(JSON.stringify(message))
      sending ??= startFlush()
    },
    close: async () => {
      if (getConnectionGate(url).getRetryMs() > 0) closing.abort()
      await sending
      closing.abort()
      await listener.close()
      await pool.end()
    },
  }
}

const createRedisBus = async (url: string, { onMessage, onGap }: BusListener): Promise<Bus> => {
  // Loaded only where it is used: it is large, and starting should stay quick.
  const { createClient } = await import('redis')
  const publisher = createClient({ url, disableOfflineQueue: true })
  const subscriber = publisher.duplicate()
  let started = false
  for (const client of [publisher, subscriber]) {
    client.on('error', () => {}) // Reconnection is automatic.
    client.on('ready', () => void (started && onGap()))
  }
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(channel, payload => onMessage(JSON.parse(payload)))
  started = true
  return {
    publish: message => void publisher.publish(channel, JSON.stringify(message)).catch(() => {}),
    close: async () => {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}

/** @param redisUrl null goes over PostgreSQL */
export const createBus = (
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string | null },
  listener: BusListener,
): Promise<Bus> => (redisUrl ? createRedisBus(redisUrl, listener) : createNotifyBus(databaseUrl, listener))
