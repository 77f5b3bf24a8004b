// Adds and changes exams: of a student alone, or of a class by its teacher.
import type { Exam } from '@lantern/contract/teach/readiness/readiness'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkClassAction, getClassName } from '../../classes/classes/index.ts'
import { getOwnPaper } from '../papers/index.ts'
import type { ReadinessDeps } from './deps.ts'
import { viewExam } from './exam-view.ts'
import {
  countExams,
  type ExamRow,
  insertExam,
  lockAdditions,
  type NewExam,
  updateOwnExam,
} from './queries.ts'

type Fields = Pick<NewExam, 'title' | 'examDate' | 'chapters'>

const view = async (db: Connection, actor: Actor, exam: ExamRow): Promise<Exam> =>
  viewExam(exam, exam.classId === null ? null : await getClassName(db, exam.classId), actor)

const insert = (
  { db, clock }: ReadinessDeps,
  actor: Actor,
  fields: Fields & Pick<ExamRow, 'classId' | 'paperId'>,
): Promise<Exam> =>
  db.transaction(async tx => {
    const ownerId = actor.accountId
    await lockAdditions(tx, fields.classId ?? ownerId)
    if ((await countExams(tx, { ownerId, classId: fields.classId })) >= readinessLimits.exams)
      throw new Refusal('exam-limit', { values: { count: readinessLimits.exams } })
    return view(tx, actor, await insertExam(tx, { ...fields, ownerId, createdAt: clock.now() }))
  })

/** @throws Refusal `exam-limit` */
export const addExam = (deps: ReadinessDeps, actor: Actor, fields: Fields): Promise<Exam> =>
  insert(deps, actor, { ...fields, classId: null, paperId: null })

/** @throws Refusal `not-found`, `exam-limit` and those of `checkClassAction` */
export const addClassExam = async (
  deps: ReadinessDeps,
  actor: Actor,
  classId: string,
  fields: Fields & Pick<ExamRow, 'paperId'>,
): Promise<Exam> => {
  await checkClassAction(deps.db, actor, classId, 'assign')
  if (fields.paperId !== null) await getOwnPaper(deps.db, actor, fields.paperId)
  return insert(deps, actor, { ...fields, classId })
}

/** @throws Refusal `not-found` */
export const changeExam = async (
  { db }: ReadinessDeps,
  actor: Actor,
  examId: string,
  { title, examDate, chapters }: Fields,
): Promise<Exam> => view(db, actor, await updateOwnExam(db, actor, examId, { title, examDate, chapters }))
