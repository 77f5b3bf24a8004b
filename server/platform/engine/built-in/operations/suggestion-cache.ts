// Suggestions of the sources in memory. They are chosen by asking the engine, with up to hundreds of readings, and a
// source's page asks for them each time it is opened.
import type { SourceIndex } from '../index/source-index.ts'

/** Suggestions of an index by their number; an index of another version of its source has its own. */
const suggestions = new WeakMap<SourceIndex, Map<number, Promise<string[]>>>()

/** Suggestions made before or being made, else those of `make`; a failed attempt is made again the next time. */
export const getSuggestions = (
  index: SourceIndex,
  count: number,
  make: () => Promise<string[]>,
): Promise<string[]> => {
  const byCount = suggestions.get(index) ?? new Map<number, Promise<string[]>>()
  suggestions.set(index, byCount)
  const found = byCount.get(count)
  if (found) return found
  const made = make().catch(error => {
    byCount.delete(count)
    throw error
  })
  byCount.set(count, made)
  return made
}
