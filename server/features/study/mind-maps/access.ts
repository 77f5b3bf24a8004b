// Access to mind maps: only the person who had them made.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { mindMaps } from '../../../database/schema/mind-maps.ts'

export const isOwner = (actor: Actor): SQL => eq(mindMaps.ownerId, actor.accountId)
