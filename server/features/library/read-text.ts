// A text source as its viewer shows it.
import { readFile } from 'node:fs/promises'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { TextAnswer } from '../../http/routes.ts'
import { decodeText } from '../../platform/reading/decode-text.ts'
import { getWrittenKind } from '../../platform/reading/written-kind.rules.ts'
import type { LibraryDeps } from './deps.ts'
import { getReadableSource } from './source-queries.ts'

/** The whole text, not its lines: those of a hostile file are millions, and the server would build each. */
export const readText = async (deps: LibraryDeps, actor: Actor, sourceId: string): Promise<TextAnswer> => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  const kind = getWrittenKind(source)
  if ((kind !== 'text' && kind !== 'markdown') || !source.fileKey) throw new Refusal('not-found')
  const text = decodeText(await deps.storage.withPath(source.fileKey, path => readFile(path)))
  if (text === null) throw new Refusal('not-found')
  return { text, contentType: 'text/plain; charset=utf-8', name: `${source.name}.txt` }
}
