// The process that reads pictures, seen from outside.
import { createTaskProcess, TaskProcessError } from '../../task-process/index.ts'
import { ReadingError } from '../index.ts'
import type { OcrAnswer, OcrTask } from './ocr-task.ts'

export type OcrProcess = {
  /**
   * Runs one task at a time; others wait.
   * @param timeoutMs milliseconds of processor time after which the process is killed
   * @throws ReadingError, `broken` where the process died of the task; the signal's reason when aborted
   */
  run(task: OcrTask, timeoutMs: number, signal: AbortSignal): Promise<Exclude<OcrAnswer, { is: 'refused' }>>
  close(): Promise<void>
}

/** The cutter of lines never gives back some of its memory; after so many lines a new process takes over. */
const maxLines = 2500
/** A picture of 100 megapixels takes 1.0 GB at its worst; what takes more than twice that is made to do harm. */
const memoryBytes = 2_500_000_000

/**
 * @param script another one in tests
 * @param idleMs milliseconds without work after which it ends
 */
export const createOcrProcess = (
  script = new URL('./ocr.child.ts', import.meta.url),
  idleMs?: number,
): OcrProcess => {
  let lines = 0
  const child = createTaskProcess<OcrTask, OcrAnswer>(script, {
    memoryBytes,
    idleMs,
    isWorn: answer => {
      if ('reading' in answer) lines += answer.reading.lines.length
      const isWorn = lines >= maxLines
      if (isWorn) lines = 0
      return isWorn
    },
  })
  return {
    run: async (task, timeoutMs, signal) => {
      const answer = await child.run(task, timeoutMs, signal).catch((error: unknown) => {
        if (!(error instanceof TaskProcessError)) throw error
        lines = 0
        throw new ReadingError(error.fault === 'died' ? 'broken' : error.fault)
      })
      if (answer.is === 'refused') throw new ReadingError(answer.failure, answer.details)
      return answer
    },
    close: child.close,
  }
}
