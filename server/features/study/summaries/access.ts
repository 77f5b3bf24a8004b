// Access to summaries: only the person who had them made.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { summaries } from '../../../database/schema/summaries.ts'

export const isOwner = (actor: Actor): SQL => eq(summaries.ownerId, actor.accountId)
