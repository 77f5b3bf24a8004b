// The end of a launch: what its person sees first. The activity is kept, and with it where a student's score goes.
import type { Role } from '@lantern/contract/accounts/roles'
import type { LtiStep } from '@lantern/contract/lti/launch'
import { doesHomeworkExist } from '../homework/index.ts'
import type { LtiDeps } from './deps.ts'
import { deleteLaunch, type LaunchRow } from './launch-queries.ts'
import type { PlatformRow } from './platform-queries.ts'
import { queueScore } from './queue-score.ts'
import { putResourceLink } from './resource-link-queries.ts'
import { putStudent } from './score-queries.ts'

export type Person = { id: string; role: Role }

export const arrive = async (
  deps: LtiDeps,
  row: LaunchRow,
  { name: platform }: PlatformRow,
  person: Person,
): Promise<LtiStep> => {
  const { launch } = row
  const { target } = launch
  if (target.kind === 'choice')
    return { step: person.role === 'teacher' ? 'choose' : 'teacher-needed', platform }
  return deps.db.transaction(async tx => {
    const named = target.homeworkId
    const homeworkId = named && (await doesHomeworkExist(tx, named)) ? named : null
    const link = await putResourceLink(tx, row, target, homeworkId, deps.clock.now())
    if (!link.homeworkId)
      return { step: launch.isTeacher && person.role === 'teacher' ? 'choose' : 'wait', platform }
    await deleteLaunch(tx, row.tokenHash)
    if (!launch.isTeacher) {
      await putStudent(tx, { linkId: link.id, accountId: person.id, sub: launch.sub })
      await queueScore(tx, { homeworkId: link.homeworkId, accountId: person.id, now: deps.clock.now() })
    }
    return { step: 'open', homeworkId: link.homeworkId }
  })
}
