// The bus: small messages from each web process to all the others, over PostgreSQL or, where it is set up,
// Redis. Nothing is kept: who was away hears `onGap` and asks the database.
import pg from 'pg'
import { listen } from './listen.ts'

/** Largest message in bytes as JSON; PostgreSQL's limit is 8,000. */
export const mostBusBytes = 7_500

export type Bus = {
  /** Also heard by its sender. Fails silently while the connection is broken: the gap is told afterwards. */
  publish(message: object): void
  close(): Promise<void>
}

export type BusListener = {
  onMessage(message: unknown): void
  /** Messages may have been missed. */
  onGap(): void
}

const channel = 'lantern_bus'

/** Messages go out in the order they were given, as many at once as came together. */
const createNotifyBus = async (url: string, { onMessage, onGap }: BusListener): Promise<Bus> => {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'lantern bus' })
  pool.on('error', () => {})
  const listener = await listen(url, channel, payload => onMessage(JSON.parse(payload)), onGap)
  const send = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
  let waiting: string[] = []
  let sending: Promise<unknown> | null = null
  const flush = async () => {
    while (waiting.length > 0) {
      const payloads = waiting
      waiting = []
      await pool.query(send, [channel, payloads]).catch(onGap)
    }
    sending = null
  }
  return {
    publish: message => {
      waiting.push(JSON.stringify(message))
      sending ??= flush()
    },
    close: async () => {
      await sending
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
    client.on('error', () => {}) // it connects again by itself
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
