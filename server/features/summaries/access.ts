// Who may touch which summary: only the person who had it made.
import { eq, type SQL } from 'drizzle-orm'
import { summaries } from '../../database/schema/summaries.ts'
import type { Actor } from '../../http/actor.ts'

export const isOwner = (actor: Actor): SQL => eq(summaries.ownerId, actor.accountId)
