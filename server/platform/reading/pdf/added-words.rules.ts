// Words of form fields and typed notes stand at the end of a page's content. Here they come to where a person reads
// them: behind the words on their left, or below the ones above them.
import type { Word } from './words.rules.ts'

/** Comparisons of words on one page; a page that needs more is read in stream order. */
const maxComparisons = 2_000_000
/** Share of the lower of two words that lies in one row. */
const minShare = 0.3
/** Distance to the row above, in sizes of type. */
const maxGap = 3

const height = ({ frame }: Word): number => frame.y1 - frame.y0

const isInRow = (a: Word, b: Word): boolean =>
  a.quadrant === b.quadrant &&
  Math.min(a.frame.y1, b.frame.y1) - Math.max(a.frame.y0, b.frame.y0) >
    minShare * Math.min(height(a), height(b))

/** Runs of added words that follow each other in one row. */
const findRuns = (words: readonly Word[]): Word[][] => {
  const runs: Word[][] = []
  for (const word of words) {
    const last = runs.at(-1)?.at(-1)
    const continues = last && isInRow(last, word) && word.frame.x0 >= last.frame.x0
    if (continues && word.frame.x0 - last.frame.x1 < word.style.size) runs.at(-1)!.push(word)
    else runs.push([word])
  }
  return runs
}

/** The printed word nearest on the left in the row; -1 without one. */
const findLeft = (printed: readonly Word[], first: Word): number => {
  let best = -1
  for (const [i, word] of printed.entries())
    if (isInRow(word, first) && word.frame.x0 < first.frame.x0)
      if (best < 0 || word.frame.x1 >= printed[best]!.frame.x1) best = i
  return best
}

/** The last printed word of the nearest row above that reaches over the run; -1 without one. */
const findAbove = (printed: readonly Word[], run: readonly Word[]): number => {
  const [first, last] = [run[0]!, run.at(-1)!]
  let best = -1
  for (const [i, word] of printed.entries()) {
    const gap = word.frame.y0 - first.frame.y1
    const isOver =
      word.quadrant === first.quadrant && word.frame.x0 < last.frame.x1 && word.frame.x1 > first.frame.x0
    if (!isOver || gap < -0.5 * height(first) || gap > maxGap * height(first)) continue
    if (best < 0 || word.frame.y0 <= printed[best]!.frame.y0 + 1) best = i
  }
  return best
}

const pushAll = <Item>(lists: Map<number, Item[]>, at: number, items: Item[]): void => {
  const list = lists.get(at)
  if (list) list.push(...items)
  else lists.set(at, items)
}

/** @param words in stream order, with the added ones anywhere. Those that stand alone come last. */
export const placeAddedWords = (words: Word[]): Word[] => {
  if (!words.some(({ style }) => style.added)) return words
  const printed = words.filter(({ style }) => !style.added)
  const added = new Map<number, Word[]>()
  const runs = findRuns(words.filter(({ style }) => style.added))
  if (runs.length * printed.length > maxComparisons) return words
  let last: { first: Word; at: number } | null = null
  for (const run of runs) {
    const [first] = run
    const left = findLeft(printed, first!)
    const above = left < 0 ? findAbove(printed, run) : left
    // Further lines of one field follow its first line.
    const below: number =
      above < 0 && last && last.first.frame.y0 - first!.frame.y1 < maxGap * height(first!) ? last.at : above
    const at = below < 0 ? printed.length : below
    pushAll(added, at, run)
    last = { first: first!, at }
  }
  return [
    ...printed.flatMap((word, i) => [word, ...(added.get(i) ?? [])]),
    ...(added.get(printed.length) ?? []),
  ]
}
