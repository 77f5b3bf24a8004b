// Encoding of a text whose bytes don't name it: first lines in each that fits, and the choice of one.

import { buffer } from 'node:stream/consumers'
import type { EncodingChoice } from '@lantern/contract/text-encodings'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { listPreviews } from '../../../platform/encodings/encoding-previews.ts'
import { withCharset } from '../../../platform/reading/media-type.rules.ts'
import type { LibraryDeps } from './deps.ts'
import { readAgain } from './read-again.ts'
import { getOwnSource, type SourceRow, updateSource } from './source-queries.ts'
import { viewSource } from './source-view.ts'

/** Bytes in which the first lines with other letters than ASCII's are looked for. */
const maxBytes = 500_000

type OpenText = { source: SourceRow; fileKey: string; encoding: TextEncoding }

/** @throws Refusal `not-found`, also where the encoding is certain */
const getOpenText = async ({ db }: LibraryDeps, actor: Actor, sourceId: string): Promise<OpenText> => {
  const source = await getOwnSource(db, actor, sourceId)
  const { encoding } = viewSource(source)
  if (encoding === null || source.fileKey === null) throw new Refusal('not-found')
  return { source, fileKey: source.fileKey, encoding }
}

export const readSourceEncoding = async (
  deps: LibraryDeps,
  actor: Actor,
  sourceId: string,
): Promise<EncodingChoice> => {
  const { fileKey, encoding } = await getOpenText(deps, actor, sourceId)
  const size = await deps.storage.size(fileKey)
  if (size === null) throw new Refusal('not-found')
  const bytes = await buffer(deps.storage.open(fileKey, { start: 0, end: Math.min(size, maxBytes) - 1 }))
  return { encoding, isConfirmed: true, previews: listPreviews(bytes, encoding) }
}

/** @throws Refusal `not-found`, also where the encoding is certain */
export const changeSourceEncoding = async (
  deps: LibraryDeps,
  actor: Actor,
  sourceId: string,
  encoding: TextEncoding,
): Promise<SourceRow> => {
  const { source, encoding: before } = await getOpenText(deps, actor, sourceId)
  if (encoding === before || encoding.startsWith('utf-')) return source
  const mediaType = withCharset(source.mediaType, encoding)
  return readAgain(deps, source, { change: tx => updateSource(tx, source.id, { mediaType }) })
}
