// A process of its own that decodes and reads pictures, one task after another: what goes wrong in native code ends
// this process and nothing else.
import { stat } from 'node:fs/promises'
import {
  type Turn,
  turnReadingBack,
  turnSize,
} from '@lantern/contract/material/reading/turned-readings.rules'
import { ReadingError } from '../index.ts'
import { openDocument } from '../pdf/open-document.ts'
import { compilePdfium, openPdfium, type Pdfium } from '../pdf/pdfium.ts'
import { renderPage } from '../pdf/render-page.ts'
import { type Bitmap, cutRows } from './bitmap.ts'
import type { DevanagariReader } from './devanagari.ts'
import { markFormulas } from './mark-formulas.rules.ts'
import type { OcrAnswer, OcrTask } from './ocr-task.ts'
import { readingOfLines } from './reading-of-lines.rules.ts'
import type { FoundLine, Recogniser } from './recogniser.ts'
import { chooseStrip, type Strip } from './script-strip.rules.ts'
import { countDevanagari, joinReadings } from './tesseract-words.rules.ts'

/** Pixels of the longer side of a drawn page: A4 at 150 dots an inch. */
const drawnPixels = 1760

const unavailable = () => {
  throw new ReadingError('ocr-unavailable')
}

/** Decoders are native code, too, which may be missing on a machine. */
const pictures = () => import('./picture.ts').catch(unavailable)

let loading: Promise<Recogniser> | undefined

/** Loaded late, so that a machine it doesn't run on still has pictures checked. */
const recogniser = (): Promise<Recogniser> => {
  loading ??= import('./recogniser.ts').then(({ loadRecogniser }) => loadRecogniser(1))
  return loading.catch(unavailable)
}

/** Words of a strip that make it one of the script: a single one may be dirt. */
const wordsOfScript = 2

let loadingDevanagari: Promise<DevanagariReader | null> | undefined

/** Loaded for the first page that needs it; null on a machine where it doesn't run, which reads on without it. */
const devanagariReader = (): Promise<DevanagariReader | null> => {
  loadingDevanagari ??= import('./devanagari.ts')
    .then(({ loadDevanagariReader }) => loadDevanagariReader())
    .catch(() => null)
  return loadingDevanagari
}

/** Whether a strip of a page that the usual reader can't read has words in Devanagari. */
const isDevanagari = async (reader: DevanagariReader, picture: Bitmap, strip: Strip): Promise<boolean> =>
  countDevanagari(await reader.read(cutRows(picture, strip))) >= wordsOfScript

/** Each page chooses its reader by a strip of itself, so that pages of one file may be in different scripts. */
const readLetters = async (picture: Bitmap): Promise<{ lines: FoundLine[]; turn: Turn }> => {
  const { lines, unread, turn } = await (await recogniser()).read(picture)
  const strip = turn === 0 ? chooseStrip(unread, picture.height) : null
  const reader = strip && (await devanagariReader())
  if (!strip || !reader || !(await isDevanagari(reader, picture, strip))) return { lines, turn }
  return { lines: joinReadings(lines, await reader.read(picture)), turn }
}

/**
 * Lines with their corners in the picture as it is turned.
 * @param isSeen whether a vision model sees the picture, too, which reads formulas
 */
const readLines = async (picture: Bitmap, isSeen: boolean): Promise<{ lines: FoundLine[]; turn: Turn }> => {
  const { lines, turn } = await readLetters(picture)
  if (isSeen) return { lines, turn }
  const { turnPicture } = await pictures()
  return { lines: markFormulas(lines, turn === 0 ? picture : await turnPicture(picture, turn)), turn }
}

const readPicture = async ({
  path,
  copyPath,
  maxPixels,
  withJpeg,
}: Extract<OcrTask, { do: 'picture' }>): Promise<OcrAnswer> => {
  const { asJpeg, checkPicture, savePicture, openPicture } = await pictures()
  const header = await checkPicture(path, maxPixels)
  const upright = await savePicture(path, copyPath, header, maxPixels)
  const bitmap = await openPicture(copyPath)
  const { lines, turn } = await readLines(bitmap, withJpeg)
  // The copy is what people see: it is stored upright.
  const saved = turn === 0 ? upright : await savePicture(path, copyPath, header, maxPixels, { turn })
  return {
    jpeg: withJpeg ? await asJpeg(turn === 0 ? bitmap : await openPicture(copyPath)) : null,
    is: 'picture',
    turn,
    format: header.format,
    reading: readingOfLines(lines, saved, saved.width / turnSize(bitmap, turn).width),
  }
}

const storeCopy = async ({
  path,
  copyPath,
  maxPixels,
  maxSide,
}: Extract<OcrTask, { do: 'keep' }>): Promise<OcrAnswer> => {
  const { checkPicture, savePicture } = await pictures()
  const header = await checkPicture(path, maxPixels)
  const size = await savePicture(path, copyPath, header, maxPixels, { maxSide })
  return { is: 'kept', format: header.format, ...size }
}

let open: { path: string; pdfium: Pdfium; handle: number } | undefined

/** Document of the last page, left open in an instance of its own. */
const openFile = async (path: string) => {
  if (open?.path === path) return open
  open = undefined
  const { size } = await stat(path)
  const fresh = await openPdfium(await compilePdfium(), size)
  const opened = openDocument(fresh, path, size)
  if (typeof opened === 'string') throw new ReadingError(opened)
  open = { path, pdfium: fresh, handle: opened.handle }
  return open
}

const readPage = async ({ path, page, withJpeg }: Extract<OcrTask, { do: 'page' }>): Promise<OcrAnswer> => {
  const file = await openFile(path)
  const drawn = renderPage(file.pdfium, file.handle, page, drawnPixels)
  if (!drawn) throw new ReadingError('broken')
  const { frame, width, height } = drawn
  const { lines, turn } = await readLines(drawn, withJpeg)
  const { asJpeg, turnPicture } = await pictures()
  const jpeg = withJpeg ? await asJpeg(await turnPicture(drawn, turn)) : null
  const reading = readingOfLines(lines, turnSize({ width, height }, turn), 1)
  return { is: 'page', frame, jpeg, reading: turnReadingBack(reading, turn) }
}

const answer = async (task: OcrTask): Promise<OcrAnswer> => {
  try {
    if (task.do === 'keep') return await storeCopy(task)
    return task.do === 'picture' ? await readPicture(task) : await readPage(task)
  } catch (error) {
    // Other errors are bugs, or traps in native code: this process ends, and the reading reports it.
    if (!(error instanceof ReadingError)) throw error
    return { is: 'refused', failure: error.failure, details: error.details }
  }
}

process.on('message', (task: OcrTask) => void answer(task).then(outcome => process.send?.(outcome)))
process.on('disconnect', () => process.exit())
