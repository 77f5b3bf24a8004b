// Reads a whole file in a worker thread, so that neither a hostile file nor a long one blocks this process.
import { Worker } from 'node:worker_threads'
import { watchThread } from '../task-process/index.ts'
import type { FileOutcome, FileTask } from './file-task.ts'
import { type ReadDocument, ReadingError } from './index.ts'
import { createThreads, heapLimits, type Threads } from './threads.ts'

export const createFileThreads = (): Threads =>
  createThreads(1, async () => {
    return new Worker(new URL('./file.worker.ts', import.meta.url), { resourceLimits: heapLimits })
  })

/** A file that needs more memory than a thread may have is broken or made to do harm. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const ask = (thread: Worker, task: FileTask, timeoutMs: number, signal: AbortSignal): Promise<FileOutcome> =>
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
  return outcome.document
}
