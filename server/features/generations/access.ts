// Who may touch which generation: only the person whose material it works on.
import { eq, type SQL } from 'drizzle-orm'
import { generations } from '../../database/schema/generations.ts'
import type { Actor } from '../../http/actor.ts'

export const isOwner = (actor: Actor): SQL => eq(generations.ownerId, actor.accountId)
