// Access to generations: only the person whose material is used.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { generations } from '../../../database/schema/generations.ts'

export const isOwner = (actor: Actor): SQL => eq(generations.ownerId, actor.accountId)
