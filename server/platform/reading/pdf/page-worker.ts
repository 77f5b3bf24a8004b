// Handle of a page worker: hands it tasks, and a watchdog ends it after the time limit.
import type { Worker } from 'node:worker_threads'
import { type ThreadWatch, watchThread } from '../../task-process/index.ts'
import type { Threads } from '../threads.ts'
import type { FromWorker, PdfFile, Task, ToWorker } from './worker-messages.ts'

export type Loss = 'took-too-long' | 'crashed'

export type PageWorker = {
  give(tasks: Task[]): void
  /** Tasks given and not yet answered, oldest first. */
  pending: Task[]
  /** Ends the work: a thread that owes nothing goes back, another is killed. */
  stop(): Promise<unknown>
}

type Listener = {
  onMessage(message: FromWorker): void
  /** The worker is gone; `pending[0]` is what it died of, nothing pending means that it could not open the file. */
  onLost(loss: Loss): void
  /** Milliseconds of processor time since the last report. */
  onUsed(processorMs: number): void
}

/** @param taskTimeoutMs milliseconds of processor time that opening the file, and then each task, may take */
export const startPageWorker = (
  threads: Threads,
  file: PdfFile,
  taskTimeoutMs: number,
  listener: Listener,
): PageWorker => {
  const pending: Task[] = []
  const thread = threads.acquire()
  let state: 'opening' | 'open' | 'ended' = 'opening'
  let watch: ThreadWatch | undefined

  const postMessage = (message: ToWorker): void => void thread.then(running => running.postMessage(message))
  const lose = async (loss: Loss): Promise<void> => {
    if (state === 'ended') return
    state = 'ended'
    watch?.pause()
    listener.onLost(loss)
    await thread.then(running => running.terminate()).catch(() => {})
  }
  const onOpened = async (message: FromWorker): Promise<void> => {
    await watch?.look()
    if (state === 'ended') return
    state = 'open'
    watch?.pause()
    listener.onMessage(message)
  }
  const onMessage = (message: FromWorker): void => {
    if (state === 'ended') return
    if (state === 'opening') return void onOpened(message)
    pending.shift()
    if (pending.length > 0) watch?.restart()
    else watch?.pause()
    listener.onMessage(message)
  }
  const listen = (running: Worker): void => {
    running.on('message', onMessage)
    running.on('error', () => lose('crashed'))
    running.on('exit', () => lose('crashed'))
    if (state === 'ended') return
    watch = watchThread(running, { timeoutMs: taskTimeoutMs, onUsed: listener.onUsed }, () =>
      lose('took-too-long'),
    )
    watch.restart()
  }

  thread.then(listen, () => lose('crashed'))
  postMessage({ do: 'open', file })
  return {
    pending,
    give: tasks => {
      if (pending.length === 0 && state === 'open') watch?.restart()
      pending.push(...tasks)
      postMessage({ do: 'read', tasks })
    },
    stop: async () => {
      watch?.pause()
      if (state === 'ended') return
      const idle = state === 'open' && pending.length === 0
      state = 'ended'
      if (!idle) return (await thread).terminate()
      postMessage({ do: 'close' })
      threads.release(await thread)
    },
  }
}
