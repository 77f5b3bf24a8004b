// Who may touch which conversation: only the person who started it.
import { eq, type SQL } from 'drizzle-orm'
import { threads } from '../../database/schema/chat.ts'
import type { Actor } from '../../http/actor.ts'

export const isOwner = (actor: Actor): SQL => eq(threads.ownerId, actor.accountId)
