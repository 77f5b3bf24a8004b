// One page worker seen from outside: hands it tasks, and a watchdog ends it where a task takes too long.
import { Worker } from 'node:worker_threads'
import type { FromWorker, Task, WorkerStart } from './worker-messages.ts'

export type Loss = 'took-too-long' | 'crashed'

export type PageWorker = {
  give(tasks: Task[]): void
  /** Tasks given and not yet answered, oldest first. */
  pending: Task[]
  stop(): Promise<unknown>
}

type Listener = {
  onMessage(message: FromWorker): void
  /** The worker is gone; `pending[0]` is what it died of, nothing pending means that it could not open the file. */
  onLost(loss: Loss): void
}

const heapLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** @param taskTimeoutMs milliseconds that opening the file, and then each task, may take */
export const startPageWorker = (
  start: WorkerStart,
  taskTimeoutMs: number,
  listener: Listener,
): PageWorker => {
  const thread = new Worker(new URL('./page.worker.ts', import.meta.url), {
    workerData: start,
    resourceLimits: heapLimits,
  })
  const pending: Task[] = []
  let ended = false
  let watchdog: NodeJS.Timeout | undefined

  const end = (loss: Loss | null): Promise<unknown> => {
    clearTimeout(watchdog)
    const stopped = thread.terminate()
    if (!ended && loss) {
      ended = true
      listener.onLost(loss)
    }
    ended = true
    return stopped
  }
  const watch = (): void => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => end('took-too-long'), taskTimeoutMs)
  }

  watch()
  thread.on('message', (message: FromWorker) => {
    if (ended) return
    if (message.is !== 'opened' && message.is !== 'refused') pending.shift()
    clearTimeout(watchdog)
    if (pending.length > 0) watch()
    listener.onMessage(message)
  })
  thread.on('error', () => end('crashed'))
  thread.on('exit', () => end('crashed'))
  return {
    pending,
    give: tasks => {
      if (pending.length === 0) watch()
      pending.push(...tasks)
      thread.postMessage(tasks)
    },
    stop: () => end(null),
  }
}
