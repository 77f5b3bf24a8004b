// SQL of confirmed answers: consent of askers, decisions of teachers, people helped.
import type { AnswerState } from '@lantern/contract/help/confirmed-answers/confirmed-answer-limits.rules'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { answersHelped, confirmedAnswers } from '../../../database/schema/confirmed-answers.ts'
import { accounts } from '../../../database/schema/identity.ts'

type Stored = typeof confirmedAnswers.$inferSelect
type Change = Partial<typeof confirmedAnswers.$inferInsert>

/** Row without the columns that only the search needs. */
export type AnswerRow = Omit<Stored, 'vector' | 'encoder' | 'signature' | 'words'>

export const answerColumns = {
  id: confirmedAnswers.id,
  doubtId: confirmedAnswers.doubtId,
  askerId: confirmedAnswers.askerId,
  state: confirmedAnswers.state,
  decidedAt: confirmedAnswers.decidedAt,
  subject: confirmedAnswers.subject,
  subcategory: confirmedAnswers.subcategory,
  question: confirmedAnswers.question,
  answer: confirmedAnswers.answer,
  citations: confirmedAnswers.citations,
  passageIds: confirmedAnswers.passageIds,
  confirmedById: confirmedAnswers.confirmedById,
  confirmedAt: confirmedAnswers.confirmedAt,
}

export const findOfDoubt = async (db: Connection, doubtId: string): Promise<AnswerRow | null> => {
  const [row] = await db
    .select(answerColumns)
    .from(confirmedAnswers)
    .where(eq(confirmedAnswers.doubtId, doubtId))
    .limit(1)
  return row ?? null
}

/** Values of an answer that can no longer be read: no text remains. */
const emptied = {
  question: '',
  answer: '',
  citations: [],
  passageIds: [],
  vector: null,
  encoder: null,
  signature: null,
}

type Decided = Pick<Stored, 'doubtId' | 'askerId' | 'subject' | 'subcategory' | 'decidedAt'>

/** Records the asker's agreement; a published or removed answer is unchanged. */
export const putAgreed = async (tx: Connection, decided: Decided): Promise<void> => {
  await tx
    .insert(confirmedAnswers)
    .values({ ...decided, state: 'agreed' })
    .onConflictDoUpdate({
      target: confirmedAnswers.doubtId,
      set: { state: 'agreed', decidedAt: decided.decidedAt },
      setWhere: eq(confirmedAnswers.state, 'declined'),
    })
}

/** Records that the asker declined, and clears the text. */
export const putDeclined = async (tx: Connection, decided: Decided): Promise<void> => {
  const endState = sql<AnswerState>`case when ${confirmedAnswers.state} = 'removed' then 'removed' else 'declined' end`
  await tx
    .insert(confirmedAnswers)
    .values({ ...decided, state: 'declined' })
    .onConflictDoUpdate({
      target: confirmedAnswers.doubtId,
      set: {
        ...emptied,
        state: endState,
        decidedAt: decided.decidedAt,
        confirmedById: null,
        confirmedAt: null,
      },
    })
}

/** Deletes the answer of a doubt, unless an admin removed it. */
export const deleteOfDoubt = async (tx: Connection, doubtId: string): Promise<void> => {
  await tx
    .delete(confirmedAnswers)
    .where(and(eq(confirmedAnswers.doubtId, doubtId), ne(confirmedAnswers.state, 'removed')))
}

/** Changes one that is in one of `states`; null where it isn't any more. */
export const updateAnswer = async (
  db: Connection,
  which: { id: string } | { doubtId: string },
  states: readonly AnswerState[],
  change: Change,
): Promise<AnswerRow | null> => {
  const one = 'id' in which ? eq(confirmedAnswers.id, which.id) : eq(confirmedAnswers.doubtId, which.doubtId)
  const [row] = await db
    .update(confirmedAnswers)
    .set(change)
    .where(and(one, inArray(confirmedAnswers.state, [...states])))
    .returning(answerColumns)
  return row ?? null
}

/** An admin leaves nothing of it; its teacher may confirm it again. */
export const deleteConfirmedAnswer = (
  db: Connection,
  id: string,
  state: 'unpublished' | 'removed',
): Promise<AnswerRow | null> =>
  updateAnswer(
    db,
    { id },
    ['published', 'unpublished'],
    state === 'removed' ? { ...emptied, state } : { state },
  )

export const insertHelped = (db: Connection, answerId: string, accountId: string, at: Date) =>
  db.insert(answersHelped).values({ answerId, accountId, at }).onConflictDoNothing()

export const deleteHelped = (db: Connection, answerId: string, accountId: string) =>
  db
    .delete(answersHelped)
    .where(and(eq(answersHelped.answerId, answerId), eq(answersHelped.accountId, accountId)))

/** Doubts among `doubtIds` whose askers let a teacher confirm the answer. */
export const listAgreed = async (db: Connection, doubtIds: readonly string[]): Promise<Set<string>> => {
  if (doubtIds.length === 0) return new Set()
  const rows = await db
    .select({ doubtId: confirmedAnswers.doubtId })
    .from(confirmedAnswers)
    .where(and(inArray(confirmedAnswers.doubtId, [...doubtIds]), eq(confirmedAnswers.state, 'agreed')))
  return new Set(rows.map(({ doubtId }) => doubtId))
}

/** Names of existing accounts. */
export const listNamesOf = async (db: Connection, ids: readonly (string | null)[]): Promise<string[]> => {
  const answerIds = ids.filter(id => id !== null)
  if (answerIds.length === 0) return []
  const rows = await db
    .select({ name: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, answerIds))
  return rows.map(({ name }) => name)
}
