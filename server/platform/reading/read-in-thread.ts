// Reads a whole file in a worker thread, so that neither a hostile file nor a long one blocks this process.
import { Worker } from 'node:worker_threads'
import { watchThread } from '../task-process/index.ts'
import type { FileOutcome, FileTask, PicturesTask } from './file-task.ts'
import { type ReadDocument, ReadingError } from './index.ts'
import { createThreads, heapLimits, type Threads } from './threads.ts'

export const createFileThreads = (): Threads =>
  createThreads(1, async () => {
    return new Worker(new URL('./file.worker.ts', import.meta.url), { resourceLimits: heapLimits })
  })

/** A file that needs more memory than a thread may have is broken or made to do harm. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const ask = (
  thread: Worker,
  task: FileTask | PicturesTask,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<FileOutcome> =>
  new Promise((resolve, reject) => {
    const watch = watchThread(thread, { timeoutMs }, () =>
      finish(() => reject(new ReadingError('took-too-long'))),
    )
    const abort = (): void => finish(() => reject(signal.reason))
    const finish = (end: () => void): void => {
      watch.pause()
      signal.removeEventListener('abort', abort)
      end()
    }
    signal.addEventListener('abort', abort, { once: true })
    thread.on('message', (outcome: FileOutcome) => finish(() => resolve(outcome)))
    thread.on('error', error =>
      finish(() => reject(isOutOfMemory(error) ? new ReadingError('inflates-too-much') : error)),
    )
    thread.on('exit', () => finish(() => reject(new Error('the thread that read a file ended'))))
    watch.restart()
    thread.postMessage(task)
  })

const run = async (
  threads: Threads,
  task: FileTask | PicturesTask,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Exclude<FileOutcome, { is: 'refused' }>> => {
  const thread = await threads.acquire()
  let outcome: FileOutcome
  try {
    signal.throwIfAborted()
    outcome = await ask(thread, task, timeoutMs, signal)
  } catch (error) {
    await thread.terminate()
    throw error
  }
  threads.release(thread)
  if (outcome.is === 'refused') throw new ReadingError(outcome.failure, outcome.details)
  return outcome
}

/**
 * @param timeoutMs milliseconds of processor time after which the thread is killed
 * @throws ReadingError; the signal's reason when aborted; what the reader threw where it has a bug
 */
export const readInThread = async (
  threads: Threads,
  task: FileTask,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ReadDocument> => {
  const outcome = await run(threads, task, timeoutMs, signal)
  if (outcome.is !== 'read') throw new ReadingError('broken')
  return outcome.document
}

/** Paths of the pictures in `task.folder`. @throws as `readInThread` does */
export const extractInThread = async (
  threads: Threads,
  task: PicturesTask,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<string[]> => {
  const outcome = await run(threads, task, timeoutMs, signal)
  if (outcome.is !== 'extracted') throw new ReadingError('broken')
  return outcome.paths
}
