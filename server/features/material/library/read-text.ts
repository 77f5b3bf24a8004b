// Text source for its viewer.

import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { TextAnswer } from '../../../http/routes.ts'
import { fallbackEncoding } from '../../../platform/encodings/decode-text.ts'
import { decodeTextStream, findTextEncoding } from '../../../platform/encodings/decode-text-stream.ts'
import { parseMediaType } from '../../../platform/reading/media-type.rules.ts'
import { getWrittenKind } from '../../../platform/reading/written-kind.rules.ts'
import type { LibraryDeps } from './deps.ts'
import { getReadableSource } from './source-queries.ts'

/** Encodings by file, which never change; detection reads the whole file. */
const encodings = new LRUCache<string, { encoding: TextEncoding | null }>({ max: 2000 })

const findEncoding = async ({ storage }: LibraryDeps, fileKey: string): Promise<TextEncoding | null> => {
  const cachedEncoding = encodings.get(fileKey)
  if (cachedEncoding) return cachedEncoding.encoding
  if ((await storage.size(fileKey)) === null) return null
  const found = await findTextEncoding(() => storage.open(fileKey))
  // Guesses are stored with the source; older sources without one were read in this code page.
  const encoding = found?.isGuessed ? fallbackEncoding : (found?.encoding ?? null)
  encodings.set(fileKey, { encoding })
  return encoding
}

/**
 * Text as a stream, so that a slow reader costs little memory. Not by lines: a hostile file has millions, and
 * the server would build each.
 */
export const readText = async (deps: LibraryDeps, actor: Actor, sourceId: string): Promise<TextAnswer> => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  const kind = getWrittenKind(source)
  if ((kind !== 'text' && kind !== 'markdown') || !source.fileKey) throw new Refusal('not-found')
  const stored = parseMediaType(source.mediaType)?.charset
  const encoding = stored ?? (await findEncoding(deps, source.fileKey))
  if (encoding === null) throw new Refusal('not-found')
  const text = decodeTextStream(deps.storage.open(source.fileKey), encoding)
  return { text, contentType: 'text/plain; charset=utf-8', name: `${source.name}.txt` }
}
