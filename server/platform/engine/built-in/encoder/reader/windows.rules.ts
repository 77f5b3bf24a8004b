// Windows in which a passage is read that is longer than what the reader reads at once.
import type { Range } from './spans.rules.ts'

/** Windows of one passage that are read; what comes after the last is left out. */
const maxWindows = 3
/** Pieces that a window shares with the next, so that no sentence is always cut. */
const overlap = 40

/**
 * Ranges of pieces that are read one after another.
 * @param length pieces of the passage
 * @param room pieces of a window, more than `overlap`
 */
export const listWindows = (length: number, room: number): Range[] => {
  const windows: Range[] = [{ start: 0, end: Math.min(length, room) }]
  while (windows.length < maxWindows && windows.at(-1)!.end < length) {
    const start = windows.at(-1)!.end - overlap
    windows.push({ start, end: Math.min(length, start + room) })
  }
  return windows
}
