// Job that reads a file into passages. It may be killed and run again at any point: a run that has lost its
// source to a later one writes nothing.

import { randomUUID } from 'node:crypto'
import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import { type ReadDocument, ReadingError, type Section } from '../../../platform/reading/index.ts'
import { getWrittenKind } from '../../../platform/reading/written-kind.rules.ts'
import { SoundError } from '../../../platform/sound/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { withTextFile } from '../../../platform/storage/with-text-file.ts'
import { VideoError } from '../../../platform/video/index.ts'
import { countFaults, failSource, type SourceRow, sourceJobs, sourceRuns } from '../library/index.ts'
import { withoutDoubtfulSentences, writeVtt } from '../recordings/index.ts'
import type { ReadingDeps } from './deps.ts'
import { pageTimeoutMs } from './page-timeout.ts'
import { findReadingLimits, nameLimit, PlanFailure } from './plan-limits.ts'
import { listReadings } from './reading-queries.ts'
import { countPages, saveDocument } from './save-document.ts'
import { dropFirstPages, noProgress, notifyOwner, type Progress, trackProgress } from './track-progress.ts'

type Run = {
  source: SourceRow & { fileKey: string }
  /** Transcript of a recording, which is read in place of the file. */
  lines?: readonly SpokenLine[]
  run: string
  signal: AbortSignal
  sections?: readonly Section[]
  /** True for a searchable source, whose length isn't checked again. */
  wasRead?: boolean
}

const getSlidesOptions = ({ kind, readsHidden, readsNotes }: SourceRow) =>
  kind === 'slides' ? { hidden: readsHidden, notes: readsNotes } : undefined

const readFile = async (
  deps: ReadingDeps,
  { source, lines, signal, sections = [], wasRead = false }: Run,
  progress: Progress,
): Promise<{ read: ReadDocument; wanted: number[] }> => {
  const recognised = await listReadings(deps.db, source.id)
  const plan = await findReadingLimits(deps, source)
  const limits = { pages: wasRead ? deps.upload.pages : plan.pages, pageTimeoutMs }
  const withPath: Storage['withPath'] =
    lines === undefined ? deps.storage.withPath : (_key, use) => withTextFile(writeVtt(lines), use)
  const read = await withPath(source.fileKey, path =>
    deps.reader.read(
      {
        path,
        kind: getWrittenKind(source),
        mediaType: lines === undefined ? source.mediaType : null,
        recognised,
        sections,
        slides: getSlidesOptions(source),
      },
      { limits, signal, onProgress: progress.report, onFirstPages: progress.addFirstPages },
    ),
  )
    .catch(error => Promise.reject(nameLimit(error, plan, deps.upload)))
    .finally(progress.end)
  const room = Math.max(0, deps.upload.recognisedPages - recognised.size)
  const wanted = read.pagesToRecognise.slice(0, Math.min(room, plan.ocr))
  if (room > 0 && plan.ocr === 0 && isOnlyPictures(read)) throw new PlanFailure('plan-ocr', {})
  return { read, wanted }
}

/** Passages as they may be quoted. */
const withQuotable = (read: ReadDocument, { lines }: Run): ReadDocument =>
  lines ? { ...read, passages: withoutDoubtfulSentences(read.passages, lines) } : read

const isOnlyPictures = ({ passages, pagesToRecognise }: ReadDocument): boolean =>
  passages.length === 0 && pagesToRecognise.length > 0

/** @throws ReadingError where nothing is left to be read and no text was found */
const checkText = ({ kind, passages, pageSizes, pagesToRecognise }: ReadDocument) => {
  if (passages.length > 0) return
  const hasPages = kind !== 'slides' && kind !== 'document'
  const failure = hasPages && pagesToRecognise.length > 0 ? 'no-text-layer' : 'no-text'
  throw new ReadingError(failure, { pages: pageSizes.length })
}

/**
 * Sends a file to OCR that isn't searchable without it. OCR takes seconds a page, so it has a queue of its
 * own; then the file is read again with its results.
 */
const sendToOcr = async (deps: ReadingDeps, { source, run }: Run, read: ReadDocument, wanted: number[]) => {
  const pageCount = countPages(read)
  const waiting = await sourceRuns.update(deps.db, source.id, run, {
    pageCount,
    pagesRead: Math.max(0, (pageCount ?? 0) - wanted.length),
    pagesToRecognise: wanted,
  })
  if (!waiting) return
  await notifyOwner(deps, waiting)
  await deps.jobs.send(sourceJobs.recognise, { sourceId: source.id }, source.id, source.ownerId)
}

/**
 * File to read: the original, or the transcript of a video or a recording. Null where there is nothing yet, or
 * another run has it.
 */
const prepare = async (
  deps: ReadingDeps,
  claimed: SourceRow,
  run: string,
  signal: AbortSignal,
): Promise<Run | null> => {
  if (claimed.kind === 'recording') {
    const lines = await deps.prepareRecording(claimed)
    // The transcript of a deleted sound has no file.
    return lines === null
      ? null
      : { source: { ...claimed, fileKey: claimed.fileKey ?? '' }, lines, run, signal }
  }
  const { source, sections = [] } =
    claimed.kind === 'video'
      ? ((await deps.prepareVideo(claimed, run, signal)) ?? { source: null })
      : { source: claimed }
  return source?.fileKey ? { source: { ...source, fileKey: source.fileKey }, run, signal, sections } : null
}

const faults = countFaults()

const recordFailure = async (
  deps: ReadingDeps,
  { source, run }: { source: SourceRow; run: string },
  error: unknown,
) => {
  if (error instanceof ReadingError) return failSource(deps, source, run, error.failure, error.details)
  if (error instanceof PlanFailure) return failSource(deps, source, run, error.code, error.details)
  if (error instanceof VideoError) return failSource(deps, source, run, error.reason, {})
  if (error instanceof SoundError) return failSource(deps, source, run, error.failure, error.details)
  if (faults.isLast(source.id)) await failSource(deps, source, run, 'interrupted', {})
  throw error
}

/** Whether there is something to read: a video and a recording have a transcript besides their file. */
const hasText = ({ fileKey, kind }: SourceRow): boolean =>
  fileKey !== null || kind === 'video' || kind === 'recording'

/** @throws errors outside the file, so that the job is retried; an unreadable file ends as a failed source */
export const readSource = async (
  deps: ReadingDeps,
  sourceId: string,
  stopping: AbortSignal,
): Promise<void> => {
  const run = randomUUID()
  const claimed = await sourceRuns.claim(deps.db, sourceId, run)
  if (!claimed || !hasText(claimed)) return
  await notifyOwner(deps, claimed)
  const sourceGone = new AbortController()
  const signal = AbortSignal.any([stopping, sourceGone.signal])
  let source = claimed
  try {
    const prepared = await prepare(deps, claimed, run, signal)
    if (!prepared) return
    source = prepared.source
    const { read, wanted } = await readFile(deps, prepared, trackProgress(deps, source, run, sourceGone))
    if (wanted.length > 0 && read.passages.length === 0) return await sendToOcr(deps, prepared, read, wanted)
    checkText(read)
    await saveDocument(deps, source, run, { read: withQuotable(read, prepared), wanted })
    faults.forget(sourceId)
  } catch (error) {
    if (signal.aborted) return
    await recordFailure(deps, { source, run }, error).finally(() => dropFirstPages(deps, source.id))
  }
}

/** Reads a searchable source again after a correction or OCR. Corrections may leave no text. */
export const rereadSource = async (
  deps: ReadingDeps,
  sourceId: string,
  signal: AbortSignal,
): Promise<void> => {
  const run = randomUUID()
  const claimed = await sourceRuns.claimAgain(deps.db, sourceId, run)
  if (!claimed || !hasText(claimed)) return
  const prepared = await prepare(deps, claimed, run, signal)
  if (!prepared) return
  const { read, wanted } = await readFile(deps, { ...prepared, wasRead: true }, noProgress)
  await saveDocument(deps, claimed, run, { read: withQuotable(read, prepared), wanted })
}

/** Fails a source that no job will finish, so that its owner can retry. */
export const failAbandoned = async (deps: ReadingDeps, source: SourceRow): Promise<void> => {
  const failed = await sourceRuns.failIfStillRead(deps.db, source, 'interrupted')
  if (!failed) return
  await dropFirstPages(deps, source.id)
  await notifyOwner(deps, failed)
}
