// The sentence that is lit on the screen, for the ruler.

let lit: Range | null = null
const listeners = new Set<(range: Range | null) => void>()

export const litSentence = (): Range | null => lit

export const setLitSentence = (range: Range | null): void => {
  lit = range
  for (const listener of listeners) listener(range)
}

/** @returns what ends it */
export const onLit = (listener: (range: Range | null) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
