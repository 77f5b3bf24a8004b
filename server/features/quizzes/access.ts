// Who may touch what: a quiz is its owner's, an attempt its player's. What was set as homework belongs to the
// homework.
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Actor } from '../../actions/actor.ts'
import { quizAttempts, quizzes } from '../../database/schema/quizzes.ts'

export const isOwner = (actor: Actor): SQL =>
  and(eq(quizzes.ownerId, actor.accountId), ne(quizzes.origin, 'homework')) as SQL
export const isPlayer = (actor: Actor): SQL => eq(quizAttempts.playerId, actor.accountId)
