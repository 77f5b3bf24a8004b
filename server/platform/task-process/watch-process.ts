// Watches how long a process works on something, and how much memory it takes.
import { readFileSync } from 'node:fs'
import { isOutOfTime, parseProcessorMs, parseResidentBytes } from './watch-process.rules.ts'

/** Interval of checks, in milliseconds. */
const lookEveryMs = 250

/** Null if the system has no such file, or the process is gone. */
const readProcess = <Value>(
  pid: number | undefined,
  file: 'stat' | 'statm',
  parse: (text: string) => Value,
): Value | null => {
  try {
    return parse(readFileSync(`/proc/${pid}/${file}`, 'latin1'))
  } catch {
    return null
  }
}

/**
 * Calls back once a process has used `timeoutMs` of processor time from now on, or exceeds its memory limit.
 * @returns stops watching
 */
export const watchProcess = (
  pid: number | undefined,
  { timeoutMs, memoryBytes }: { timeoutMs: number; memoryBytes: number },
  onEnd: (fault: 'took-too-long' | 'died') => void,
): (() => void) => {
  const startedAt = performance.now()
  const before = readProcess(pid, 'stat', parseProcessorMs)
  const look = () => {
    const now = readProcess(pid, 'stat', parseProcessorMs)
    const processorMs = before === null || now === null ? null : now - before
    const residentBytes = readProcess(pid, 'statm', parseResidentBytes) ?? 0
    const isLate = isOutOfTime({ processorMs, clockMs: performance.now() - startedAt }, timeoutMs)
    if (!isLate && residentBytes <= memoryBytes) return
    clearInterval(timer)
    onEnd(isLate ? 'took-too-long' : 'died')
  }
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}
