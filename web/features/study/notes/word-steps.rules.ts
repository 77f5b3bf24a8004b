// Word selection by keyboard: `anchor` is its start, `focus` its end.

export type WordSelection = { anchor: number; focus: number }

/** Words that a key moves by. @param perLine words to the next line */
export const stepOfKey = (key: string, perLine: number): number | null =>
  ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: perLine, ArrowUp: -perLine })[key] ?? null

/** The selection after a key: with Shift it grows or shrinks, without it one word is selected. */
export const moveWords = (
  { anchor, focus }: WordSelection,
  by: number,
  { count, extends: isExtended }: { count: number; extends: boolean },
): WordSelection => {
  const next = Math.max(0, Math.min(count - 1, focus + by))
  return { anchor: isExtended ? anchor : next, focus: next }
}

/** Ranges of a text's words, as [start, end]. */
export const listWordRanges = (text: string): [number, number][] =>
  [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => [index, index + word.length])
