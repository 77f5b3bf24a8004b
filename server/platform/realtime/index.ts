// Realtime: tells every web process, through PostgreSQL, that something of somebody changed. A notice
// carries only names; each process that has a socket of the account loads the state and sends it.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import type { Connection } from '../../database/client.ts'

const channel = 'lantern_changes'

const changeSchema = z.object({
  topic: z.enum(['source', 'source-removed', 'turn', 'generation', 'teacher-review', 'session-ended']),
  /** Whose sockets hear of it. */
  accountId: z.string(),
  /** Id of the thing that changed. */
  id: z.string(),
})
export type Change = z.output<typeof changeSchema>

/** Announces a change; inside a transaction it's heard when that commits, and never if it doesn't. */
export const announce = async (connection: Connection, change: Change): Promise<void> => {
  await connection.execute(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`)
}

export type Listener = { close(): Promise<void> }

/**
 * Hears changes until closed, connecting again when the connection breaks.
 * @param onGap called after a reconnect: changes may have been missed
 */
export const listenForChanges = async (
  url: string,
  onChange: (change: Change) => void,
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
    next.on('notification', ({ payload }) => {
      const change = changeSchema.safeParse(JSON.parse(payload ?? 'null'))
      if (change.success) onChange(change.data)
    })
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
