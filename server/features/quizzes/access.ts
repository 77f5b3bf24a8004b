// Who may touch what: a quiz is its owner's, an attempt its player's.
import { eq, type SQL } from 'drizzle-orm'
import { quizAttempts, quizzes } from '../../database/schema/quizzes.ts'
import type { Actor } from '../../http/actor.ts'

export const isOwner = (actor: Actor): SQL => eq(quizzes.ownerId, actor.accountId)
export const isPlayer = (actor: Actor): SQL => eq(quizAttempts.playerId, actor.accountId)
