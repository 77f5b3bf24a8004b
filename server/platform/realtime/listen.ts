// Notices of PostgreSQL on one channel, over one connection that is made anew when it breaks.
import { setTimeout as sleep } from 'node:timers/promises'
import { getRetryDelay, type RetryLimits } from '@lantern/contract/retry-delay.rules'
import type pg from 'pg'
import { connectionSettings, createClientClass } from '../postgres/client.ts'
import { getConnectionGate } from '../postgres/connection-gate.ts'

export type Listener = { close(): Promise<void> }

const retryLimits: RetryLimits = { minMs: 100, maxMs: 2_000 }

/** Milliseconds between two questions whether the connection still leads to the server, and for the answer. */
const heartbeat = { everyMs: 10_000, timeoutMs: 5_000 }

/** Ends a connection, also one that leads nowhere. */
const endClient = (client: pg.Client): void => {
  client.removeAllListeners('end')
  client.removeAllListeners('notification')
  client.end().catch(() => {})
}

/** Resolves when a connection has ended or no longer answers, or when `signal` is aborted. */
const waitUntilLost = async (client: pg.Client, signal: AbortSignal): Promise<void> => {
  const connectionLost = new Promise<void>(resolve => client.once('end', resolve))
  const isGone = Symbol('gone')
  for (;;) {
    const pause = sleep(heartbeat.everyMs, undefined, { signal, ref: false })
    if ((await Promise.race([connectionLost.then(() => isGone), pause])) === isGone) return
    const timeout = sleep(heartbeat.timeoutMs, isGone, { signal, ref: false })
    const answer = client.query('select 1').catch(() => isGone)
    if ((await Promise.race([answer, timeout])) === isGone) return
  }
}

/**
 * Listens until closed. There is one connection at a time: the next is tried once the last has ended, with back-off.
 * @param onGap called after a reconnect: notices may have been missed
 * @throws when the first connection fails
 */
export const listen = async (
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
): Promise<Listener> => {
  const Client = createClientClass(url)
  const gate = getConnectionGate(url)
  const closing = new AbortController()
  const { signal } = closing

  const open = async (): Promise<pg.Client> => {
    const client = new Client(connectionSettings(url, 'lantern changes'))
    client.on('notification', ({ payload }) => onNotice(payload ?? 'null'))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      return client
    } catch (error) {
      endClient(client)
      throw error
    }
  }
  const reopen = async (): Promise<pg.Client> => {
    for (let failures = 1; ; failures += 1) {
      const delay = Math.max(gate.getRetryMs(), getRetryDelay(failures, retryLimits, Math.random()))
      await sleep(delay, undefined, { signal })
      const client = await open().catch(() => null)
      if (client) return client
    }
  }
  let current = await open()
  const run = async () => {
    for (;;) {
      await waitUntilLost(current, signal)
      endClient(current)
      current = await reopen()
      if (signal.aborted) return endClient(current)
      onGap()
    }
  }
  // Rejects when it is closed, and for nothing else.
  run().catch(() => {})
  return {
    close: async () => {
      closing.abort()
      endClient(current)
    },
  }
}
