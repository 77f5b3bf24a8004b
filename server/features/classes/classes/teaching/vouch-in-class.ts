// Approval of a teacher for the class of their course alone, because a learning platform names them as its teacher.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { Connection } from '../../../../database/client.ts'
import { recordAct } from '../../../people/audit/index.ts'
import { insertOwnClass } from '../create-class.ts'
import { countClassesOf } from '../queries.ts'
import { findOwnRunning, mayNeedVouching, updateVouched } from './vouch-queries.ts'

type Course = {
  /** Name of the course at its platform. */
  title: string
  platform: string
  /** Current classes of the course; read after the teacher's account is locked. */
  listClassIds(): Promise<readonly string[]>
}

/**
 * Own class of a course, made where there is none. Null for teachers whom an admin has approved or declined, and
 * for those with as many classes as anybody may have.
 */
export const vouchInCourse = async (
  tx: Connection,
  accountId: string,
  { title, platform, listClassIds }: Course,
  at: Date,
): Promise<string | null> => {
  if (!(await mayNeedVouching(tx, accountId))) return null
  // Lock: two launches at once make one class.
  const classes = await countClassesOf(tx, accountId)
  const found = await findOwnRunning(tx, accountId, await listClassIds())
  if (found?.isVouched) return found.classId
  if (!found && classes >= classLimits.classes) return null
  const form = { name: title.trim().slice(0, classLimits.name) || platform, subject: '', term: '' }
  const classId = found?.classId ?? (await insertOwnClass(tx, accountId, form, at, { isVouched: true })).id
  if (found) await updateVouched(tx, [classId], accountId, true)
  const note = `${platform}, ${form.name}`.slice(0, 200)
  await recordAct(tx, { at, actorId: accountId, subjectId: accountId, act: 'platform-teacher', note })
  return classId
}
