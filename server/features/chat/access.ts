// Who may touch which conversation: only the person who started it.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../actions/actor.ts'
import { threads } from '../../database/schema/chat.ts'

export const isOwner = (actor: Actor): SQL => eq(threads.ownerId, actor.accountId)
