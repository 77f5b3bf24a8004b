// File of a source, for its viewer.
import { type SoundType, soundTypes } from '@lantern/contract/material/recordings/recordings'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { mediaTypes, parseMediaType } from '../../../platform/reading/media-type.rules.ts'
import { getWrittenKind, type WrittenKind } from '../../../platform/reading/written-kind.rules.ts'
import type { LibraryDeps } from './deps.ts'
import { getReadableSource, type SourceRow } from './source-queries.ts'
import { withholdsFile } from './withheld-slides.rules.ts'

const textType = 'text/plain; charset=utf-8'
const openXml = 'application/vnd.openxmlformats-officedocument'

const forms = {
  pdf: { contentType: 'application/pdf', ending: 'pdf' },
  text: { contentType: textType, ending: 'txt' },
  markdown: { contentType: textType, ending: 'md' },
  slides: { contentType: `${openXml}.presentationml.presentation`, ending: 'pptx' },
  document: { contentType: `${openXml}.wordprocessingml.document`, ending: 'docx' },
  transcript: { contentType: textType, ending: 'txt' },
} as const satisfies Record<Exclude<WrittenKind, 'image'>, object>

/** Forms of documents and slides besides Office files. Pages are served as text, so that none is run. */
const formsByType: Readonly<Record<string, { contentType: string; ending: string }>> = {
  [mediaTypes.csv]: { contentType: 'text/csv; charset=utf-8', ending: 'csv' },
  [mediaTypes.tsv]: { contentType: 'text/tab-separated-values; charset=utf-8', ending: 'tsv' },
  [mediaTypes.html]: { contentType: textType, ending: 'html' },
  [mediaTypes.rtf]: { contentType: mediaTypes.rtf, ending: 'rtf' },
  [mediaTypes.epub]: { contentType: mediaTypes.epub, ending: 'epub' },
  [mediaTypes.odt]: { contentType: mediaTypes.odt, ending: 'odt' },
  [mediaTypes.odp]: { contentType: mediaTypes.odp, ending: 'odp' },
}

/** Endings of recordings, by their media types. */
const soundEndings: Readonly<Record<SoundType, string>> = {
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'video/matroska': 'mkv',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
}

const getSoundForm = (mediaType: string | null) => {
  const contentType = soundTypes.find(type => type === mediaType)
  return contentType ? { contentType, ending: soundEndings[contentType] } : null
}

/** Pictures are served only once their clean copy is stored. */
const getFileForm = (source: SourceRow) => {
  const [kind, { mediaType }] = [getWrittenKind(source), source]
  if (source.kind === 'recording') return getSoundForm(mediaType)
  if (kind === 'image')
    return mediaType ? { contentType: mediaType, ending: mediaType.replace('image/', '') } : null
  const parsed = parseMediaType(mediaType)
  const { contentType, ending } = formsByType[parsed?.type ?? ''] ?? forms[kind]
  return { contentType: parsed?.charset ? contentType.replace('utf-8', parsed.charset) : contentType, ending }
}

/** File of a source for somebody who may have it. @throws Refusal `not-found` where there is none */
export const openFileOfSource = async (
  deps: Pick<LibraryDeps, 'storage'>,
  source: SourceRow,
): Promise<FileAnswer> => {
  const key = source.fileKey
  const size = key ? await deps.storage.size(key) : null
  const form = getFileForm(source)
  if (!key || size === null || !form) throw new Refusal('not-found')
  const { contentType, ending } = form
  return { size, contentType, name: `${source.name}.${ending}`, open: range => deps.storage.open(key, range) }
}

export const readFileOfSource = async (
  deps: Pick<LibraryDeps, 'db' | 'storage'>,
  actor: Actor,
  sourceId: string,
): Promise<FileAnswer> => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  if (withholdsFile(source, actor.accountId)) throw new Refusal('not-found')
  return openFileOfSource(deps, source)
}
