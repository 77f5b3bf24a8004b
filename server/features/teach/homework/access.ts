// Homework that a teacher may read and change.
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import type { HomeworkDeps } from './deps.ts'
import { getOwnHomework, type HomeworkRow } from './queries.ts'

/**
 * Homework of an approved teacher; homework of a class only while they teach it.
 * @param lock holds the row until the transaction ends
 * @throws Refusal `not-found`, `teacher-not-approved`
 */
export const getManagedHomework = async (
  { checkClassAction }: Pick<HomeworkDeps, 'checkClassAction'>,
  db: Connection,
  actor: Actor,
  { homeworkId, lock = false }: { homeworkId: string; lock?: boolean },
): Promise<HomeworkRow> => {
  const row = await getOwnHomework(db, actor, homeworkId, lock)
  if (row.classId) await checkClassAction(db, actor, row.classId, 'read-members')
  else await checkApprovedTeacher(db, actor.accountId)
  return row
}
