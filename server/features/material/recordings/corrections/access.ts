// Recordings whose words their owner may correct.
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Db } from '../../../../database/client.ts'
import { getOwnSource, type SourceRow } from '../../library/index.ts'
import { findRecording, type RecordingRow } from '../queries.ts'

export const getOwnRecording = async (db: Db, actor: Actor, sourceId: string): Promise<SourceRow> => {
  const source = await getOwnSource(db, actor, sourceId)
  if (source.kind !== 'recording') throw new Refusal('not-found')
  return source
}

/** @throws Refusal where the words aren't the machine's, or not all of them are there */
export const getOwnTranscript = async (
  db: Db,
  actor: Actor,
  sourceId: string,
): Promise<{ source: SourceRow; recording: RecordingRow }> => {
  const source = await getOwnRecording(db, actor, sourceId)
  const recording = await findRecording(db, source.id)
  if (recording && recording.transcript !== null) throw new Refusal('transcript-brought')
  if (!recording || recording.completedAt === null) throw new Refusal('source-not-ready')
  return { source, recording }
}
