// Access to decks and their cards: only their owner.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { decks } from '../../../database/schema/review.ts'

export const isOwner = (actor: Pick<Actor, 'accountId'>): SQL => eq(decks.ownerId, actor.accountId)
