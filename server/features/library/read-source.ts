// The job that reads a file into passages. It may be killed and run again at any point: a run that has
// lost its source to a later one writes nothing.
import { randomUUID } from 'node:crypto'
import { type DraftPassage, type ReadDocument, ReadingError } from '../../platform/reading/index.ts'
import { announce } from '../../platform/realtime/index.ts'
import { replaceContent } from './content-queries.ts'
import type { LibraryJobDeps } from './deps.ts'
import { embedSourceJob } from './jobs.ts'
import { type NewPassage, replacePassages } from './passage-queries.ts'
import { claimSource, type SourceRow, updateSource, updateSourceOfRun } from './source-queries.ts'
import { canRetry, type FailureCode } from './source-view.ts'
import { packWords } from './word-places.rules.ts'

/** Between two updates of the progress that people watch, in milliseconds. */
const progressEveryMs = 300
const pageTimeoutMs = 30_000

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

const tell = (deps: LibraryJobDeps, source: SourceRow) =>
  announce(deps.db, { topic: 'source', accountId: source.ownerId, id: source.id })

/** Keeps the progress on record while a file is read; aborts the reading when the source is gone. */
const trackProgress = (deps: LibraryJobDeps, source: SourceRow, run: string, lost: AbortController) => {
  let lastUpdate = 0
  return ({ pagesRead, pageCount }: { pagesRead: number; pageCount: number }) => {
    const now = performance.now()
    if (now - lastUpdate < progressEveryMs) return
    lastUpdate = now
    updateSourceOfRun(deps.db, source.id, run, { pagesRead, pageCount })
      .then(async updated => {
        if (updated) await tell(deps, updated)
        else lost.abort()
      })
      .catch(() => {}) // the next update, or the end, will say
  }
}

/** Pages or slides; null for what has neither. */
const countPages = ({ kind, pageSizes, content }: ReadDocument): number | null => {
  if (content?.kind === 'slides') return content.slides.length
  return kind === 'pdf' ? pageSizes.length : null
}

const saveDocument = async (deps: LibraryJobDeps, source: SourceRow, run: string, read: ReadDocument) => {
  const pageCount = countPages(read)
  const saved = await deps.db.transaction(async tx => {
    const mine = await updateSourceOfRun(tx, source.id, run, {
      state: 'indexing',
      pageCount,
      pagesRead: pageCount ?? 0,
      passageCount: read.passages.length,
      passagesEmbedded: 0,
      pagesWithoutText: read.pagesWithoutText,
      damagedPages: read.damagedPages,
    })
    if (!mine) return null
    await replacePassages(tx, source.id, read.passages.map(newPassage))
    await replaceContent(tx, source.id, read.content)
    return mine
  })
  if (!saved) return
  await tell(deps, saved)
  await deps.jobs.send(embedSourceJob, { sourceId: source.id }, source.id)
}

const saveFailure = async (
  deps: LibraryJobDeps,
  source: SourceRow,
  run: string,
  code: FailureCode,
  details: Record<string, number | string>,
) => {
  const keepFile = canRetry(code)
  const failed = await updateSourceOfRun(deps.db, source.id, run, {
    state: 'failed',
    failureCode: code,
    failureDetails: details,
    ...(keepFile ? {} : { fileKey: null }),
  })
  if (failed && !keepFile && source.fileKey) await deps.storage.remove(source.fileKey)
  if (failed) await tell(deps, failed)
}

/** @throws only what the database throws; a file that can't be read ends as a failed source */
export const readSource = async (
  deps: LibraryJobDeps,
  sourceId: string,
  signal: AbortSignal,
): Promise<void> => {
  const run = randomUUID()
  const source = await claimSource(deps.db, sourceId, run)
  if (!source?.fileKey) return
  await tell(deps, source)
  const lost = new AbortController()
  try {
    const options = {
      limits: { pages: deps.upload.pages, pageTimeoutMs },
      signal: AbortSignal.any([signal, lost.signal]),
      onProgress: trackProgress(deps, source, run, lost),
    }
    const read = await deps.storage.withPath(source.fileKey, path =>
      deps.reader.read({ path, kind: source.kind }, options),
    )
    await saveDocument(deps, source, run, read)
  } catch (error) {
    if (lost.signal.aborted || signal.aborted) return
    if (error instanceof ReadingError) await saveFailure(deps, source, run, error.failure, error.details)
    else {
      await saveFailure(deps, source, run, 'interrupted', {})
      throw error
    }
  }
}

/** Gives a source that no job will ever finish back to its owner with a way to try again. */
export const failAbandoned = async (deps: LibraryJobDeps, source: SourceRow): Promise<void> => {
  const failed = await updateSource(deps.db, source.id, { state: 'failed', failureCode: 'interrupted' })
  if (failed) await tell(deps, failed)
}
