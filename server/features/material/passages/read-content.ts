// Slides, document or transcript for its viewer; null for other kinds, and until it is read.

import type { SourceContent } from '@lantern/contract/material/library/source-content'
import type { Actor } from '../../../actions/actor.ts'
import { getReadableSource, withholdSlides } from '../library/index.ts'
import { findContent } from './content-queries.ts'
import type { PassageDeps } from './deps.ts'

export const readContent = async (
  deps: PassageDeps,
  actor: Actor,
  sourceId: string,
): Promise<SourceContent | null> => {
  const source = await getReadableSource(deps.db, actor, sourceId)
  const content = await findContent(deps.db, source.id)
  return content && withholdSlides(content, source, actor.accountId)
}
