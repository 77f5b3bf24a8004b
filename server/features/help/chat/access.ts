// Access to conversations: only the person who started one, and only if no other feature stores it.
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { threads } from '../../../database/schema/chat.ts'

export const isOwner = (actor: Actor): SQL =>
  sql`(${threads.ownerId} = ${actor.accountId} and not ${threads.isHidden})`
