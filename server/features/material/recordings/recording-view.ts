// State of a recording, and its lines by page.
import { type Recording, type SpokenLine, soundTypes } from '@lantern/contract/material/recordings/recordings'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Db } from '../../../database/client.ts'
import { getReadableSource, type SourceRow } from '../library/index.ts'
import type { RecordingDeps } from './deps.ts'
import { loadLines } from './load-lines.ts'
import { estimateRemaining } from './progress.rules.ts'
import { findLastWindow, findRecording, measureSpeed, type RecordingRow } from './queries.ts'

/** A recording with its defaults, until the job that reads it has made its row. */
const unread = (sourceId: string): RecordingRow => ({
  sourceId,
  language: 'en',
  hasPicture: false,
  transcript: null,
  completedAt: null,
  soundDeletedAt: null,
  terms: [],
  areTermsOld: false,
  refusedChanges: [],
})

/** @throws Refusal `not-found`, also for a source of another kind */
export const getReadableRecording = async (
  db: Db,
  actor: Actor,
  sourceId: string,
): Promise<{ source: SourceRow; recording: RecordingRow }> => {
  const source = await getReadableSource(db, actor, sourceId)
  if (source.kind !== 'recording') throw new Refusal('not-found')
  return { source, recording: (await findRecording(db, source.id)) ?? unread(source.id) }
}

export const readRecording = async (
  { db, lessonRecordings }: Pick<RecordingDeps, 'db' | 'lessonRecordings'>,
  actor: Actor,
  sourceId: string,
): Promise<Recording> => {
  const { source, recording } = await getReadableRecording(db, actor, sourceId)
  const last = await findLastWindow(db, source.id)
  const isOwn = recording.transcript !== null
  const isComplete = isOwn || recording.completedAt !== null
  const transcribed = isComplete ? (source.seconds ?? last?.endsAt ?? 0) : (last?.endsAt ?? 0)
  const isWaiting = !isComplete && source.state !== 'failed'
  return {
    sourceId: source.id,
    seconds: source.seconds,
    transcribedSeconds: transcribed,
    remainingSeconds: isWaiting
      ? estimateRemaining({ seconds: source.seconds, transcribed, speed: await measureSpeed(db) })
      : null,
    isComplete,
    language: isOwn ? null : recording.language,
    origin: isOwn ? 'own' : last ? 'machine' : null,
    mediaType: soundTypes.find(type => type === source.mediaType) ?? 'audio/ogg',
    hasPicture: recording.hasPicture,
    soundDeletedAt: recording.soundDeletedAt?.toISOString() ?? null,
    lesson: await lessonRecordings.findLesson(db, source.id),
  }
}

/** Lines of a page: some ten minutes. */
const linesPerPage = 150

export const readSpokenLines = async (
  db: Db,
  actor: Actor,
  sourceId: string,
  from: number,
): Promise<{ lines: SpokenLine[]; next: number | null }> => {
  const { recording } = await getReadableRecording(db, actor, sourceId)
  const lines = await loadLines(db, recording)
  const end = from + linesPerPage
  return { lines: lines.slice(from, end), next: end < lines.length ? end : null }
}
