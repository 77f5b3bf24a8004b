// Worker threads that outlive a reading: a new one spends a quarter of a second of processor time on warming up.
import { Worker } from 'node:worker_threads'
import { compilePdfium } from './pdfium.ts'

export type Threads = {
  /** A thread with no file open. */
  take(): Promise<Worker>
  /** Takes back a thread that has answered everything and said that it closed its file. */
  giveBack(thread: Worker): void
  close(): Promise<void>
}

const idleMs = 60_000
const heapLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** @param mostIdle threads kept, for a minute, while nothing is read */
export const createThreads = (mostIdle: number): Threads => {
  // Compiled at the first PDF; all threads share the machine code.
  let module: Promise<WebAssembly.Module> | undefined
  const idle = new Map<Worker, NodeJS.Timeout>()

  const retire = (thread: Worker): Promise<number> => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    return thread.terminate()
  }
  return {
    async take() {
      const [waiting] = idle.keys()
      if (waiting) {
        clearTimeout(idle.get(waiting))
        idle.delete(waiting)
        waiting.ref()
        return waiting
      }
      module ??= compilePdfium()
      return new Worker(new URL('./page.worker.ts', import.meta.url), {
        workerData: await module,
        resourceLimits: heapLimits,
      })
    },
    giveBack(thread) {
      // By name: without one Node's own listeners would go too, and no message would arrive again.
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
      // An idle thread that fails is simply gone; without a listener its error would end the process.
      thread.on('error', () => retire(thread))
      thread.unref()
      idle.set(thread, setTimeout(() => retire(thread), idleMs).unref())
      if (idle.size > mostIdle) void retire(thread)
    },
    async close() {
      await Promise.all([...idle.keys()].map(retire))
    },
  }
}
