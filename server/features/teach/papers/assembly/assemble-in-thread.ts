// Assembles a paper in its own thread, so that the process stays responsive.
import { Worker } from 'node:worker_threads'
import { type PaperForm, paperFormSchema } from '@lantern/contract/teach/papers/blueprint'
import type { AssemblyTask } from './assembly.ts'

/** Several times what the largest paper takes; then the thread is ended. */
const maxMs = 30_000

const answer = paperFormSchema.array().nullable()

/** @throws Error when it takes longer than half a minute, or the thread ends */
export const assembleInThread = (task: AssemblyTask): Promise<PaperForm[] | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./assemble.worker.ts', import.meta.url), { workerData: task })
    const timer = setTimeout(() => end(() => reject(new Error('a paper took too long'))), maxMs)
    const end = (finish: () => void) => {
      clearTimeout(timer)
      finish()
      void worker.terminate()
    }
    worker.on('message', (forms: unknown) => end(() => resolve(answer.parse(forms))))
    worker.on('error', cause => end(() => reject(new Error('a paper could not be assembled', { cause }))))
    worker.on('exit', code => end(() => reject(new Error(`assembling ended with code ${code}`))))
  })
