// Turns a call that reports parts as it goes into something to loop over.

/** Parts in the order reported. Ends when `run` resolves and throws what it rejects with; `run` is
 * cancelled when the outer signal aborts or the loop is left early. */
export async function* streamParts<Part>(
  signal: AbortSignal,
  run: (onPart: (part: Part) => void, signal: AbortSignal) => Promise<unknown>,
): AsyncGenerator<Part> {
  const left = new AbortController()
  const queue: Part[] = []
  let wake = () => {}
  let state: { done: boolean; failure: { reason: unknown } | null } = { done: false, failure: null }
  run(
    part => {
      queue.push(part)
      wake()
    },
    AbortSignal.any([signal, left.signal]),
  ).then(
    () => {
      state = { done: true, failure: null }
      wake()
    },
    (reason: unknown) => {
      state = { done: true, failure: { reason } }
      wake()
    },
  )
  try {
    while (true) {
      while (queue.length > 0) {
        signal.throwIfAborted()
        yield queue.shift()!
      }
      if (state.failure) throw state.failure.reason
      if (state.done) return
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  } finally {
    left.abort()
  }
}
