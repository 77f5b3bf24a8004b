// What was read of a file is saved in one transaction, fenced by the number of its run.
import type { DraftPassage, ReadDocument } from '../../platform/reading/index.ts'
import { announce } from '../../platform/realtime/index.ts'
import { replaceContent } from './content-queries.ts'
import type { LibraryJobDeps } from './deps.ts'
import { embedSourceJob } from './jobs.ts'
import { type NewPassage, replacePassages } from './passage-queries.ts'
import { type SourceRow, updateSourceOfRun } from './source-queries.ts'
import { packWords } from './word-places.rules.ts'

const newPassage = (draft: DraftPassage): NewPassage => ({
  ordinal: draft.ordinal,
  headings: draft.headings,
  text: draft.text,
  sentences: draft.sentences.flatMap(({ start, end }) => [start, end]),
  firstPage: draft.pages?.first ?? null,
  lastPage: draft.pages?.last ?? null,
  sentencePlaces: draft.sentencePlaces?.flatMap(({ first, last }) => [first, last]) ?? null,
  words: draft.words.length > 0 ? packWords(draft.words) : null,
})

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
  deps: Pick<LibraryJobDeps, 'db' | 'jobs'>,
  source: SourceRow,
  run: string,
  read: ReadDocument,
): Promise<void> => {
  const pageCount = countPages(read)
  const saved = await deps.db.transaction(async tx => {
    const mine = await updateSourceOfRun(tx, source.id, run, {
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
    if (!mine) return null
    await replacePassages(tx, source.id, read.passages.map(newPassage))
    await replaceContent(tx, source.id, read.content)
    return mine
  })
  if (!saved) return
  await announce(deps.db, { topic: 'source', accountId: saved.ownerId, id: saved.id })
  await deps.jobs.send(embedSourceJob, { sourceId: source.id }, source.id)
}
