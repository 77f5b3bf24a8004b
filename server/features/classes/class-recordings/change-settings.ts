// Settings of a class about recordings of its lessons.
import type { RecordingSettings } from '@lantern/contract/classes/class-recordings/class-recordings'
import type { Actor } from '../../../actions/actor.ts'
import { removeUploadsOf } from '../../material/recordings/index.ts'
import { checkClassAction, listClassMembers, lockClass } from '../classes/index.ts'
import { announceRecordings } from './announce.ts'
import type { LessonDeps } from './deps.ts'
import { type ManagedRecordings, viewManaged } from './list-requests.ts'
import { getSettings, putSettings } from './permission-queries.ts'
import { listUnsentRecorders, withdrawUnsent } from './queries.ts'

type Change = { [field in keyof RecordingSettings]?: RecordingSettings[field] | undefined }

/** Switching recording off also ends what students record now. */
export const changeRecordingSettings = async (
  deps: LessonDeps,
  actor: Actor,
  classId: string,
  { rule, soundDays, retainsTranscript }: Change,
): Promise<ManagedRecordings> => {
  const { db, clock } = deps
  await checkClassAction(db, actor, classId, 'protect')
  const at = clock.now()
  const withdrawn = await db.transaction(async tx => {
    await lockClass(tx, classId)
    const before = await getSettings(tx, classId)
    await putSettings(tx, {
      classId,
      rule: rule ?? before.rule,
      soundDays: soundDays === undefined ? before.soundDays : soundDays,
      retainsTranscript: retainsTranscript ?? before.retainsTranscript,
    })
    await announceRecordings(tx, classId)
    if (rule !== 'off') return []
    const members = new Set((await listClassMembers(tx, classId)).map(({ accountId }) => accountId))
    const accountIds = (await listUnsentRecorders(tx, classId)).filter(id => members.has(id))
    return withdrawUnsent(tx, { classId, accountIds, at })
  })
  await removeUploadsOf(deps, withdrawn)
  return viewManaged(db, classId, at)
}
