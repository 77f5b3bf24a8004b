// Hears notices of PostgreSQL on one channel, connecting again when the connection breaks.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Listener = { close(): Promise<void> }

/**
 * @param onGap called after a reconnect: notices may have been missed
 * @throws when the first connection fails
 */
export const listen = async (
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
): Promise<Listener> => {
  let closed = false
  let client: pg.Client | null = null
  const open = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'lantern changes',
      keepAlive: true,
    })
    next.on('error', () => {})
    next.on('end', () => void (closed || reopen()))
    next.on('notification', ({ payload }) => onNotice(payload ?? 'null'))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }
  const reopen = async () => {
    while (!closed) {
      await sleep(500)
      const opened = await open().then(
        () => true,
        () => false,
      )
      if (opened) return onGap()
    }
  }
  await open()
  return {
    close: async () => {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
