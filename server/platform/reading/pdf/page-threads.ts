import { Worker } from 'node:worker_threads'
import { createThreads, heapLimits, type Threads } from '../threads.ts'
import { compilePdfium } from './pdfium.ts'

/** Threads that read pages of PDFs. */
export const createPageThreads = (maxIdleThreads: number): Threads => {
  // Compiled at the first PDF; all threads share the machine code.
  let module: Promise<WebAssembly.Module> | undefined
  return createThreads(maxIdleThreads, async () => {
    module ??= compilePdfium()
    const workerData = await module
    return new Worker(new URL('./page.worker.ts', import.meta.url), {
      workerData,
      resourceLimits: heapLimits,
    })
  })
}
