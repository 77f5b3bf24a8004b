// Who may touch which deck and its cards: only their owner.
import { eq, type SQL } from 'drizzle-orm'
import { decks } from '../../database/schema/review.ts'
import type { Actor } from '../../http/actor.ts'

export const isOwner = (actor: Pick<Actor, 'accountId'>): SQL => eq(decks.ownerId, actor.accountId)
