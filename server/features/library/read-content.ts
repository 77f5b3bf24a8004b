// Slides, a document or a transcript as its viewer shows it.
import type { SourceContent } from '@lantern/contract/source-content'
import type { Actor } from '../../http/actor.ts'
import { Refusal } from '../../http/refusal.ts'
import { findContent } from './content-queries.ts'
import type { LibraryDeps } from './deps.ts'
import { getReadableSource } from './source-queries.ts'

export const readContent = async (
  deps: Pick<LibraryDeps, 'db'>,
  actor: Actor,
  sourceId: string,
): Promise<SourceContent> => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  const content = await findContent(deps.db, source.id)
  if (!content) throw new Refusal('not-found')
  return content
}
