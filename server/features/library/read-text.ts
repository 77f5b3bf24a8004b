// A text source as its viewer shows it.
import { readFile } from 'node:fs/promises'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import { decodeText } from '../../platform/reading/decode-text.ts'
import { getWrittenKind } from '../../platform/reading/written-kind.rules.ts'
import type { LibraryDeps } from './deps.ts'
import { getReadableSource } from './source-queries.ts'

export const readText = async (deps: LibraryDeps, actor: Actor, sourceId: string) => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  const kind = getWrittenKind(source)
  if ((kind !== 'text' && kind !== 'markdown') || !source.fileKey) throw new Refusal('not-found')
  const text = decodeText(await deps.storage.withPath(source.fileKey, path => readFile(path)))
  if (text === null) throw new Refusal('not-found')
  return text.split(/\r\n|\r|\n/).map((line, i) => ({ line: i + 1, text: line }))
}
