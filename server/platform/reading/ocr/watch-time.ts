// Watches how long a process works on something.
import { readFileSync } from 'node:fs'
import { isOutOfTime, parseProcessorMs } from './watch-time.rules.ts'

/** Between two looks, in milliseconds. */
const lookEveryMs = 250

/** Null where the system keeps no such file, or the process is gone. */
const readProcessorMs = (pid: number | undefined): number | null => {
  try {
    return parseProcessorMs(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return null
  }
}

/** Calls back once a process has taken `limitMs` of the processors from now on. @returns stops watching */
export const watchTime = (pid: number | undefined, limitMs: number, onEnd: () => void): (() => void) => {
  const startedAt = performance.now()
  const before = readProcessorMs(pid)
  const look = () => {
    const now = readProcessorMs(pid)
    const processorMs = before === null || now === null ? null : now - before
    if (!isOutOfTime({ processorMs, clockMs: performance.now() - startedAt }, limitMs)) return
    clearInterval(timer)
    onEnd()
  }
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}
