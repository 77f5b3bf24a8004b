// A student asks the teachers of a class whether they may record its lesson.
import type { RecordableClass } from '@lantern/contract/classes/class-recordings/class-recordings'
import { mayAskToRecord } from '@lantern/contract/classes/class-recordings/recording-permission.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getClassName, lockClass, lockJoinedClass } from '../classes/index.ts'
import { announceRecordings } from './announce.ts'
import type { LessonDeps } from './deps.ts'
import { notifyOfRequest } from './notify.ts'
import { putRequest } from './permission-queries.ts'
import { getRecordable } from './standing.ts'

/** Asking again while a request waits, or with a permission, changes nothing. */
export const askToRecord = (
  { db, clock }: LessonDeps,
  actor: Actor,
  classId: string,
): Promise<RecordableClass> =>
  db.transaction(async tx => {
    // The stronger lock first: of two requests that both had the weaker one, neither would get it.
    await lockClass(tx, classId)
    await lockJoinedClass(tx, actor.accountId, classId)
    const at = clock.now()
    const named = { id: classId, name: await getClassName(tx, classId) }
    const before = await getRecordable(tx, actor, named, at)
    if (before.standing === 'off') throw new Refusal('recording-off')
    if (!mayAskToRecord(before.standing)) return before
    await putRequest(tx, { classId, accountId: actor.accountId, at })
    await notifyOfRequest(tx, { classId, byId: actor.accountId, at })
    await announceRecordings(tx, classId)
    return getRecordable(tx, actor, named, at)
  })
