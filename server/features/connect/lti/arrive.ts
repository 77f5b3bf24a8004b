// End of a launch: the first screen for its person. The activity is saved, and with it the target of a
// student's score.
import type { LtiOpens, LtiStep } from '@lantern/contract/connect/lti/launch'
import type { Connection } from '../../../database/client.ts'
import { updateCourseTeacher } from './course-teacher.ts'
import type { LtiDeps } from './deps.ts'
import { findTitle, findWay, type Visit } from './find-opens.ts'
import { deleteLaunch } from './launch-queries.ts'
import { queueScore } from './queue-score.ts'
import { type Activity, putResourceLink, readOpens } from './resource-link-queries.ts'
import { putStudent } from './score-queries.ts'

type SavedActivity = { linkId: string; opens: LtiOpens | null; isGone: boolean }

/** Saves the activity. A target named by the platform wins if it exists, else the one picked here before. */
export const saveActivity = async (
  tx: Connection,
  { row, person }: Pick<Visit, 'row' | 'person'>,
  activity: Activity,
  now: Date,
): Promise<SavedActivity> => {
  const named = activity.opens
  const isThere = async (opens: LtiOpens) => (await findTitle(tx, opens, person.id)) !== null
  const found = named && (await isThere(named)) ? named : null
  const link = await putResourceLink(tx, row, activity, found, now)
  const opens = readOpens(link)
  if (opens && (found || (await isThere(opens)))) return { linkId: link.id, opens, isGone: false }
  return { linkId: link.id, opens: null, isGone: (opens ?? named) !== null }
}

export const arrive = async (
  { db, clock }: Pick<LtiDeps, 'db' | 'clock'>,
  visit: Visit,
): Promise<LtiStep> => {
  const { row, person } = visit
  if (person.role === 'teacher') await db.transaction(tx => updateCourseTeacher(tx, visit, clock.now()))
  const platform = visit.platform.name
  const { target, isTeacher, sub } = row.launch
  const isChooser = person.role === 'teacher'
  if (target.kind === 'choice')
    return isChooser
      ? { step: 'choose', platform, isGone: false, takesScores: target.takesLineItem }
      : { step: 'teacher-needed', platform }
  return db.transaction(async tx => {
    const now = clock.now()
    const { linkId, opens, isGone } = await saveActivity(tx, visit, target, now)
    if (!opens) {
      if (isTeacher && isChooser)
        return { step: 'choose', platform, isGone, takesScores: target.lineItemUrl !== null }
      return { step: isGone ? 'gone' : 'wait', platform }
    }
    const { step } = await findWay(tx, visit, opens)
    if (step.step !== 'open') return step
    await deleteLaunch(tx, row.tokenHash)
    if (!isTeacher && opens.kind === 'homework') {
      await putStudent(tx, { linkId, accountId: person.id, sub })
      await queueScore(tx, { homeworkId: opens.id, accountId: person.id, now })
    }
    return step
  })
}
