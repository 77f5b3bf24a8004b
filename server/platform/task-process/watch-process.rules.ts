// Time limit of a process: by its processor time, so that a busy machine gives up no picture that it could
// have read.

/** Wall-clock limit as a multiple of the processor limit, for a process that waits forever. */
const maxWaits = 10
/** Factor for the clock where processor time can't be measured: as with four other processes running. */
const clockAllowance = 4
/** Ticks a second in /proc, on every Linux (proc(5), `USER_HZ`). */
const ticksPerSecond = 100

type Times = { /** Null if the system doesn't report it. */ processorMs: number | null; clockMs: number }

export const isOutOfTime = ({ processorMs, clockMs }: Times, limitMs: number): boolean =>
  processorMs === null
    ? clockMs >= limitMs * clockAllowance
    : processorMs >= limitMs || clockMs >= limitMs * maxWaits

/**
 * Processor milliseconds of a process, from /proc/PID/stat; null if unparsable. Its name is in brackets and
 * may contain brackets and spaces.
 */
export const parseProcessorMs = (stat: string): number | null => {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ')
  // The 14th and 15th of proc(5), counted from the state, which is the third.
  const ticks = Number(fields[11]) + Number(fields[12])
  return Number.isFinite(ticks) ? (ticks * 1000) / ticksPerSecond : null
}

/** A page of memory on the systems that have /proc, as Node is built for them. */
const pageBytes = 4096

/** Resident bytes of a process, from /proc/PID/statm; null if unparsable. */
export const parseResidentBytes = (statm: string): number | null => {
  const pages = Number(statm.trim().split(' ')[1])
  return Number.isFinite(pages) ? pages * pageBytes : null
}
