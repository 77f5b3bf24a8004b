// Waits for the answer of a thread, which is limited by its processor time: a busy machine refuses nobody's file.
import type { Worker } from 'node:worker_threads'
import { watchThread } from './watch-thread.ts'

export class ThreadError extends Error {
  readonly fault: 'took-too-long' | 'out-of-memory' | 'died'
  constructor(fault: ThreadError['fault'], options?: ErrorOptions) {
    super(`the thread of a task: ${fault}`, options)
    this.fault = fault
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

type Limits = {
  /** Milliseconds of processor time. */
  timeoutMs: number
  signal?: AbortSignal
}

/**
 * First message of a thread after `task`, which is not sent where it is undefined.
 * @throws ThreadError; the signal's reason when aborted. The caller then ends the thread.
 */
export const askThread = (thread: Worker, { timeoutMs, signal }: Limits, task?: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const lose = (fault: ThreadError['fault'], cause?: unknown) =>
      finish(() => reject(new ThreadError(fault, { cause })))
    const watch = watchThread(thread, { timeoutMs }, () => lose('took-too-long'))
    const abort = () => finish(() => reject(signal?.reason))
    const finish = (end: () => void) => {
      watch.pause()
      signal?.removeEventListener('abort', abort)
      end()
    }
    signal?.addEventListener('abort', abort, { once: true })
    thread.on('message', (answer: unknown) => finish(() => resolve(answer)))
    thread.on('error', error => lose(isOutOfMemory(error) ? 'out-of-memory' : 'died', error))
    thread.on('exit', code => lose('died', `code ${code}`))
    watch.restart()
    if (task !== undefined) thread.postMessage(task)
  })

/**
 * First message of a thread that is ended after it.
 * @throws as `askThread` does
 */
export const runThread = async (thread: Worker, limits: Limits): Promise<unknown> => {
  try {
    limits.signal?.throwIfAborted()
    return await askThread(thread, limits)
  } finally {
    void thread.terminate()
  }
}
