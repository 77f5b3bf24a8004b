// Lines of a recording's transcript: those of the transcript that its owner brought, else the machine's.
import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import type { Connection } from '../../../database/client.ts'
import { readTimedText } from '../../../platform/reading/transcript/timed-forms.ts'
import { listStoredCorrections } from './corrections/correction-queries.ts'
import { applyCorrections, type CorrectedWord } from './corrections/corrections.rules.ts'
import { linesOfWords } from './lines.rules.ts'
import { listWindows, type RecordingRow } from './queries.ts'
import { applyTerms, type Termed } from './terms/terms.rules.ts'

const linesOfTranscript = (transcript: string): SpokenLine[] =>
  readTimedText(transcript).map(({ start, end, text, speaker }) => ({
    start: start / 1000,
    end: end / 1000,
    text: speaker ? `${speaker}: ${text}` : text,
    words: [],
  }))

/** Words of the machine with the corrections of the owner. */
const loadCorrectedWords = async (db: Connection, sourceId: string): Promise<CorrectedWord[]> => {
  const [windows, corrections] = await Promise.all([
    listWindows(db, sourceId),
    listStoredCorrections(db, sourceId),
  ])
  return applyCorrections(
    windows.flatMap(({ words }) => words),
    corrections,
  )
}

type Recording = Pick<RecordingRow, 'sourceId' | 'terms' | 'refusedChanges'>

/** The words of `loadCorrectedWords` with the names and terms of its courses. */
export const loadTermedWords = async (
  db: Connection,
  { sourceId, terms, refusedChanges }: Recording,
): Promise<Termed & { before: CorrectedWord[] }> => {
  const before = await loadCorrectedWords(db, sourceId)
  return { before, ...applyTerms(before, terms, refusedChanges) }
}

export const loadLines = async (db: Connection, recording: RecordingRow): Promise<SpokenLine[]> =>
  recording.transcript === null
    ? linesOfWords((await loadTermedWords(db, recording)).words)
    : linesOfTranscript(recording.transcript)
