// Access to quizzes: a quiz belongs to its owner; one set as homework belongs to the homework.
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { quizzes } from '../../../database/schema/quizzes.ts'

export const isOwner = (actor: Actor): SQL =>
  and(eq(quizzes.ownerId, actor.accountId), ne(quizzes.origin, 'homework')) as SQL
