// Lines of a recording's transcript: those of the transcript that its owner brought, else the machine's.
import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import type { Connection } from '../../../database/client.ts'
import type { TranscribedWord } from '../../../database/stored/transcribed-words.ts'
import { readTimedText } from '../../../platform/reading/transcript/timed-forms.ts'
import { listStoredCorrections } from './corrections/correction-queries.ts'
import { applyCorrections } from './corrections/corrections.rules.ts'
import { linesOfWords } from './lines.rules.ts'
import { listWindows, type RecordingRow } from './queries.ts'

const linesOfTranscript = (transcript: string): SpokenLine[] =>
  readTimedText(transcript).map(({ start, end, text, speaker }) => ({
    start: start / 1000,
    end: end / 1000,
    text: speaker ? `${speaker}: ${text}` : text,
    words: [],
  }))

/** Words of the machine with the corrections of the owner. */
export const loadWords = async (db: Connection, sourceId: string): Promise<TranscribedWord[]> => {
  const [windows, corrections] = await Promise.all([
    listWindows(db, sourceId),
    listStoredCorrections(db, sourceId),
  ])
  return applyCorrections(
    windows.flatMap(({ words }) => words),
    corrections,
  )
}

export const loadLines = async (db: Connection, recording: RecordingRow): Promise<SpokenLine[]> =>
  recording.transcript === null
    ? linesOfWords(await loadWords(db, recording.sourceId))
    : linesOfTranscript(recording.transcript)
