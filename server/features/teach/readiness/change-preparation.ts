// Saves the plan and the marks of a student.
import type { PlanLine } from '@lantern/contract/teach/readiness/readiness'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { listJoinedNames } from '../../classes/classes/index.ts'
import type { ReadinessDeps } from './deps.ts'
import { countMarks } from './estimate-exam.rules.ts'
import { type ExamRow, getReadableExam, lockPreparation, updatePreparation } from './queries.ts'

const findExam = async (db: Connection, actor: Actor, examId: string): Promise<ExamRow> => {
  const classNames = await listJoinedNames(db, actor.accountId)
  return (await getReadableExam(db, actor, [...classNames.keys()], examId)).exam
}

/** @throws Refusal `not-found`, `plan-changed` */
export const savePlan = async (
  { db }: ReadinessDeps,
  actor: Actor,
  examId: string,
  { revision, minutes, lines }: { revision: number; minutes: number[]; lines: PlanLine[] | null },
): Promise<void> => {
  const { chapters } = await findExam(db, actor, examId)
  const ids = new Set(chapters.map(({ id }) => id))
  await db.transaction(async tx => {
    const row = await lockPreparation(tx, actor, examId)
    if (row.revision !== revision) throw new Refusal('plan-changed')
    const own = lines?.filter(({ chapterId }) => ids.has(chapterId)) ?? null
    await updatePreparation(tx, row, { minutes, lines: own, revision: revision + 1 })
  })
}

/** @throws Refusal `not-found`, `marks-beyond-exam` */
export const enterMarks = async (
  { db }: ReadinessDeps,
  actor: Actor,
  examId: string,
  marks: number | null,
): Promise<void> => {
  const max = countMarks((await findExam(db, actor, examId)).chapters)
  if (marks !== null && marks > max) throw new Refusal('marks-beyond-exam', { values: { max } })
  await db.transaction(async tx => updatePreparation(tx, await lockPreparation(tx, actor, examId), { marks }))
}
