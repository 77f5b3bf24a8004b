// Shares a document's pages out to worker threads and gathers what they read.
import { ReadingError, type ReadingLimits, type ReadingProgress } from '../index.ts'
import { findTooMuch } from '../text-limits.ts'
import type { Threads } from '../threads.ts'
import { FirstParts } from './first-pages.rules.ts'
import type { OutlineEntry } from './headings.rules.ts'
import type { PackedPage } from './packed-page.rules.ts'
import { type Loss, type PageWorker, startPageWorker } from './page-worker.ts'
import type { FromWorker, PdfFile, Task } from './worker-messages.ts'

export type PagesRead = {
  /** Pages by page number less one; null for one that couldn't be read. */
  pages: (PackedPage | null)[]
  outline: OutlineEntry[]
  /** Labels of all pages that the file itself has, or null. */
  labels: string[] | null
  /** The file's own title, or ''. */
  title: string
}

export type FirstPagesRead = Pick<PagesRead, 'pages' | 'outline'> & { pageCount: number }

export type ReadPagesOptions = {
  workers: number
  limits: ReadingLimits
  signal: AbortSignal
  onProgress(progress: ReadingProgress): void
  /** First pages, as soon as they are read; more of them each time. */
  onFirstPages?(first: FirstPagesRead): void
  /** Mistake of the reader that cost a page, with its stack. */
  onFault(fault: string): void
}

/** A file that costs this many workers is given up: otherwise each bad page costs another time-out. */
const maxLostPages = 6
/** File size below which a second worker takes longer to start than it saves. */
const smallFileBytes = 60_000
const tasksAhead = 4
/**
 * Limit of a file's processor time for each of its workers, in slow pages, in addition to the limit per page: many
 * pages just below that limit would delay everybody else's files.
 */
const maxSlowPages = 3
const millisecondsPerPage = 20
const pagesPerProgress = 8

/** @throws ReadingError; the signal's reason when aborted. All workers have stopped when this settles. */
export const readPages = async (
  threads: Threads,
  file: PdfFile,
  options: ReadPagesOptions,
): Promise<PagesRead> => {
  options.signal.throwIfAborted()
  const reading = new Reading(threads, file, options)
  const abort = (): void => reading.fail(options.signal.reason)
  options.signal.addEventListener('abort', abort, { once: true })
  try {
    return await reading.done
  } finally {
    options.signal.removeEventListener('abort', abort)
    await reading.stop()
  }
}

class Reading {
  readonly done: Promise<PagesRead>
  readonly #threads: Threads
  readonly #file: PdfFile
  readonly #options: ReadPagesOptions
  readonly #workers = new Set<PageWorker>()
  readonly #opened = new Set<PageWorker>()
  readonly #result: PagesRead = { pages: [], outline: [], labels: null, title: '' }
  #queue: Task[] | null = null
  #answered = 0
  #firstParts = new FirstParts(0)
  #losses = 0
  #letters = 0
  #placedWords = 0
  #processorMs = 0
  #maxProcessorMs = Number.POSITIVE_INFINITY
  #settle!: { resolve(result: PagesRead): void; reject(reason: unknown): void }

  constructor(threads: Threads, file: PdfFile, options: ReadPagesOptions) {
    this.#threads = threads
    this.#file = file
    this.#options = options
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
    for (let i = 0; i < this.#countWorkers(); i++) this.#startWorker()
  }

  #countWorkers(): number {
    return this.#file.bytes < smallFileBytes ? 1 : this.#options.workers
  }

  fail(reason: unknown): void {
    this.#settle.reject(reason)
    void this.stop()
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#workers].map(worker => worker.stop()))
  }

  #startWorker(): void {
    const worker = startPageWorker(this.#threads, this.#file, this.#options.limits.pageTimeoutMs, {
      onMessage: message => this.#hear(worker, message),
      onLost: loss => this.#replace(worker, loss),
      onUsed: processorMs => this.#countTime(processorMs),
    })
    this.#workers.add(worker)
  }

  #hear(worker: PageWorker, message: FromWorker): void {
    if (message.is === 'refused') this.fail(new ReadingError(message.failure))
    else if (message.is === 'opened') this.#open(worker, message.pageCount, message.title)
    else this.#take(message)
    this.#feed(worker)
  }

  #open(worker: PageWorker, pageCount: number, title: string): void {
    this.#opened.add(worker)
    if (this.#queue) return
    const limit = this.#options.limits.pages
    if (pageCount > limit) this.fail(new ReadingError('too-many-pages', { pages: pageCount, limit }))
    if (pageCount < 1) this.fail(new ReadingError('broken'))
    if (pageCount < 1 || pageCount > limit) return
    const perWorker = maxSlowPages * this.#options.limits.pageTimeoutMs + millisecondsPerPage * pageCount
    this.#maxProcessorMs = this.#countWorkers() * perWorker
    this.#firstParts = new FirstParts(pageCount)
    this.#result.title = title
    this.#result.pages = new Array<null>(pageCount).fill(null)
    this.#queue = ['outline', ...this.#result.pages.map((_, index) => index + 1)]
  }

  #countTime(processorMs: number): void {
    this.#processorMs += processorMs
    if (this.#processorMs >= this.#maxProcessorMs) this.fail(new ReadingError('took-too-long'))
  }

  #take(message: Exclude<FromWorker, { is: 'opened' | 'refused' }>): void {
    if (message.is === 'outline') {
      this.#result.outline = message.entries
      this.#result.labels = message.labels
    }
    if (message.is === 'damaged' && message.fault) this.#options.onFault(message.fault)
    if (message.is === 'page') this.#keep(message.page)
    if (message.is === 'page') this.#count(message.page.size.page)
    if (message.is === 'damaged') this.#count(message.page)
    this.#finishIfDone()
  }

  #keep(page: PackedPage): void {
    this.#result.pages[page.size.page - 1] = page
    this.#letters += page.text.length
    this.#placedWords += page.boxes.length / 4
    const tooMuch = findTooMuch(this.#letters, this.#placedWords)
    if (tooMuch) this.fail(tooMuch)
  }

  #count(page: number): void {
    this.#answered += 1
    const pageCount = this.#result.pages.length
    const part = this.#firstParts.add(page)
    const { pages, outline } = this.#result
    if (part) this.#options.onFirstPages?.({ pages: pages.slice(0, part), outline, pageCount })
    if (this.#answered % pagesPerProgress !== 0 && this.#answered !== pageCount) return
    this.#options.onProgress({ pagesRead: this.#answered, pageCount })
  }

  #finishIfDone(): void {
    const idle = [...this.#workers].every(worker => worker.pending.length === 0)
    if (this.#queue?.length === 0 && idle) this.#settle.resolve(this.#result)
  }

  /**
   * Keeps a few tasks ahead of the worker, so that it never waits for this thread; fewer of the last ones, so that
   * all workers end together.
   */
  #feed(worker: PageWorker): void {
    if (!this.#queue || worker.pending.length > tasksAhead / 2) return
    const share = Math.ceil(this.#queue.length / (2 * this.#workers.size))
    const tasks = this.#queue.splice(0, Math.min(tasksAhead, share))
    if (tasks.length > 0) worker.give(tasks)
  }

  /** The task that ended the worker is given up, the others go back, and another worker goes on. */
  #replace(worker: PageWorker, loss: Loss): void {
    this.#workers.delete(worker)
    this.#losses += 1
    const hopeless = !this.#opened.has(worker) || this.#losses >= maxLostPages
    if (hopeless) {
      this.fail(new ReadingError(loss === 'took-too-long' ? loss : 'broken'))
      return
    }
    const [culprit, ...rest] = worker.pending
    this.#queue?.unshift(...rest)
    if (culprit !== undefined && culprit !== 'outline') this.#count(culprit)
    this.#finishIfDone()
    if (this.#queue && this.#queue.length > 0) this.#startWorker()
  }
}
