// The SQL of the questions of teachers' quizzes.
import type { BankOrigin } from '@lantern/contract/questions/kinds/authored-questions'
import type { QuestionSound } from '@lantern/contract/questions/kinds/question-sound'
import type { Stimulus } from '@lantern/contract/questions/kinds/stimulus'
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { teacherQuestions, teacherQuizzes } from '../../../database/schema/teacher-quizzes.ts'
import { isOwnerOfStoredQuiz, type Owner } from './access.ts'
import type { QuizRow } from './quiz-queries.ts'

export type QuestionRow = typeof teacherQuestions.$inferSelect
/** Content of a question without position and time. */
export type QuestionContent = Omit<
  QuestionRow,
  | 'id'
  | 'quizId'
  | 'position'
  | 'revision'
  | 'cell'
  | 'removedAt'
  | 'updatedAt'
  | 'bankOrigin'
  | 'stimulus'
  | 'sound'
> & {
  bankOrigin?: BankOrigin | null
  stimulus?: Stimulus | null | undefined
  sound?: QuestionSound | null | undefined
}
type NewQuestion = typeof teacherQuestions.$inferInsert

/** Condition: not removed. */
export const isThere = isNull(teacherQuestions.removedAt)
const inQuiz = (quizId: string) => eq(teacherQuestions.quizId, quizId)

/** Questions that weren't taken out, in their order. */
export const listQuestions = (db: Connection, quizId: string): Promise<QuestionRow[]> =>
  db
    .select()
    .from(teacherQuestions)
    .where(and(inQuiz(quizId), isThere))
    .orderBy(asc(teacherQuestions.position), asc(teacherQuestions.id))

export const findQuestion = async (
  db: Connection,
  quizId: string,
  id: string,
): Promise<QuestionRow | null> => {
  const [row] = await db
    .select()
    .from(teacherQuestions)
    .where(and(inQuiz(quizId), eq(teacherQuestions.id, id)))
  return row ?? null
}

/** @throws Refusal `not-found` for a question that this quiz doesn't have, or not any more */
export const getQuestion = async (db: Connection, quizId: string, id: string): Promise<QuestionRow> => {
  const row = await findQuestion(db, quizId, id)
  if (!row || row.removedAt) throw new Refusal('not-found')
  return row
}

/** Questions of this owner by their ids, in the order of the ids; those of others are missing. */
export const listOwnQuestionsById = async (
  db: Connection,
  owner: Owner,
  ids: readonly string[],
): Promise<QuestionRow[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({ question: teacherQuestions })
    .from(teacherQuestions)
    .innerJoin(teacherQuizzes, eq(teacherQuizzes.id, teacherQuestions.quizId))
    .where(and(inArray(teacherQuestions.id, [...ids]), isOwnerOfStoredQuiz(owner), isThere))
  return ids.flatMap(id => rows.find(({ question }) => question.id === id)?.question ?? [])
}

/** Number of questions per quiz. */
export const countQuestions = async (
  db: Connection,
  quizIds: readonly string[],
): Promise<Map<string, number>> => {
  if (quizIds.length === 0) return new Map()
  const rows = await db
    .select({ quizId: teacherQuestions.quizId, questions: count() })
    .from(teacherQuestions)
    .where(and(inArray(teacherQuestions.quizId, [...quizIds]), isThere))
    .groupBy(teacherQuestions.quizId)
  return new Map(rows.map(row => [row.quizId, row.questions]))
}

/** Questions made for a cell, including removed ones; `elsewhere`: those of another level or difficulty. */
export type CellCount = { made: number; elsewhere: number }

/** Counts for each cell of each quiz's plan, in the plan's order. */
export const countCells = async (
  db: Connection,
  quizzes: readonly Pick<QuizRow, 'id' | 'plan'>[],
): Promise<Map<string, CellCount[]>> => {
  const counts = new Map(
    quizzes.map(({ id, plan }) => [id, plan.cells.map(() => ({ made: 0, elsewhere: 0 }))]),
  )
  if (quizzes.length === 0) return counts
  const { quizId, cell, bloom, difficulty } = teacherQuestions
  const rows = await db
    .select({ quizId, cell, bloom, difficulty, questions: count() })
    .from(teacherQuestions)
    .where(and(inArray(quizId, [...counts.keys()]), isNotNull(cell)))
    .groupBy(quizId, cell, bloom, difficulty)
  const plans = new Map(quizzes.map(({ id, plan }) => [id, plan.cells]))
  for (const row of rows) {
    const asked = plans.get(row.quizId)?.[row.cell ?? -1]
    const counted = counts.get(row.quizId)?.[row.cell ?? -1]
    if (!asked || !counted) continue
    counted.made += row.questions
    if (asked.bloom !== row.bloom || asked.difficulty !== row.difficulty) counted.elsewhere += row.questions
  }
  return counts
}

const lastPosition = async (tx: Connection, quizId: string): Promise<number> => {
  const [last] = await tx
    .select({ position: max(teacherQuestions.position) })
    .from(teacherQuestions)
    .where(inQuiz(quizId))
  return last?.position ?? -1
}

/** Appends questions in their order. The caller has locked the quiz. */
export const appendQuestions = async (
  tx: Connection,
  quizId: string,
  questions: readonly Omit<NewQuestion, 'quizId' | 'position'>[],
): Promise<QuestionRow[]> => {
  if (questions.length === 0) return []
  const last = await lastPosition(tx, quizId)
  return tx
    .insert(teacherQuestions)
    .values(questions.map((question, i) => ({ ...question, quizId, position: last + 1 + i })))
    .returning()
}

/** Orders questions; others follow in their current order. */
export const orderQuestions = async (
  tx: Connection,
  quizId: string,
  order: readonly string[],
): Promise<void> => {
  const rows = await listQuestions(tx, quizId)
  const rank = new Map(order.map((id, i) => [id, i]))
  const sorted = rows.toSorted((a, b) => (rank.get(a.id) ?? order.length) - (rank.get(b.id) ?? order.length))
  const moved = sorted.flatMap(({ id, position: before }, position) =>
    before === position ? [] : [{ id, position }],
  )
  if (moved.length === 0) return
  await tx.execute(sql`
    update ${teacherQuestions} as question set position = moved.position
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id uuid, position integer)
    where question.id = moved.id`)
}

/** Takes questions out, each as a change of its own. */
export const removeQuestions = async (tx: Connection, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(teacherQuestions)
    .set({ removedAt: now, revision: sql`${teacherQuestions.revision} + 1` })
    .where(inArray(teacherQuestions.id, [...ids]))
}

/** Changes a question and counts its revision up. */
export const updateQuestion = async (
  tx: Connection,
  id: string,
  change: Partial<NewQuestion>,
): Promise<QuestionRow> => {
  const [row] = await tx
    .update(teacherQuestions)
    .set({ ...change, revision: sql`${teacherQuestions.revision} + 1` })
    .where(eq(teacherQuestions.id, id))
    .returning()
  if (!row) throw new Refusal('not-found')
  return row
}

/** Questions of a quiz that were taken out before `before` go for good. */
export const deleteRemovedQuestions = (tx: Connection, quizId: string, before: Date) =>
  tx.delete(teacherQuestions).where(and(inQuiz(quizId), lt(teacherQuestions.removedAt, before)))
