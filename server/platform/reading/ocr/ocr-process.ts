// The process that reads pictures, seen from outside: started when it is needed, watched, and ended when it idles.
import { type ChildProcess, fork } from 'node:child_process'
import { ReadingError } from '../index.ts'
import type { OcrAnswer, OcrTask } from './ocr-task.ts'
import { watchTime } from './watch-time.ts'

export type OcrProcess = {
  /**
   * One task at a time; others wait.
   * @param timeoutMs milliseconds of processor time after which the process is killed
   * @throws ReadingError, `broken` where the process died of the task; the signal's reason when aborted
   */
  run(task: OcrTask, timeoutMs: number, signal: AbortSignal): Promise<Exclude<OcrAnswer, { is: 'refused' }>>
  close(): Promise<void>
}

const idleMs = 60_000
/** The cutter of lines never gives back some of its memory; after so many lines a new process takes over. */
const mostLines = 2500

const ask = (
  child: ChildProcess,
  task: OcrTask,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<OcrAnswer> =>
  new Promise((resolve, reject) => {
    const giveUp = () => settle(() => reject(new ReadingError('took-too-long')))
    const stopWatching = watchTime(child.pid, timeoutMs, giveUp)
    const abort = () => settle(() => reject(signal.reason))
    const hear = (answer: OcrAnswer) => settle(() => resolve(answer))
    const lose = () => settle(() => reject(new ReadingError('broken')))
    const settle = (end: () => void) => {
      stopWatching()
      signal.removeEventListener('abort', abort)
      child.off('message', hear).off('exit', lose).off('error', lose)
      end()
    }
    signal.addEventListener('abort', abort, { once: true })
    child.on('message', hear).on('exit', lose).on('error', lose)
    child.send(task, error => error && lose())
  })

/** @param script another one in tests */
export const createOcrProcess = (script = new URL('./ocr.child.ts', import.meta.url)): OcrProcess => {
  let child: ChildProcess | undefined
  let lines = 0
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = (): ChildProcess => {
    const started = fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    // What it dies of is heard by its task; without a listener an error between two would end this process.
    started.on('error', () => {})
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    lines = 0
    return started
  }
  const perform: OcrProcess['run'] = async (task, timeoutMs, signal) => {
    signal.throwIfAborted()
    clearTimeout(idle)
    child ??= start()
    let answer: OcrAnswer
    try {
      answer = await ask(child, task, timeoutMs, signal)
    } catch (error) {
      end()
      throw error
    }
    if ('reading' in answer) lines += answer.reading.lines.length
    if (lines >= mostLines) end()
    else idle = setTimeout(end, idleMs).unref()
    if (answer.is === 'refused') throw new ReadingError(answer.failure, answer.details)
    return answer
  }
  return {
    run: (task, timeoutMs, signal) => {
      const result = queue.then(() => perform(task, timeoutMs, signal))
      queue = result.catch(() => {})
      return result
    },
    close: async () => {
      end()
      await queue
    },
  }
}
