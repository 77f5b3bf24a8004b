// View of a source for clients.
import type { Source } from '@lantern/contract/material/library/library'
import type { RecordingFailure } from '@lantern/contract/material/recordings/failures'
import type { VideoFailure } from '@lantern/contract/material/videos/videos'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { ReadingFailure } from '../../../platform/reading/index.ts'
import { parseMediaType } from '../../../platform/reading/media-type.rules.ts'
import { listLosses } from './source-losses.ts'
import { listNotes, listRemarks } from './source-notes.ts'
import type { SourceRow } from './source-queries.ts'
import { canReadAgain, isPartlyRead } from './unread-share.rules.ts'

/** Reason of a failed reading: an error of the reader, an exceeded plan, or an interruption. */
export type FailureCode =
  | ReadingFailure
  | VideoFailure
  | RecordingFailure
  | 'plan-pages'
  | 'plan-ocr'
  | 'interrupted'

type Details = Record<string, number | string>

const count = (details: Details, name: string) => String(details[name] ?? '?')

const failureSentences = {
  empty: () => m.reading_failed_empty(),
  broken: () => m.reading_failed_broken(),
  encrypted: () => m.reading_failed_encrypted(),
  'copy-protected': () => m.reading_failed_copy_protected(),
  'no-text-layer': d => m.reading_failed_no_text_layer({ pages: count(d, 'pages') }),
  'no-text': () => m.reading_failed_no_text(),
  'too-many-pages': d =>
    m.reading_failed_too_many_pages({ pages: count(d, 'pages'), limit: count(d, 'limit') }),
  'too-many-slides': d =>
    m.reading_failed_too_many_slides({ slides: count(d, 'slides'), limit: count(d, 'limit') }),
  'inflates-too-much': () => m.reading_failed_inflates_too_much(),
  'too-much-text': d => m.reading_failed_too_much_text({ limit: count(d, 'limit') }),
  'took-too-long': () => m.reading_failed_took_too_long(),
  'not-text': () => m.reading_failed_not_text(),
  'too-many-pixels': d =>
    m.reading_failed_too_many_pixels({ megapixels: count(d, 'megapixels'), limit: count(d, 'limit') }),
  'ocr-unavailable': () => m.reading_failed_ocr_unavailable(),
  'not-a-video': () => m.video_failed_not_a_video(),
  removed: () => m.video_failed_removed(),
  private: () => m.video_failed_private(),
  'age-gate': () => m.video_failed_age_gate(),
  live: () => m.video_failed_live(),
  'no-captions': () => m.video_failed_no_captions(),
  blocked: () => m.video_failed_blocked(),
  unreachable: () => m.video_failed_unreachable(),
  'no-sound': () => m.recording_failed_no_sound(),
  'sound-broken': () => m.recording_failed_sound_broken(),
  'sound-codec': d => m.recording_failed_sound_codec({ codec: count(d, 'codec') }),
  'too-long': d => m.recording_failed_too_long({ hours: count(d, 'hours') }),
  'no-speech': () => m.recording_failed_no_speech(),
  'transcribe-off': () => m.recording_failed_transcribe_off(),
  'transcriber-missing': () => m.recording_failed_transcriber_missing(),
  'too-little-memory': d => m.recording_failed_too_little_memory({ needed: count(d, 'needed') }),
  'language-not-transcribed': () => m.recording_failed_language_not_transcribed(),
  'speech-service': () => m.recording_failed_speech_service(),
  'plan-pages': d => m.reading_failed_plan_pages({ limit: count(d, 'limit') }),
  'plan-ocr': () => m.reading_failed_plan_ocr(),
  interrupted: () => m.reading_failed_interrupted(),
} satisfies Record<FailureCode, (details: Details) => string>

const isFailureCode = (code: string): code is FailureCode => code in failureSentences

const passing = new Set<string | null>([
  'interrupted',
  'ocr-unavailable',
  'took-too-long',
  'plan-pages',
  'plan-ocr',
  ...(['live', 'no-captions', 'blocked', 'unreachable'] satisfies VideoFailure[]),
  ...([
    'sound-codec',
    'no-speech',
    'transcribe-off',
    'transcriber-missing',
    'too-little-memory',
    'language-not-transcribed',
    'speech-service',
  ] satisfies RecordingFailure[]),
])

/**
 * Whether a retry can succeed: after an interruption, a timeout or a missing part of this installation, and
 * for videos. The file of such a recording stays: it can be played, and a transcript can be brought.
 */
export const canRetry = (code: string | null): boolean => passing.has(code)

const getSourceFailure = (row: SourceRow): Source['failure'] => {
  if (row.state !== 'failed') return null
  const code = row.failureCode && isFailureCode(row.failureCode) ? row.failureCode : 'interrupted'
  const message = failureSentences[code](row.failureDetails ?? {})
  return { code, message, canRetry: canRetry(code) && (row.fileKey !== null || row.kind === 'video') }
}

const isOwner = ({ ownerId }: SourceRow, actor: Pick<Actor, 'accountId'> | undefined): boolean =>
  actor === undefined || actor.accountId === ownerId

/** Texts of UTF-16 are certain enough by their zero bytes. */
const getEncoding = ({ mediaType, fileKey }: SourceRow, isOwn: boolean): Source['encoding'] => {
  const charset = parseMediaType(mediaType)?.charset ?? null
  return isOwn && fileKey !== null && charset !== null && !charset.startsWith('utf-') ? charset : null
}

const getSlides = (
  { hiddenSlides: hidden, notedSlides: noted, readsHidden, readsNotes }: SourceRow,
  isOwn: boolean,
): Source['slides'] =>
  isOwn && hidden.length + noted.length > 0 ? { hidden, noted, readsHidden, readsNotes } : null

/** @param actor the viewer; by default the owner */
export const viewSource = (row: SourceRow, actor?: Pick<Actor, 'accountId'>): Source => ({
  id: row.id,
  folderId: row.folderId,
  name: row.name,
  kind: row.kind,
  state: row.state,
  bytes: row.bytes,
  pageCount: row.pageCount,
  pagesRead: row.pagesRead,
  pagesAskable: row.pagesAskable,
  seconds: row.seconds,
  passageCount: row.passageCount,
  passagesEmbedded: row.passagesEmbedded,
  failure: getSourceFailure(row),
  pagesByOcr: row.kind === 'image' ? [1] : row.pagesByOcr,
  encoding: getEncoding(row, isOwner(row, actor)),
  slides: getSlides(row, isOwner(row, actor)),
  pageLabels: row.pageLabels,
  notes: listNotes(row),
  remarks: listRemarks(row),
  leftOut: listLosses(row),
  isPartlyRead: isPartlyRead(row),
  canReadAgain: isOwner(row, actor) && canReadAgain(row),
  isSample: row.isSample,
  isShared: actor !== undefined && row.ownerId !== actor.accountId && !row.isSample,
  createdAt: row.createdAt.toISOString(),
  openedAt: row.openedAt?.toISOString() ?? null,
})
