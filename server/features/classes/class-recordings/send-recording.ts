// Upload of a recording for a class: the class gets it only while nobody has taken the permission back.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import { putSourceShare } from '../../material/library/index.ts'
import type { LessonRecordings } from '../../material/recordings/index.ts'
import { announceRecordings } from './announce.ts'
import { findLesson } from './list-recordings.ts'
import {
  type ClassRecordingRow,
  findOwnClassRecording,
  lockOwnClassRecording,
  updateClassRecording,
} from './queries.ts'

const check = (row: ClassRecordingRow | null): ClassRecordingRow => {
  if (!row) throw new Refusal('not-found')
  if (row.withdrawnAt !== null) throw new Refusal('recording-withdrawn')
  return row
}

const addSource = async (
  tx: Connection,
  { accountId, id, sourceId, at }: { accountId: string; id: string; sourceId: string; at: Date },
): Promise<void> => {
  const row = check(await lockOwnClassRecording(tx, accountId, id))
  // The file that a recording became stays, whatever is sent after it.
  if (row.sourceId !== null) return
  await updateClassRecording(tx, id, { sourceId, endedAt: row.endedAt ?? at })
  await putSourceShare(tx, { classId: row.classId, sourceId, sharedById: accountId, sharedAt: at })
  await announceRecordings(tx, row.classId)
}

export const createLessonRecordings = ({ clock }: { clock: Clock }): LessonRecordings => ({
  checkUpload: async (db, { accountId }: Actor, id) => {
    check(await findOwnClassRecording(db, accountId, id))
  },
  addSource: (tx, { accountId }, id, sourceId) => addSource(tx, { accountId, id, sourceId, at: clock.now() }),
  findClassId: async (db, { accountId }, id) =>
    (await findOwnClassRecording(db, accountId, id))?.classId ?? null,
  findLesson,
})
