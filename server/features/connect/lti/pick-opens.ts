// Choice of an activity's target by a teacher. A class with a picked item belongs to the course from then on.
import type { LtiOpens, LtiPick } from '@lantern/contract/connect/lti/launch'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkClassAction } from '../../classes/classes/index.ts'
import { listClassesWithSource } from '../../material/library/index.ts'
import { hashToken } from '../../people/identity/index.ts'
import { getOwnHomework } from '../../teach/homework/index.ts'
import { findPlannedFor } from '../../teach/live-rooms/index.ts'
import { putCourseClass } from './course-queries.ts'
import type { LtiDeps } from './deps.ts'
import { updateLaunch } from './launch-queries.ts'
import { type Answer, arriveAs, getOwnLaunch, type Names } from './launch-steps.ts'
import { putResourceLink } from './resource-link-queries.ts'

/** Class whose students it is for; null for homework, which is for everybody with its link. */
const checkPick = async (db: Connection, actor: Actor, pick: LtiPick): Promise<string | null> => {
  if (pick.kind === 'homework') {
    await getOwnHomework(db, actor, pick.id)
    return null
  }
  const classId =
    pick.kind === 'source' ? pick.classId : (await findPlannedFor(db, pick.id, actor.accountId))?.classId
  if (!classId) throw new Refusal('not-found')
  await checkClassAction(db, actor, classId, 'assign')
  const isOfClass = pick.kind === 'room' || (await listClassesWithSource(db, pick.id, [classId])).has(classId)
  if (!isOfClass) throw new Refusal('not-found')
  return classId
}

/** @throws Refusal `lti-launch-over`, `not-found`, `not-allowed`, `class-closed` */
export const pickOpens = async (
  deps: LtiDeps,
  actor: Actor,
  names: Names,
  pick: LtiPick,
): Promise<Answer> => {
  const found = await getOwnLaunch(deps, actor, names)
  const { row } = found
  const { target, isTeacher } = row.launch
  if (!isTeacher && target.kind === 'activity') throw new Refusal('not-allowed')
  const opens: LtiOpens = { kind: pick.kind, id: pick.id }
  await deps.db.transaction(async tx => {
    const classId = await checkPick(tx, actor, pick)
    // Only a teacher of the course, according to the platform, may link a class to it.
    if (classId && isTeacher) await putCourseClass(tx, row, classId)
    if (target.kind === 'choice')
      await updateLaunch(tx, hashToken(names.launch), { ...row.launch, target: { ...target, opens } })
    else await putResourceLink(tx, row, target, opens, deps.clock.now())
  })
  if (target.kind === 'choice')
    return { next: { step: 'return', address: `/lti/return?launch=${names.launch}` }, session: null }
  return {
    next: await arriveAs(deps, found, { id: actor.accountId, role: actor.role }),
    session: null,
  }
}
