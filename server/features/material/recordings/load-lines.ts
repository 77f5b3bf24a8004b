// Lines of a recording's transcript: those of the transcript that its owner brought, else the machine's.
import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import type { Connection } from '../../../database/client.ts'
import { readTimedText } from '../../../platform/reading/transcript/timed-forms.ts'
import { linesOfWords } from './lines.rules.ts'
import { listWindows, type RecordingRow } from './queries.ts'

const linesOfTranscript = (transcript: string): SpokenLine[] =>
  readTimedText(transcript).map(({ start, end, text, speaker }) => ({
    start: start / 1000,
    end: end / 1000,
    text: speaker ? `${speaker}: ${text}` : text,
    words: [],
  }))

export const loadLines = async (db: Connection, recording: RecordingRow): Promise<SpokenLine[]> =>
  recording.transcript === null
    ? linesOfWords((await listWindows(db, recording.sourceId)).flatMap(({ words }) => words))
    : linesOfTranscript(recording.transcript)
