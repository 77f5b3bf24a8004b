// Download of the transcript, as far as it is written down.
import type { TranscriptFormat } from '@lantern/contract/material/recordings/recordings'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Db } from '../../../database/client.ts'
import type { TextAnswer } from '../../../http/routes.ts'
import { loadLines } from './load-lines.ts'
import { getReadableRecording } from './recording-view.ts'
import { writeTranscript } from './write-transcript.ts'

export const exportTranscript = async (
  db: Db,
  actor: Actor,
  sourceId: string,
  format: TranscriptFormat,
): Promise<TextAnswer> => {
  const { source, recording } = await getReadableRecording(db, actor, sourceId)
  const lines = await loadLines(db, recording)
  if (lines.length === 0) throw new Refusal('source-not-ready')
  return writeTranscript(source.name, lines, format)
}
