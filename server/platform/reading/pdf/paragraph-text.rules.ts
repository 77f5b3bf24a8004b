// Writes a paragraph's lines out as running text and keeps the range of every word.
import type { Box, WordPlace } from '../index.ts'
import type { HyphenJudge } from './hyphens.rules.ts'
import type { Paragraph } from './paragraphs.rules.ts'

type Placed = { text: string; words: WordPlace[] }

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Lines of ideographs follow each other without a space. */
const lineJoin = (before: string, after: string): string =>
  ideograph.test(before.at(-1) ?? '') && ideograph.test(after[0] ?? '') ? '' : ' '

/** @param lineEnd what parts two lines: ' ' in running text, '\n' in code */
export const writeParagraph = (paragraph: Paragraph, hyphens: HyphenJudge, lineEnd: ' ' | '\n'): Placed => {
  const placed: Placed = { text: '', words: [] }
  for (const line of paragraph) {
    for (const [i, word] of line.words.entries()) {
      const last = placed.words.at(-1)
      if (i > 0) append(placed, ' ', word, line.page)
      else if (!last) append(placed, '', word, line.page)
      else startLine(placed, last, word, line.page, hyphens, lineEnd)
    }
  }
  return placed
}

const append = (placed: Placed, gap: string, word: { text: string; box: Box }, page: number): void => {
  const start = placed.text.length + gap.length
  placed.text += gap + word.text
  placed.words.push({ start, end: placed.text.length, page, ...word.box })
}

const startLine = (
  placed: Placed,
  last: WordPlace,
  word: { text: string; box: Box },
  page: number,
  hyphens: HyphenJudge,
  lineEnd: ' ' | '\n',
): void => {
  const before = placed.text.slice(last.start)
  const join = lineEnd === '\n' ? null : hyphens.join(before, word.text)
  if (join === null) {
    append(placed, lineEnd === '\n' ? lineEnd : lineJoin(before, word.text), word, page)
    return
  }
  // One word in several places: each of its parts carries the whole word's range.
  placed.text = placed.text.slice(0, -1) + join + word.text
  placed.words.push({ start: last.start, end: placed.text.length, page, ...word.box })
  for (let i = placed.words.length - 1; placed.words[i]?.start === last.start; i--) {
    placed.words[i]!.end = placed.text.length
  }
}
