// Recordings of a class as its members and teachers see them.
import type {
  ClassRecording,
  RunningRecording,
} from '@lantern/contract/classes/class-recordings/class-recordings'
import { findSoundEnd } from '@lantern/contract/classes/class-recordings/storage-time.rules'
import type { RetentionMonths } from '@lantern/contract/people/retention/retention.rules'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import type { Lesson } from '../../material/recordings/index.ts'
import { loadRetention } from '../../people/retention/index.ts'
import { checkInClass, getClassName } from '../classes/index.ts'
import type { LessonDeps } from './deps.ts'
import { getSettings, type SettingsRow } from './permission-queries.ts'
import { type ClassRecordingRow, findSent, listRunning, listSent } from './queries.ts'
import { nameRecorder } from './recorder-name.rules.ts'

type Times = Pick<ClassRecordingRow, 'startedAt' | 'extendedUntil' | 'soundDeletedAt'>

/** End of a recording's sound; null for never, or once it is deleted. */
export const getSoundEnd = (
  { startedAt, extendedUntil, soundDeletedAt }: Times,
  { soundDays }: Pick<SettingsRow, 'soundDays'>,
  months: RetentionMonths,
): Date | null =>
  soundDeletedAt === null
    ? findSoundEnd({ recordedAt: startedAt, days: soundDays, extendedUntil, months })
    : null

export const listClassRecordings = async (
  { db, clock }: LessonDeps,
  actor: Actor,
  classId: string,
): Promise<{ running: RunningRecording[]; recordings: ClassRecording[] }> => {
  await checkInClass(db, actor, classId)
  const [settings, periods, running, sent] = [
    await getSettings(db, classId),
    await loadRetention(db),
    await listRunning(db, classId, clock.now()),
    await listSent(db, classId),
  ]
  const months = periods['class-recordings']
  return {
    running: running.map(({ recording, recorder }) => ({
      id: recording.id,
      by: nameRecorder(recorder),
      isOwn: recording.accountId === actor.accountId,
      isPaused: recording.isPaused,
      startedAt: recording.startedAt.toISOString(),
    })),
    recordings: sent.flatMap(({ recording, recorder }) =>
      recording.sourceId === null
        ? []
        : [
            {
              id: recording.id,
              sourceId: recording.sourceId,
              by: nameRecorder(recorder),
              recordedAt: recording.startedAt.toISOString(),
              soundUntil: getSoundEnd(recording, settings, months)?.toISOString() ?? null,
              soundDeletedAt: recording.soundDeletedAt?.toISOString() ?? null,
            },
          ],
    ),
  }
}

export const findLesson = async (db: Connection, sourceId: string): Promise<Lesson | null> => {
  const sent = await findSent(db, sourceId)
  if (!sent) return null
  const { recording, recorder } = sent
  const settings = await getSettings(db, recording.classId)
  const end = getSoundEnd(recording, settings, (await loadRetention(db))['class-recordings'])
  return {
    className: await getClassName(db, recording.classId),
    by: nameRecorder(recorder),
    recordedAt: recording.startedAt.toISOString(),
    soundUntil: end?.toISOString() ?? null,
  }
}
