// Videos and recordings are read from their transcripts; that of a video may be plain lines without times.
import type { SourceKind } from '@lantern/contract/material/library/library'
import { parseMediaType } from './media-type.rules.ts'

export type WrittenKind = Exclude<SourceKind, 'video' | 'recording'>

/** Media types of a video's transcript: with times, whichever way they are written, and without. */
export const transcriptTypes = { timed: 'text/vtt', untimed: 'text/plain' } as const

/** Whether a video's transcript is lines without times. */
export const isUntimed = (mediaType: string | null): boolean =>
  parseMediaType(mediaType)?.type === transcriptTypes.untimed

/** The kind of what is read of a source; of any but videos and recordings its own. */
export const getWrittenKind = ({
  kind,
  mediaType,
}: {
  kind: SourceKind
  mediaType: string | null
}): WrittenKind => {
  if (kind === 'recording') return 'transcript'
  return kind === 'video' ? (isUntimed(mediaType) ? 'text' : 'transcript') : kind
}
