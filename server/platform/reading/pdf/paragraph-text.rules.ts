// Writes a paragraph's lines as running text, with the range of every word.
import type { WordPlace } from '../index.ts'
import type { HyphenJudge } from './hyphens.rules.ts'
import { boxOfWord, type PageLine } from './packed-page.rules.ts'
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
    const last = placed.words.at(-1)
    let from = 0
    if (last && lineEnd === ' ') {
      const before = placed.text.slice(last.start)
      const join = hyphens.join(before, line.words[0]!)
      if (join === null) placed.text += lineJoin(before, line.words[0]!)
      else {
        joinWord(placed, last, line, join)
        from = 1
      }
    } else if (last) placed.text += lineEnd
    appendWords(placed, line, from)
  }
  return placed
}

const appendWords = (placed: Placed, line: PageLine, from: number): void => {
  let start = placed.text.length
  for (let i = from; i < line.words.length; i++) {
    const gap = i > 0 ? 1 : 0
    const end = start + gap + line.words[i]!.length
    const { x0, y0, x1, y1 } = boxOfWord(line, i)
    placed.words.push({ start: start + gap, end, page: line.page, x0, y0, x1, y1 })
    start = end
  }
  placed.text += from === 0 ? line.text : line.text.slice(line.words[0]!.length)
}

/** Split word: each of its parts has the whole word's range. */
const joinWord = (placed: Placed, last: WordPlace, line: PageLine, join: '' | '-'): void => {
  placed.text = placed.text.slice(0, -1) + join + line.words[0]!
  placed.words.push({ start: last.start, end: placed.text.length, page: line.page, ...boxOfWord(line, 0) })
  for (let i = placed.words.length - 1; placed.words[i]?.start === last.start; i--) {
    placed.words[i]!.end = placed.text.length
  }
}
