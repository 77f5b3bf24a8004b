// Saving a read file: one transaction, fenced by the number of its run.

import type { ReadDocument } from '../../../platform/reading/index.ts'
import { countLosses } from '../../../platform/reading/left-out.rules.ts'
import { withCharset } from '../../../platform/reading/media-type.rules.ts'
import { announce } from '../../../platform/realtime/index.ts'
import { type SourceRow, sendToEmbed, sourceJobs, sourceRuns } from '../library/index.ts'
import { replaceContent, savePassages } from '../passages/index.ts'
import { outdateAlignments, sendToAlign } from '../recordings/index.ts'
import type { ReadingDeps } from './deps.ts'

/** Number of pages or slides; null for other kinds. */
export const countPages = ({ kind, pageSizes, content }: ReadDocument): number | null => {
  if (content?.kind === 'slides') return content.slides.length
  return kind === 'pdf' ? pageSizes.length : null
}

/** Length in seconds; of a transcript the end of its last cue, unless the video's own length is set. */
const parseSeconds = ({ seconds }: SourceRow, { content }: ReadDocument): number | null =>
  seconds ?? (content?.kind === 'transcript' ? Math.ceil(content.cues.at(-1)?.end ?? 0) || null : null)

/**
 * Saves a read file and makes the source searchable. A run that lost the source to a later one writes
 * nothing.
 * @param wanted pages that OCR is still to read; they go on in the background, and then the file is read
 * again
 */
export const saveDocument = async (
  deps: Pick<ReadingDeps, 'db' | 'jobs'>,
  source: SourceRow,
  run: string,
  { read, wanted }: { read: ReadDocument; wanted: number[] },
): Promise<void> => {
  const pageCount = countPages(read)
  const waiting = new Set(wanted)
  const saved = await deps.db.transaction(async tx => {
    const updated = await sourceRuns.update(tx, source.id, run, {
      state: 'indexing',
      pageCount,
      pagesRead: Math.max(0, (pageCount ?? 0) - wanted.length),
      pagesAskable: 0,
      seconds: parseSeconds(source, read),
      passageCount: read.passages.length,
      passagesEmbedded: 0,
      encoder: null,
      pagesWithoutText: read.pagesWithoutText.filter(page => !waiting.has(page)),
      pagesByOcr: read.pagesByOcr,
      pagesToRecognise: wanted,
      damagedPages: read.damagedPages,
      hiddenSlides: read.slides?.hidden ?? [],
      notedSlides: read.slides?.noted ?? [],
      unreadPictures: (read.unreadPictures ?? []).filter(number => !waiting.has(number)),
      pageLabels: read.pageLabels ?? null,
      losses: countLosses(read),
      ...(source.kind !== 'recording' &&
        read.guessedEncoding !== undefined && {
          mediaType: withCharset(source.mediaType, read.guessedEncoding),
        }),
    })
    if (!updated) return null
    await savePassages(tx, source.id, read.passages)
    await replaceContent(tx, source.id, read.content)
    await outdateAlignments(tx, source.id)
    return updated
  })
  if (!saved) return
  await announce(deps.db, { topic: 'source', accountId: saved.ownerId, id: saved.id })
  if (wanted.length > 0)
    await deps.jobs.send(sourceJobs.recognise, { sourceId: source.id }, source.id, source.ownerId)
  await sendToAlign(deps, source.id)
  await sendToEmbed(deps.jobs, { ownerId: saved.ownerId, anew: false })
}
