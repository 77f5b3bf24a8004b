// Circuit breaker: after some failures in a row calls are refused for a while; then one call tries again.

export type Breaker = {
  /** Whether a call may be made now. Callers let in must report the outcome. */
  enter(): boolean
  succeeded(): void
  failed(): void
  /** Call without an outcome, such as after an abort. */
  left(): void
}

/**
 * @param failures in a row that open it
 * @param restMs for which it then stays open
 * @param now milliseconds that never go back
 */
export const createBreaker = (
  { failures, restMs }: { failures: number; restMs: number },
  now: () => number = () => performance.now(),
): Breaker => {
  let inARow = 0
  let openUntil = 0
  let trying = false
  return {
    enter: () => {
      if (inARow < failures) return true
      if (trying || now() < openUntil) return false
      trying = true
      return true
    },
    succeeded: () => {
      inARow = 0
      trying = false
    },
    failed: () => {
      inARow += 1
      trying = false
      if (inARow >= failures) openUntil = now() + restMs
    },
    left: () => {
      trying = false
    },
  }
}
