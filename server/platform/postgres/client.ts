// The client that every pool and listener of this process connects with.
import pg from 'pg'
import { getConnectionGate } from './connection-gate.ts'
import { markConnectionError } from './unavailable.ts'

/** Milliseconds after which an attempt to connect has failed. */
const connectTimeoutMs = 5_000

/** Milliseconds of silence after which the system asks whether the other side is still there. */
const tcpProbeDelayMs = 10_000

/** Settings of a connection, for a pool or a client of its own. @param name shown in `pg_stat_activity` */
export const connectionSettings = (url: string, name: string) => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: tcpProbeDelayMs,
})

/**
 * A `pg.Client` that connects through the gate of its database. A connection that breaks while it is checked out of a
 * pool has no other listener for its `error` event, which would end the process.
 * @param url connection string
 */
export const createClientClass = (url: string): typeof pg.Client => {
  const gate = getConnectionGate(url)
  return class DatabaseClient extends pg.Client {
    constructor(settings?: string | pg.ClientConfig) {
      super(settings)
      this.on('error', error => {
        markConnectionError(error)
        gate.noteBroken()
      })
    }

    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = gate.connect(async () => {
        await super.connect()
      })
      if (!callback) return connected.then(() => this)
      connected.then(
        () => callback(null as never),
        error => callback(error),
      )
      return undefined
    }
  }
}
