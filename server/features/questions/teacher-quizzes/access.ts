// Access to quizzes: only the teacher who made one, until its deletion.
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { teacherQuizzes } from '../../../database/schema/teacher-quizzes.ts'

/** Owner of rows; jobs act for a person without a session. */
export type Owner = Pick<Actor, 'accountId'>

export const isOwner = (owner: Owner): SQL => eq(teacherQuizzes.ownerId, owner.accountId)
/** Listed quizzes; questions made for a paper are separate until their teacher saves them. */
export const isListed = (): SQL => isNull(teacherQuizzes.paperId)
export const isOwnerOfStoredQuiz = (owner: Owner): SQL =>
  and(isOwner(owner), isNull(teacherQuizzes.removedAt)) as SQL
