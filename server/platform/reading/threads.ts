// Worker threads that outlive a reading: a new one spends a quarter of a second of processor time on warming up.
import type { Worker } from 'node:worker_threads'

export type Threads = {
  /** A thread with no file open. */
  acquire(): Promise<Worker>
  /** Returns an idle thread without open files. */
  release(thread: Worker): void
  close(): Promise<void>
}

const idleMs = 60_000

/** Heap of one thread; Node ends it beyond this. */
export const heapLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** @param maxIdleThreads threads kept, for a minute, while nothing is read */
export const createThreads = (maxIdleThreads: number, start: () => Promise<Worker>): Threads => {
  const idle = new Map<Worker, NodeJS.Timeout>()

  const retire = (thread: Worker): Promise<number> => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    return thread.terminate()
  }
  return {
    async acquire() {
      const [waiting] = idle.keys()
      if (waiting) {
        clearTimeout(idle.get(waiting))
        idle.delete(waiting)
        waiting.ref()
        return waiting
      }
      return start()
    },
    release(thread) {
      // Event names: without them Node's own listeners would go too, and no message would arrive again.
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
      // An idle thread that fails is simply gone; without a listener its error would end the process.
      thread.on('error', () => retire(thread))
      thread.unref()
      idle.set(thread, setTimeout(() => retire(thread), idleMs).unref())
      if (idle.size > maxIdleThreads) void retire(thread)
    },
    async close() {
      await Promise.all([...idle.keys()].map(retire))
    },
  }
}
