// Beginning of a recording for a class, and its signs of life.
import type { OwnRecording } from '@lantern/contract/classes/class-recordings/class-recordings'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { getClassName, lockClass } from '../classes/index.ts'
import { announceRecordings } from './announce.ts'
import type { LessonDeps } from './deps.ts'
import { notifyOfStart } from './notify.ts'
import {
  type ClassRecordingRow,
  endOwnRecordings,
  findOwnClassRecording,
  insertClassRecording,
  updateClassRecording,
} from './queries.ts'
import { checkRecorder, getRecordable } from './standing.ts'

const getState = (row: ClassRecordingRow, now: Date): OwnRecording['state'] => {
  if (row.withdrawnAt !== null) return 'withdrawn'
  if (row.endedAt !== null) return 'ended'
  return row.permittedUntil !== null && row.permittedUntil <= now ? 'over' : 'running'
}

const viewOwn = (row: ClassRecordingRow, now: Date): OwnRecording => ({
  id: row.id,
  state: getState(row, now),
  until: row.permittedUntil?.toISOString() ?? null,
})

/** A recording that the person left running in this class has ended: one device records. */
export const startRecording = async (
  { db, clock, starts }: LessonDeps,
  actor: Actor,
  classId: string,
): Promise<OwnRecording> => {
  await starts.count(actor.accountId)
  return db.transaction(async tx => {
    // The lock orders it with a decision: what begins is either seen by a withdrawal, or refused after it. It comes
    // before the check, whose own lock is weaker.
    await lockClass(tx, classId)
    await checkRecorder(tx, actor, classId)
    const at = clock.now()
    const named = { id: classId, name: await getClassName(tx, classId) }
    const { standing, until } = await getRecordable(tx, actor, named, at)
    if (standing === 'off') throw new Refusal('recording-off')
    if (standing !== 'may') throw new Refusal('recording-not-permitted')
    await endOwnRecordings(tx, { classId, accountId: actor.accountId, at })
    const row = await insertClassRecording(tx, {
      classId,
      accountId: actor.accountId,
      permittedUntil: until === null ? null : new Date(until),
      startedAt: at,
      seenAt: at,
    })
    await notifyOfStart(tx, { classId, byId: actor.accountId, at })
    await announceRecordings(tx, classId)
    return viewOwn(row, at)
  })
}

/** Notes that a recording goes on, is paused or has ended. What has ended stays so. */
export const followRecording = async (
  { db, clock }: LessonDeps,
  actor: Actor,
  { classId, classRecordingId }: { classId: string; classRecordingId: string },
  state: 'running' | 'paused' | 'ended',
): Promise<OwnRecording> => {
  const now = clock.now()
  const row = await findOwnClassRecording(db, actor.accountId, classRecordingId)
  if (row?.classId !== classId) throw new Refusal('not-found')
  if (row.endedAt !== null) return viewOwn(row, now)
  const change = { seenAt: now, isPaused: state === 'paused', ...(state === 'ended' ? { endedAt: now } : {}) }
  await db.transaction(async tx => {
    await updateClassRecording(tx, row.id, change)
    // A sign of life alone changes nothing for others.
    if (row.isPaused !== change.isPaused || state === 'ended') await announceRecordings(tx, classId)
  })
  return viewOwn({ ...row, ...change }, now)
}
