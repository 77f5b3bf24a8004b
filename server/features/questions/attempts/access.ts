// Access rule: an attempt is its player's.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { quizAttempts } from '../../../database/schema/attempts.ts'

export const isPlayer = (actor: Actor): SQL => eq(quizAttempts.playerId, actor.accountId)
