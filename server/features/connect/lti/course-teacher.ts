// Rights of a course's teacher: a class of the course, in which the platform's word counts as approval.
import type { Connection } from '../../../database/client.ts'
import { updateVouched, vouchInCourse } from '../../classes/classes/index.ts'
import { listCourseClasses, putCourseClass } from './course-queries.ts'
import type { Visit } from './find-opens.ts'

/** Follows what the platform says at this launch: teachers of the course get the rights, others lose them. */
export const updateCourseTeacher = async (
  tx: Connection,
  { row, person, platform }: Visit,
  now: Date,
): Promise<void> => {
  const { isTeacher, contextId, contextTitle } = row.launch
  if (contextId === null) return
  if (!isTeacher) return updateVouched(tx, await listCourseClasses(tx, row), person.id, false)
  const classId = await vouchInCourse(
    tx,
    person.id,
    {
      title: contextTitle,
      platform: platform.name,
      listClassIds: () => listCourseClasses(tx, row),
    },
    now,
  )
  if (classId) await putCourseClass(tx, row, classId)
}
