// Who may touch which conversation: only the person who started it, and only here where no other part keeps it.
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { threads } from '../../../database/schema/chat.ts'

export const isOwner = (actor: Actor): SQL =>
  sql`(${threads.ownerId} = ${actor.accountId} and not ${threads.isHidden})`
