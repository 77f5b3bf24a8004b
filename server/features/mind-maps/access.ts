// Who may touch which mind map: only the person who had it made.
import { eq, type SQL } from 'drizzle-orm'
import { mindMaps } from '../../database/schema/mind-maps.ts'
import type { Actor } from '../../http/actor.ts'

export const isOwner = (actor: Actor): SQL => eq(mindMaps.ownerId, actor.accountId)
