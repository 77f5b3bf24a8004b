// Uploaded transcript that replaces a video's own, or the missing one.
import { Readable } from 'node:stream'
import type { Source } from '@lantern/contract/material/library/library'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Call } from '../../../http/routes.ts'
import { detectKind } from '../../../platform/reading/detect-kind.ts'
import { transcriptTypes } from '../../../platform/reading/written-kind.rules.ts'
import type { StoredFile } from '../../../platform/storage/index.ts'
import { getOwnSource, readAgain, type SourceRow, viewSource } from '../library/index.ts'
import type { VideoDeps } from './deps.ts'
import { findVideo, updateVideo } from './queries.ts'

/** Maximum bytes: more than the words of a whole day. */
export const maxTranscriptBytes = 5 * 1024 * 1024

const loadType = async ({ head }: StoredFile, name: string): Promise<string> => {
  const kind = await detectKind(head, name)
  if (kind === 'transcript') return transcriptTypes.timed
  if (kind === 'text' || kind === 'markdown') return transcriptTypes.untimed
  throw new Refusal('transcript-unreadable')
}

const checkSize = (file: StoredFile, cut: boolean) => {
  if (file.bytes === 0) throw new Refusal('file-empty')
  if (cut || file.bytes > maxTranscriptBytes)
    throw new Refusal('file-too-large', { values: { megabytes: maxTranscriptBytes / 1_048_576 } })
}

type Brought = { stream: Readable; name: string; cut(): boolean }

const getOwnVideo = async ({ db }: VideoDeps, actor: Actor, sourceId: string): Promise<SourceRow> => {
  const source = await getOwnSource(db, actor, sourceId)
  if (!(await findVideo(db, source.id))) throw new Refusal('not-found')
  return source
}

const useTranscript = async (deps: VideoDeps, source: SourceRow, brought: Brought) => {
  const file = await deps.storage.put(brought.stream)
  let used = false
  try {
    checkSize(file, brought.cut())
    const mediaType = await loadType(file, brought.name)
    const origin = { origin: 'own', language: null, wantedLanguage: null } as const
    const secondReading = await readAgain(deps, source, {
      file: { key: file.key, bytes: file.bytes, mediaType },
      change: tx => updateVideo(tx, source.id, origin),
    })
    used = true
    return viewSource(secondReading)
  } finally {
    if (!used) await deps.storage.remove(file.key)
  }
}

export const pasteTranscript = async (
  deps: VideoDeps,
  actor: Actor,
  sourceId: string,
  text: string,
): Promise<Source> =>
  useTranscript(deps, await getOwnVideo(deps, actor, sourceId), {
    stream: Readable.from([Buffer.from(`${text}\n`)]),
    name: 'transcript.txt',
    cut: () => false,
  })

export const uploadTranscript = async (
  deps: VideoDeps,
  actor: Actor,
  sourceId: string,
  call: Pick<Call, 'upload'>,
): Promise<Source> => {
  const source = await getOwnVideo(deps, actor, sourceId)
  const upload = await call.upload()
  if (!upload) throw new Refusal('file-missing')
  const { stream, fileName: name, truncated: cut } = upload
  return useTranscript(deps, source, { stream, name, cut })
}
