// Leaves a dependency alone that keeps failing: after some failures in a row nobody waits for it for a while;
// then one call tries it again.

export type Breaker = {
  /** Whether a call may be made now. Whoever is let in says how it went. */
  enter(): boolean
  succeeded(): void
  failed(): void
  /** The call ended without saying anything about the model, such as by a person who left. */
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
