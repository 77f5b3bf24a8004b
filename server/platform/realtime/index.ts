// Realtime: notifies every web process, through PostgreSQL, that something of an account changed. A notice
// has only names; each process with a socket of the account loads the state and sends it.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Connection } from '../../database/client.ts'
import { type Listener, listen } from './listen.ts'

const channel = 'lantern_changes'

const changeSchema = z.object({
  topic: z.enum([
    'source',
    'source-removed',
    'turn',
    'generation',
    'teacher-review',
    'doubt',
    'doubt-picture',
    'doubt-typing',
    'notifications',
    'class-recordings',
    'session-ended',
    'look',
  ]),
  /** Account whose sockets receive it. */
  accountId: z.string(),
  /** Id of the thing that changed. */
  id: z.string(),
})
export type Change = z.output<typeof changeSchema>

/** Announces a change; inside a transaction it is sent on commit, and never on rollback. */
export const announce = async (connection: Connection, change: Change): Promise<void> => {
  await connection.execute(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`)
}

/** Announcement of many changes in one statement. */
export const announceAll = async (connection: Connection, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  const payloads = changes.map(change => JSON.stringify(change))
  await connection.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  )
}

/**
 * Hears changes until closed, connecting again when the connection breaks.
 * @param onGap called after a reconnect: changes may have been missed
 */
export const listenForChanges = (
  url: string,
  onChange: (change: Change) => void,
  onGap: () => void,
): Promise<Listener> => {
  const subscribe = (payload: string) => {
    const change = changeSchema.safeParse(JSON.parse(payload))
    if (change.success) onChange(change.data)
  }
  return listen(url, channel, subscribe, onGap)
}
