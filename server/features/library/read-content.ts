// Slides, a document or a transcript as its viewer shows it; null for other kinds, and until it is read.
import type { SourceContent } from '@lantern/contract/library/source-content'
import type { Actor } from '../../actions/actor.ts'
import { findContent } from './content-queries.ts'
import type { LibraryDeps } from './deps.ts'
import { getReadableSource } from './source-queries.ts'

export const readContent = async (
  deps: Pick<LibraryDeps, 'db'>,
  actor: Actor,
  sourceId: string,
): Promise<SourceContent | null> => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  return findContent(deps.db, source.id)
}
