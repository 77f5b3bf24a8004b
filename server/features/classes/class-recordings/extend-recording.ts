// More time for the sound of one recording.
import {
  type ExtensionDays,
  extendSound,
} from '@lantern/contract/classes/class-recordings/storage-time.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { loadRetention } from '../../people/retention/index.ts'
import { checkClassAction, lockClass } from '../classes/index.ts'
import { announceRecordings } from './announce.ts'
import type { LessonDeps } from './deps.ts'
import { getSoundEnd } from './list-recordings.ts'
import { getSettings } from './permission-queries.ts'
import { findClassRecording, updateClassRecording } from './queries.ts'

/** @throws Refusal `recording-kept` where no more time can be given: it has no end, or the installation's */
export const extendRecording = async (
  { db, clock }: LessonDeps,
  actor: Actor,
  { classId, classRecordingId }: { classId: string; classRecordingId: string },
  days: ExtensionDays,
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'protect')
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    const row = await findClassRecording(tx, classId, classRecordingId)
    if (!row || row.sourceId === null) throw new Refusal('not-found')
    const settings = await getSettings(tx, classId)
    const months = (await loadRetention(tx))['class-recordings']
    const end = getSoundEnd(row, settings, months)
    if (!end) throw new Refusal('recording-at-limit')
    const extendedUntil = extendSound(end, clock.now(), days)
    const extendedEnd = getSoundEnd({ ...row, extendedUntil }, settings, months)
    if (!extendedEnd || extendedEnd <= end) throw new Refusal('recording-at-limit')
    await updateClassRecording(tx, row.id, { extendedUntil, warnedAt: null })
    await announceRecordings(tx, classId)
  })
}
