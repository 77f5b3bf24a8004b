// What was read of a file is saved in one transaction, fenced by the number of its run.

import type { ReadDocument } from '../../platform/reading/index.ts'
import { announce } from '../../platform/realtime/index.ts'
import { type SourceRow, sourceJobs, sourceRuns } from '../library/index.ts'
import { replaceContent, savePassages } from '../passages/index.ts'
import type { ReadingDeps } from './deps.ts'

/** Pages or slides; null for what has neither. */
export const countPages = ({ kind, pageSizes, content }: ReadDocument): number | null => {
  if (content?.kind === 'slides') return content.slides.length
  return kind === 'pdf' ? pageSizes.length : null
}

/** Of a transcript the end of its last cue; a video's own length stays. */
const parseSeconds = ({ seconds }: SourceRow, { content }: ReadDocument): number | null =>
  seconds ?? (content?.kind === 'transcript' ? Math.ceil(content.cues.at(-1)?.end ?? 0) || null : null)

/** From here on the source can be asked. A run that lost the source to a later one writes nothing. */
export const saveDocument = async (
  deps: Pick<ReadingDeps, 'db' | 'jobs'>,
  source: SourceRow,
  run: string,
  read: ReadDocument,
): Promise<void> => {
  const pageCount = countPages(read)
  const saved = await deps.db.transaction(async tx => {
    const updated = await sourceRuns.update(tx, source.id, run, {
      state: 'indexing',
      pageCount,
      pagesRead: pageCount ?? 0,
      seconds: parseSeconds(source, read),
      passageCount: read.passages.length,
      passagesEmbedded: 0,
      pagesWithoutText: read.pagesWithoutText,
      pagesByOcr: read.pagesByOcr,
      pagesToRecognise: [],
      damagedPages: read.damagedPages,
    })
    if (!updated) return null
    await savePassages(tx, source.id, read.passages)
    await replaceContent(tx, source.id, read.content)
    return updated
  })
  if (!saved) return
  await announce(deps.db, { topic: 'source', accountId: saved.ownerId, id: saved.id })
  await deps.jobs.send(sourceJobs.embed, { sourceId: source.id }, source.id)
}
