// File of a source, for its viewer.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { parseMediaType } from '../../../platform/reading/media-type.rules.ts'
import { getWrittenKind, type WrittenKind } from '../../../platform/reading/written-kind.rules.ts'
import type { LibraryDeps } from './deps.ts'
import { getReadableSource, type SourceRow } from './source-queries.ts'
import { withholdsFile } from './withheld-slides.rules.ts'

const openXml = 'application/vnd.openxmlformats-officedocument'

const forms = {
  pdf: { contentType: 'application/pdf', ending: 'pdf' },
  text: { contentType: 'text/plain; charset=utf-8', ending: 'txt' },
  markdown: { contentType: 'text/plain; charset=utf-8', ending: 'md' },
  slides: { contentType: `${openXml}.presentationml.presentation`, ending: 'pptx' },
  document: { contentType: `${openXml}.wordprocessingml.document`, ending: 'docx' },
  transcript: { contentType: 'text/plain; charset=utf-8', ending: 'txt' },
} as const satisfies Record<Exclude<WrittenKind, 'image'>, object>

/** Pictures are served only once their clean copy is stored. */
const getFileForm = (source: SourceRow) => {
  const [kind, { mediaType }] = [getWrittenKind(source), source]
  if (kind === 'image')
    return mediaType ? { contentType: mediaType, ending: mediaType.replace('image/', '') } : null
  const { contentType, ending } = forms[kind]
  const charset = parseMediaType(mediaType)?.charset
  return { contentType: charset ? contentType.replace('utf-8', charset) : contentType, ending }
}

export const readFileOfSource = async (
  deps: Pick<LibraryDeps, 'db' | 'storage'>,
  actor: Actor,
  sourceId: string,
): Promise<FileAnswer> => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  if (withholdsFile(source, actor.accountId)) throw new Refusal('not-found')
  const key = source.fileKey
  const size = key ? await deps.storage.size(key) : null
  const form = getFileForm(source)
  if (!key || size === null || !form) throw new Refusal('not-found')
  const { contentType, ending } = form
  return { size, contentType, name: `${source.name}.${ending}`, open: range => deps.storage.open(key, range) }
}
