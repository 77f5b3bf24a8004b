// A process of its own for work that may end it: started when it is needed, watched, and ended when it idles. What
// goes wrong in native code ends that process and nothing else.
import { type ChildProcess, fork } from 'node:child_process'
import { watchProcess } from './watch-process.ts'

export { askThread, runThread, ThreadError } from './ask-thread.ts'
export { type ThreadWatch, watchThread } from './watch-thread.ts'

export class TaskProcessError extends Error {
  /** `died` of the task, of its memory too. */
  readonly fault: 'took-too-long' | 'died'
  constructor(fault: TaskProcessError['fault']) {
    super(`a task's process ${fault === 'died' ? 'died' : 'took too long'}`)
    this.fault = fault
  }
}

export type TaskProcess<Task, Answer> = {
  /**
   * Runs one task at a time; others wait.
   * @param timeoutMs milliseconds of processor time after which the process is killed
   * @throws TaskProcessError; the signal's reason when aborted
   */
  run(task: Task, timeoutMs: number, signal: AbortSignal): Promise<Answer>
  close(): Promise<void>
}

const usualIdleMs = 60_000

const ask = <Task extends object, Answer>(
  child: ChildProcess,
  task: Task,
  limits: { timeoutMs: number; memoryBytes: number },
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const stopWatching = watchProcess(child.pid, limits, fault =>
      finish(() => reject(new TaskProcessError(fault))),
    )
    const abort = () => finish(() => reject(signal.reason))
    const onAnswer = (answer: Answer) => finish(() => resolve(answer))
    const lose = () => finish(() => reject(new TaskProcessError('died')))
    const finish = (end: () => void) => {
      stopWatching()
      signal.removeEventListener('abort', abort)
      child.off('message', onAnswer).off('exit', lose).off('error', lose)
      end()
    }
    signal.addEventListener('abort', abort, { once: true })
    child.on('message', onAnswer).on('exit', lose).on('error', lose)
    child.send(task, error => error && lose())
  })

/**
 * @param script answers each message with one message
 * @param isWorn whether the process is to be replaced after an answer
 * @param memoryBytes what it may take before it is killed
 * @param idleMs milliseconds without work after which it ends
 */
export const createTaskProcess = <Task extends object, Answer>(
  script: URL,
  {
    isWorn = () => false,
    memoryBytes = Number.POSITIVE_INFINITY,
    idleMs = usualIdleMs,
  }: { isWorn?: (answer: Answer) => boolean; memoryBytes?: number; idleMs?: number | undefined } = {},
): TaskProcess<Task, Answer> => {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = (): ChildProcess => {
    const started = fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    // Failures reach the running task; without a listener an error between two tasks would end this process.
    started.on('error', () => {})
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }
  const perform = async (task: Task, timeoutMs: number, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted()
    clearTimeout(idle)
    child ??= start()
    try {
      const answer = await ask<Task, Answer>(child, task, { timeoutMs, memoryBytes }, signal)
      if (isWorn(answer)) end()
      else idle = setTimeout(end, idleMs).unref()
      return answer
    } catch (error) {
      end()
      throw error
    }
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
