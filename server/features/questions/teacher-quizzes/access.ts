// Who may touch which quiz: only the teacher who made it, and only while it isn't deleted.
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { teacherQuizzes } from '../../../database/schema/teacher-quizzes.ts'

/** Whoever owns rows; jobs act for somebody without a session. */
export type Owner = Pick<Actor, 'accountId'>

export const isOwner = (owner: Owner): SQL => eq(teacherQuizzes.ownerId, owner.accountId)
/** Questions for a paper stand apart until their teacher keeps them. */
export const isListed = (): SQL => isNull(teacherQuizzes.paperId)
export const isOwnerOfStoredQuiz = (owner: Owner): SQL =>
  and(isOwner(owner), isNull(teacherQuizzes.removedAt)) as SQL
