// Reads a whole file in a worker thread, so that neither a hostile file nor a long one blocks this process.
import { Worker } from 'node:worker_threads'
import { askThread, ThreadError } from '../task-process/index.ts'
import type { FileOutcome, FileTask, PicturesTask } from './file-task.ts'
import { type ReadDocument, ReadingError } from './index.ts'
import { createThreads, heapLimits, type Threads } from './threads.ts'

export const createFileThreads = (): Threads =>
  createThreads(1, async () => {
    return new Worker(new URL('./file.worker.ts', import.meta.url), { resourceLimits: heapLimits })
  })

/** A file that needs more memory than a thread may have is broken or made to do harm. */
const toReadingError = (error: unknown): unknown => {
  if (!(error instanceof ThreadError)) return error
  if (error.fault === 'took-too-long') return new ReadingError('took-too-long')
  if (error.fault === 'out-of-memory') return new ReadingError('inflates-too-much')
  return error.cause instanceof Error ? error.cause : error
}

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
    outcome = (await askThread(thread, { timeoutMs, signal }, task)) as FileOutcome
  } catch (error) {
    await thread.terminate()
    throw toReadingError(error)
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
