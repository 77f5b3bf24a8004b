// Access to learner records: only the learner.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { concepts } from '../../../database/schema/learning.ts'

export const isLearner = (actor: Pick<Actor, 'accountId'>): SQL => eq(concepts.accountId, actor.accountId)
