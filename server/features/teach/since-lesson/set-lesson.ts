// Last lesson of a class, as a teacher sets it.
import type { Actor } from '../../../actions/actor.ts'
import { checkClassAction, lockClass } from '../../classes/classes/index.ts'
import type { SinceLessonDeps } from './deps.ts'
import { deleteLesson, putLesson } from './queries.ts'

/**
 * A moment of the future counts as now: clocks of devices differ.
 * @param at null to forget the moment
 * @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved`
 */
export const setLastLesson = async (
  { db, clock }: SinceLessonDeps,
  actor: Actor,
  classId: string,
  at: Date | null,
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'protect')
  const now = clock.now()
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    if (at) await putLesson(tx, { classId, at: at > now ? now : at, setById: actor.accountId })
    else await deleteLesson(tx, classId)
  })
}
