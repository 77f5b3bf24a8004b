// Who may touch which generation: only the person whose material it works on.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { generations } from '../../../database/schema/generations.ts'

export const isOwner = (actor: Actor): SQL => eq(generations.ownerId, actor.accountId)
