// Corrected line, placed on the words as they were read.
import type { ReadLine, ReadWord } from '@lantern/contract/material/reading/page-readings'
import { reverseTurn, type Turn, turnPlace } from '@lantern/contract/material/reading/turned-readings.rules'
import { diffArrays } from 'diff'
import { unreadFormula } from '../../../platform/reading/unread-formula.rules.ts'

type Places = Pick<ReadWord, 'x0' | 'y0' | 'x1' | 'y1'>

/** Pairs of equal words, old and new, in both orders. */
const alignWords = (old: readonly string[], written: readonly string[]): [number, number][] => {
  let [i, j] = [0, 0]
  return diffArrays([...old], [...written]).flatMap(({ count, added, removed }) => {
    const start = [i, j] as const
    if (!added) i += count
    if (!removed) j += count
    return added || removed
      ? []
      : Array.from({ length: count }, (_, at): [number, number] => [start[0] + at, start[1] + at])
  })
}

/** Divides a stretch among words by their length, with a space between two. */
const shareOut = (words: readonly string[], stretch: Places): ReadWord[] => {
  const all = words.reduce((sum, word) => sum + word.length + 1, -1)
  const at = (characters: number) => stretch.x0 + ((stretch.x1 - stretch.x0) * characters) / Math.max(1, all)
  let start = 0
  return words.map(text => {
    const [x0, x1] = [at(start), at(start + text.length)]
    start += text.length + 1
    return { text, x0, y0: stretch.y0, x1, y1: stretch.y1, confidence: 1 }
  })
}

const around = (words: readonly Places[]): Places => ({
  x0: Math.min(...words.map(word => word.x0)),
  y0: Math.min(...words.map(word => word.y0)),
  x1: Math.max(...words.map(word => word.x1)),
  y1: Math.max(...words.map(word => word.y1)),
})

/** Words that replace `old`, between two unchanged words. */
const replaceRun = (
  old: readonly ReadWord[],
  written: readonly string[],
  before: ReadWord | undefined,
  after: ReadWord | undefined,
): ReadWord[] => {
  if (old.length === written.length)
    return old.map((word, i) => ({ ...word, text: written[i]!, confidence: 1 }))
  const neighbours = [before, after].filter(word => word !== undefined)
  const gap = {
    ...around([...old, ...neighbours]),
    x0: before?.x1 ?? after?.x0 ?? 0,
    x1: after?.x0 ?? before?.x1 ?? 0,
  }
  return shareOut(written, old.length > 0 ? around(old) : gap)
}

/** Words of a correction; the mark of a formula that isn't read is one word with spaces. */
const writtenWord = /\[formula not read\]|\S+/gu

const isOfFormula = ({ words, isFormula }: ReadLine): boolean =>
  isFormula === true || (words.length === 1 && words[0]?.text === unreadFormula)

const noSize = { width: 0, height: 0 }

const turnWords = (words: readonly ReadWord[], turn: Turn): ReadWord[] =>
  words.map(word => turnPlace(word, noSize, turn))

/**
 * Places of a corrected line's words: unchanged ones retain theirs; others share the place of those they
 * replace.
 * @param turn of the reading that the line is in
 */
export const correctLine = (line: ReadLine, text: string, turn: Turn = 0): ReadLine => {
  if (turn !== 0) {
    const corrected = correctLine({ ...line, words: turnWords(line.words, turn) }, text)
    return { ...corrected, words: turnWords(corrected.words, reverseTurn(turn)) }
  }
  const written = text.match(writtenWord) ?? []
  const { words } = line
  const pairs = alignWords(
    words.map(word => word.text),
    written,
  )
  const result: ReadWord[] = []
  let [i, j] = [0, 0]
  for (const [oldAt, newAt] of [...pairs, [words.length, written.length] as const]) {
    result.push(...replaceRun(words.slice(i, oldAt), written.slice(j, newAt), words[i - 1], words[oldAt]))
    const oldWord = words[oldAt]
    if (oldWord) result.push({ ...oldWord, confidence: 1 })
    ;[i, j] = [oldAt + 1, newAt + 1]
  }
  return { ...line, words: result, corrected: true, ...(isOfFormula(line) && { isFormula: true as const }) }
}
