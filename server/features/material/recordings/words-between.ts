// Words of a transcript between two seconds.
import type { Connection } from '../../../database/client.ts'
import { findWordsBetween } from './lines.rules.ts'
import { loadLines } from './load-lines.ts'
import { findRecording } from './queries.ts'

/** The caller has checked that the recording may be read. */
export const listWordsBetween = async (
  db: Connection,
  { sourceId, from, to }: { sourceId: string; from: number; to: number },
): Promise<string> => {
  const recording = await findRecording(db, sourceId)
  return recording ? findWordsBetween(await loadLines(db, recording), from, to) : ''
}
