// A transcript that the owner brings: it replaces the machine's words, and the recording is read again.

import { buffer } from 'node:stream/consumers'
import type { Source } from '@lantern/contract/material/library/library'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Call } from '../../../http/routes.ts'
import { decodeText } from '../../../platform/encodings/decode-text.ts'
import { looksTimed, readTimedText } from '../../../platform/reading/transcript/timed-forms.ts'
import { writeCaptions } from '../../../platform/video/write-captions.rules.ts'
import { getOwnSource, readAgain, viewSource } from '../library/index.ts'
import { maxTranscriptBytes } from '../videos/index.ts'
import type { RecordingDeps } from './deps.ts'
import { insertRecording, updateRecording } from './queries.ts'

/** The file as WebVTT. @throws Refusal where it is no text with times */
const readBrought = (bytes: Buffer): string => {
  if (bytes.length === 0) throw new Refusal('file-empty')
  const text = decodeText(bytes)?.replace(/\r\n?/gu, '\n')
  const lines = text && looksTimed(text) ? readTimedText(text) : []
  if (lines.length === 0) throw new Refusal('transcript-unreadable')
  return writeCaptions(
    lines.map(({ start, end, speaker, text: words }) => ({
      start,
      end,
      text: speaker ? `${speaker}: ${words}` : words,
    })),
  )
}

export const bringTranscript = async (
  deps: RecordingDeps,
  actor: Actor,
  sourceId: string,
  call: Pick<Call, 'upload'>,
): Promise<Source> => {
  const source = await getOwnSource(deps.db, actor, sourceId)
  if (source.kind !== 'recording' || source.fileKey === null) throw new Refusal('not-found')
  const upload = await call.upload()
  if (!upload) throw new Refusal('file-missing')
  const bytes = await buffer(upload.stream)
  if (upload.truncated() || bytes.length > maxTranscriptBytes)
    throw new Refusal('file-too-large', { values: { megabytes: maxTranscriptBytes / 1_048_576 } })
  const transcript = readBrought(bytes)
  const read = await readAgain(deps, source, {
    change: async tx => {
      await insertRecording(tx, { sourceId: source.id })
      await updateRecording(tx, source.id, { transcript })
    },
  })
  return viewSource(read)
}
