// Memory that a model in a file takes, and the context that fits into it.

/** Tokens of the contexts that are tried, from the most that is of use here. */
const contexts = [16_384, 8_192, 4_096, 2_048]

const toGigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1)

export type MemoryNeed = {
  /** Longest context that the model was trained for, in tokens. */
  trained: number
  /** Bytes of the weights. */
  weights: number
  /** Bytes of a context of so many tokens. */
  contextBytes(tokens: number): number
}

/**
 * The longest useful context that fits.
 * @param available bytes of memory
 * @returns a sentence about the model where not even the shortest fits
 */
export const chooseContext = (
  { trained, weights, contextBytes }: MemoryNeed,
  available: number,
): { context: number } | { tooLarge: string } => {
  const tried = contexts.map(tokens => Math.min(tokens, trained))
  const context = tried.find(tokens => weights + contextBytes(tokens) <= available)
  if (context !== undefined) return { context }
  const needed = weights + contextBytes(tried.at(-1)!)
  return {
    tooLarge: `needs about ${toGigabytes(needed)} GB of memory, and ${toGigabytes(available)} GB are free`,
  }
}
