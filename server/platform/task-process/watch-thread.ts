// Watches how long a thread works on a task, by its processor time: a busy machine costs nobody a page.
import type { Worker } from 'node:worker_threads'
import { isOutOfTime } from './watch-process.rules.ts'

/** Maximum interval of checks, in milliseconds. */
const lookEveryMs = 250
/** Milliseconds that one interval counts at most: a longer one says that this process was paused. */
const maxStepMs = 2 * lookEveryMs

export type ThreadWatch = {
  /** Counts for a task from now on, with the whole limit. */
  restart(): void
  /** Looks once more, before the end of a task is believed; calls back if it took too long. */
  look(): Promise<void>
  /** Counts nothing until the next restart. */
  pause(): void
}

/**
 * Calls back once a thread has used `timeoutMs` of processor time on one task, or waits for many times as long. Counting
 * begins with the first restart.
 * @param onUsed gets the milliseconds of processor time since the last report, whatever the task
 */
export const watchThread = (
  thread: Partial<Pick<Worker, 'cpuUsage'>>,
  { timeoutMs, onUsed = () => {} }: { timeoutMs: number; onUsed?: (processorMs: number) => void },
  onEnd: () => void,
): ThreadWatch => {
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<void> | null = null
  let isFirstLook = true
  let measuredMs: number | null = null
  let [processorMs, clockMs, lookedAt] = [0, 0, 0]

  const add = ({ user, system }: NodeJS.CpuUsage): void => {
    const nowMs = (user + system) / 1000
    const stepMs = measuredMs === null ? 0 : nowMs - measuredMs
    measuredMs = nowMs
    // The task began somewhere between two looks: its time counts from the later one.
    if (!isFirstLook) processorMs += stepMs
    isFirstLook = false
    if (timer) onUsed(stepMs)
  }
  const check = (): void => {
    if (!timer || !isOutOfTime({ processorMs: thread.cpuUsage ? processorMs : null, clockMs }, timeoutMs))
      return
    pause()
    onEnd()
  }
  /** A thread deep in native code answers late, and one that isn't running yet not at all. */
  const measure = (): Promise<void> => {
    // Node 22 doesn't measure threads; there the clock counts.
    asking ??= (thread.cpuUsage ? thread.cpuUsage().then(add, () => {}) : Promise.resolve()).then(() => {
      asking = null
      check()
    })
    return asking
  }
  const tick = (): void => {
    const now = performance.now()
    clockMs += Math.min(now - lookedAt, maxStepMs)
    lookedAt = now
    check()
    void measure()
  }
  const pause = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    restart: () => {
      isFirstLook = true
      processorMs = 0
      clockMs = 0
      if (timer) return
      lookedAt = performance.now()
      timer = setInterval(tick, Math.max(1, Math.min(lookEveryMs, timeoutMs / 4)))
      void measure()
    },
    look: async () => {
      // A look under way may be from before the end.
      await asking
      await measure()
    },
    pause,
  }
}
