// Job that reads pictures by OCR, a few pages a turn: each page is saved at once, so that a killed process
// loses one, and a long scan leaves room for others between its turns.

import { createReadStream } from 'node:fs'
import { isLostReading, lostReading } from '@lantern/contract/material/reading/page-readings.rules'
import { ReadingError, type RecognisedPage } from '../../../platform/reading/index.ts'
import { announce } from '../../../platform/realtime/index.ts'
import { failSource, isAskable, type SourceRow, sourceJobs, sourceRuns } from '../library/index.ts'
import type { ReadingDeps } from './deps.ts'
import { addSeenLines, pictureTimeoutMs, readPicture } from './read-picture.ts'
import { insertReading, listReadings } from './reading-queries.ts'

const pagesPerTurn = 8
/** Milliseconds after which a turn starts no further page: each may take up to its timeout. */
const turnMs = 20_000

/** Stored result of a page that OCR failed on, so that it isn't retried. */
const emptyReading: RecognisedPage = { reading: lostReading, frame: null }

/** Maximum lost pages of a file before giving up: each may have cost its whole timeout. */
const maxLostPages = 6

/** Reads a picture and replaces the upload by its clean copy. */
const recognisePicture = async (
  deps: ReadingDeps,
  source: SourceRow & { fileKey: string },
  signal: AbortSignal,
): Promise<RecognisedPage> => {
  const { reading } = await readPicture(deps, source, signal, async (copyPath, format) => {
    const stored = await deps.storage.put(createReadStream(copyPath))
    const replaced = await sourceRuns.replaceFile(deps.db, source, {
      ...stored,
      mediaType: `image/${format}`,
    })
    await deps.storage.remove(replaced ? source.fileKey : stored.key)
  })
  return { reading, frame: null }
}

/** Queues the file to be read with the OCR results; a searchable one remains so meanwhile. */
const sendToRead = ({ jobs }: ReadingDeps, { id, state, ownerId }: SourceRow) =>
  jobs.send(state === 'extracting' ? sourceJobs.read : sourceJobs.reread, { sourceId: id }, id, ownerId)

const giveUpPages = async (deps: ReadingDeps, source: SourceRow) => {
  for (const page of source.pagesToRecognise) await insertReading(deps.db, source.id, page, emptyReading)
  await sendToRead(deps, source)
}

/** Text pages are still read where OCR doesn't run on this machine. */
const goOnWithout = async (deps: ReadingDeps, source: SourceRow, error: unknown) => {
  const hasText = isAskable(source.state) || source.pagesToRecognise.length < (source.pageCount ?? 0)
  if (!hasText || !(error instanceof ReadingError) || error.failure !== 'ocr-unavailable') throw error
  await giveUpPages(deps, source)
}

/**
 * OCR of a page, of the pictures of a slide, or of one picture of a document; a bad one doesn't fail the others.
 * @throws ReadingError `ocr-unavailable`
 */
const recognisePage = async (
  deps: ReadingDeps,
  source: SourceRow,
  path: string,
  page: number,
  signal: AbortSignal,
): Promise<RecognisedPage> => {
  try {
    const options = { timeoutMs: pictureTimeoutMs, signal }
    const { kind, mediaType } = source
    if (kind === 'slides' || kind === 'document')
      return await deps.reader.readPicturesOf({ path, kind, mediaType, number: page }, options)
    const read = await deps.reader.readScan({ path, page, withJpeg: deps.findVision() !== null }, options)
    return { reading: await addSeenLines(deps, source.ownerId, read, signal), frame: read.frame }
  } catch (error) {
    if (!(error instanceof ReadingError) || error.failure === 'ocr-unavailable') throw error
    return emptyReading
  }
}

const recordPage = async (deps: ReadingDeps, source: SourceRow, page: number, read: RecognisedPage) => {
  await insertReading(deps.db, source.id, page, read)
  const remainingPages = source.pagesToRecognise.filter(other => other > page).length
  const updated = await sourceRuns.updateInAnyRun(deps.db, source.id, {
    pagesRead: (source.pageCount ?? source.pagesToRecognise.length) - remainingPages,
  })
  if (updated) await announce(deps.db, { topic: 'source', accountId: updated.ownerId, id: updated.id })
}

/** @returns number of pages processed */
const recognisePages = (
  deps: ReadingDeps,
  source: SourceRow & { fileKey: string },
  pages: readonly number[],
  signal: AbortSignal,
): Promise<number> =>
  deps.storage.withPath(source.fileKey, async path => {
    const endsAt = deps.clock.now().getTime() + turnMs
    const turn = pages.slice(0, pagesPerTurn)
    for (const [done, page] of turn.entries()) {
      if (done > 0 && deps.clock.now().getTime() >= endsAt) return done
      await recordPage(deps, source, page, await recognisePage(deps, source, path, page, signal))
    }
    return turn.length
  })

/** Pages of a file that are worth reading it with. */
const minPages = 4

/** Whether the recognised pages have doubled, so that the file is read with them while OCR goes on. */
const isReadBetween = (before: number, after: number): boolean =>
  after >= minPages && Math.floor(Math.log2(after)) > Math.floor(Math.log2(Math.max(1, before)))

const recogniseNextPages = async (
  deps: ReadingDeps,
  source: SourceRow & { fileKey: string },
  signal: AbortSignal,
) => {
  const doneReadings = await listReadings(deps.db, source.id)
  if ([...doneReadings.values()].filter(({ reading }) => isLostReading(reading)).length >= maxLostPages)
    return giveUpPages(deps, source)
  const remainingPages = source.pagesToRecognise.filter(page => !doneReadings.has(page))
  let done = remainingPages.length
  if (source.kind !== 'image') done = await recognisePages(deps, source, remainingPages, signal)
  else if (remainingPages.length > 0)
    await recordPage(deps, source, 1, await recognisePicture(deps, source, signal))
  const before = doneReadings.size
  if (done === remainingPages.length || isReadBetween(before, before + done)) await sendToRead(deps, source)
  else await deps.jobs.send(sourceJobs.recognise, { sourceId: source.id }, source.id, source.ownerId)
}

/** @throws only errors of the database or the storage; an unreadable picture ends as a failed source */
export const recogniseSource = async (
  deps: ReadingDeps,
  sourceId: string,
  signal: AbortSignal,
): Promise<void> => {
  const source = await sourceRuns.find(deps.db, sourceId)
  if (!source?.fileKey || !source.readingRun || source.pagesToRecognise.length === 0) return
  if (source.state !== 'extracting' && !isAskable(source.state)) return
  try {
    await recogniseNextPages(deps, { ...source, fileKey: source.fileKey }, signal).catch(error =>
      goOnWithout(deps, source, error),
    )
  } catch (error) {
    if (signal.aborted || !(await sourceRuns.find(deps.db, sourceId))) return
    if (!(error instanceof ReadingError) || source.state !== 'extracting') throw error
    await failSource(deps, source, source.readingRun, error.failure, error.details)
  }
}
