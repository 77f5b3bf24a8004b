// A worker thread: holds one open PDF and reads the pages it is told to.
import { parentPort, workerData } from 'node:worker_threads'
import { openDocument, readOutline, readTitle } from './open-document.ts'
import { packPage } from './packed-page.ts'
import { readPage } from './page-characters.ts'
import { openPdfium, type Pdfium } from './pdfium.ts'
import { orderLines } from './reading-order.rules.ts'
import { dropAbsurdWords, splitWords } from './words.rules.ts'
import type { FromWorker, Task, WorkerStart } from './worker-messages.ts'

const { module, path, bytes } = workerData as WorkerStart
const port = parentPort!

const say = (message: FromWorker, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved)

const sendPage = (pdfium: Pdfium, handle: number, number: number): void => {
  const read = readPage(pdfium, handle, number)
  if (!read) {
    say({ is: 'damaged', page: number })
    return
  }
  const { left, bottom, ...size } = read.size
  const area = { x0: left, y0: bottom, x1: left + size.width, y1: bottom + size.height }
  const { units, words } = splitWords(read.characters)
  const page = packPage(size, units, orderLines(dropAbsurdWords(words, area), area))
  say({ is: 'page', page }, [page.boxes.buffer as ArrayBuffer, page.lines.buffer as ArrayBuffer])
}

const answer = (pdfium: Pdfium, handle: number, task: Task): void => {
  try {
    if (task === 'outline') say({ is: 'outline', entries: readOutline(pdfium, handle) })
    else sendPage(pdfium, handle, task)
  } catch (error) {
    // After a trap PDFium's heap is undefined: this thread ends, and the reading starts another.
    if (error instanceof WebAssembly.RuntimeError) throw error
    say(task === 'outline' ? { is: 'outline', entries: [] } : { is: 'damaged', page: task })
  }
}

const pdfium = await openPdfium(module)
const opened = openDocument(pdfium, path, bytes)
if (typeof opened === 'string') {
  say({ is: 'refused', failure: opened })
} else {
  say({ is: 'opened', pageCount: opened.pageCount, title: readTitle(pdfium, opened.handle) })
  port.on('message', (tasks: Task[]) => {
    for (const task of tasks) answer(pdfium, opened.handle, task)
  })
}
