// Worker thread: opens one PDF at a time, each in its own instance, and reads requested pages.
import { parentPort, workerData } from 'node:worker_threads'
import type { Box } from '../index.ts'
import { placeAddedWords } from './added-words.rules.ts'
import { addComments } from './comment-lines.rules.ts'
import { layToTheRight } from './directions.rules.ts'
import { placeFormulas } from './formulas/place-formulas.rules.ts'
import { type CodeCounts, isGarbled } from './garbled-text.rules.ts'
import { openDocument, readLabels, readOutline, readTitle } from './open-document.ts'
import { type PackedPage, packPage } from './packed-page.rules.ts'
import { isBlankPage } from './page-pictures.ts'
import { openPdfium, type Pdfium } from './pdfium.ts'
import { readPage } from './read-page.ts'
import { type Line, orderLines } from './reading-order.rules.ts'
import { isUnread } from './unread-layouts.rules.ts'
import { hasUnreadPicture } from './unread-pictures.rules.ts'
import { dropAbsurdWords, type PageWords, splitWords, type Word } from './words.rules.ts'
import type { FromWorker, PdfFile, Task, ToWorker } from './worker-messages.ts'

const module = workerData as WebAssembly.Module
const port = parentPort!

const postMessage = (message: FromWorker, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved)

const utf16 = new TextDecoder('utf-16le')

/** Whether the codes of a page say nothing about what it shows. */
const isIllegible = (counts: CodeCounts, { units, words }: PageWords): boolean => {
  const getText = ({ start, end }: Word): string => utf16.decode(units.subarray(start, end))
  const hasUnread = words.some(({ style }) => style.unread)
  if (hasUnread && isUnread(words.map(word => ({ text: getText(word), unread: word.style.unread === true }))))
    return true
  return isGarbled(counts, () => words.map(getText))
}

/** Lines in reading order, with the words at their positions. */
const orderPage = (words: Word[], area: Box): Line[] => {
  const laid = layToTheRight(placeAddedWords(dropAbsurdWords(words, area)), area)
  return orderLines(laid.words, area).map(line => ({ ...line, words: line.words.map(laid.original) }))
}

/** Boxes of the first words of a page. */
const boxesOf = ({ boxes }: PackedPage, words: number): Box[] =>
  Array.from({ length: words }, (_, i) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxes.subarray(4 * i, 4 * i + 4)
    return { x0, y0, x1, y1 }
  })

const sendPage = (pdfium: Pdfium, handle: number, number: number): void => {
  const read = readPage(pdfium, handle, number)
  if (!read) {
    postMessage({ is: 'damaged', page: number, fault: null })
    return
  }
  const { left, bottom, ...size } = read.size
  const area = { x0: left, y0: bottom, x1: left + size.width, y1: bottom + size.height }
  const { units, words } = placeFormulas(splitWords(read.characters), read.formulas)
  const isPicture = isIllegible(read.counts, { units, words })
  const lines = isPicture ? [] : orderPage(words, area)
  const commented = addComments(units, lines, read.comments, area)
  const page = packPage(size, commented.units, commented.lines)
  // Comments stand behind the printed words and say nothing about the page's pictures.
  const printed = lines.reduce((sum, line) => sum + line.words.length, 0)
  const hasPictureOfText = () =>
    printed === 0
      ? !isBlankPage(pdfium, handle, number)
      : read.pictures.length > 0 && hasUnreadPicture(read.pictures, boxesOf(page, printed), area)
  page.needsOcr = isPicture || hasPictureOfText()
  postMessage({ is: 'page', page }, [page.boxes.buffer as ArrayBuffer])
}

type Current = { pdfium: Pdfium; handle: number; pageCount: number }

const sendOutline = ({ pdfium, handle, pageCount }: Current): void => {
  const labels = readLabels(pdfium, handle, pageCount)
  postMessage({ is: 'outline', entries: readOutline(pdfium, handle), labels })
}

const answer = (current: Current, task: Task): void => {
  try {
    if (task === 'outline') sendOutline(current)
    else sendPage(current.pdfium, current.handle, task)
  } catch (error) {
    // Traps leave PDFium's heap undefined: this thread ends, and the reading starts another.
    if (error instanceof WebAssembly.RuntimeError) throw error
    const fault = String(error instanceof Error ? error.stack : error)
    postMessage(
      task === 'outline'
        ? { is: 'outline', entries: [], labels: null }
        : { is: 'damaged', page: task, fault },
    )
  }
}

/** No instance sees two files: what a hostile one does to its heap ends with it. */
let current: Current | null = null

const open = async ({ path, bytes }: PdfFile): Promise<void> => {
  const pdfium = await openPdfium(module, bytes)
  const opened = openDocument(pdfium, path, bytes)
  if (typeof opened === 'string') {
    postMessage({ is: 'refused', failure: opened })
    return
  }
  current = { pdfium, ...opened }
  postMessage({ is: 'opened', pageCount: opened.pageCount, title: readTitle(pdfium, opened.handle) })
}

const obey = async (message: ToWorker): Promise<void> => {
  if (message.do === 'open') await open(message.file)
  else if (message.do === 'close') current = null
  else if (current) for (const task of message.tasks) answer(current, task)
}

// A rejection ends the thread; the reading notices and starts another.
port.on('message', (message: ToWorker) => void obey(message))
