// Assembles a paper in its own thread, so that the process stays responsive.
import { Worker } from 'node:worker_threads'
import { type PaperForm, paperFormSchema } from '@lantern/contract/teach/papers/blueprint'
import { runThread } from '../../../../platform/task-process/index.ts'
import type { AssemblyTask } from './assembly.ts'

/** Milliseconds of processor time, several times what the largest paper takes. */
const timeoutMs = 30_000

const answer = paperFormSchema.array().nullable()

/** @throws ThreadError when it takes longer than half a minute, or the thread ends */
export const assembleInThread = async (task: AssemblyTask): Promise<PaperForm[] | null> => {
  const worker = new Worker(new URL('./assemble.worker.ts', import.meta.url), { workerData: task })
  return answer.parse(await runThread(worker, { timeoutMs }))
}
