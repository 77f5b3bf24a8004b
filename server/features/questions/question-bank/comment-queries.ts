// SQL of comments on questions.
import { reviewLimits, type SuggestionState } from '@lantern/contract/questions/question-bank/bank-review'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { bankComments } from '../../../database/schema/question-bank.relations.ts'

export type CommentRow = typeof bankComments.$inferSelect

/** Comments, oldest first, with the names of their authors. */
export const listComments = (
  db: Connection,
  questionId: string,
): Promise<{ comment: CommentRow; author: string }[]> =>
  db
    .select({ comment: bankComments, author: accounts.username })
    .from(bankComments)
    .innerJoin(accounts, eq(accounts.id, bankComments.authorId))
    .where(eq(bankComments.questionId, questionId))
    .orderBy(asc(bankComments.createdAt), asc(bankComments.id))
    .limit(reviewLimits.comments)

/** Number of comments, under an advisory lock, so that concurrent additions do not exceed the limit. */
export const countCommentsLocked = async (tx: Connection, questionId: string): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comments of ${questionId}`}, 0))`)
  const [row] = await tx
    .select({ comments: count() })
    .from(bankComments)
    .where(eq(bankComments.questionId, questionId))
  return row?.comments ?? 0
}

export const insertComment = async (
  tx: Connection,
  comment: typeof bankComments.$inferInsert,
): Promise<CommentRow> => {
  const [row] = await tx.insert(bankComments).values(comment).returning()
  if (!row) throw new Error('a comment could not be added')
  return row
}

const isComment = (questionId: string, id: string) =>
  and(eq(bankComments.id, id), eq(bankComments.questionId, questionId))

export const findComment = async (
  tx: Connection,
  questionId: string,
  id: string,
): Promise<CommentRow | null> => {
  const [row] = await tx.select().from(bankComments).where(isComment(questionId, id)).for('update')
  return row ?? null
}

export const resolveComment = (tx: Connection, id: string, state: SuggestionState, resolvedAt: Date) =>
  tx.update(bankComments).set({ state, settledAt: resolvedAt }).where(eq(bankComments.id, id))

export const deleteComment = (tx: Connection, id: string) =>
  tx.delete(bankComments).where(eq(bankComments.id, id))
