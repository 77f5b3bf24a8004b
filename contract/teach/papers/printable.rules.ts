// Letters that the fonts of printed papers have. Others would print as empty boxes, so they are told before.
import { listOptions } from '../../questions/kinds/kinds.rules.ts'
import type { PaperQuestion } from './papers.ts'

/** Libertinus, Noto Sans Devanagari and New Computer Modern Math, by the blocks that they cover. */
const printable =
  /[\t\n\r\u0020-\u024F\u0250-\u036F\u0370-\u03FF\u0400-\u052F\u0590-\u05FF\u0900-\u097F\u1E00-\u1FFF\u2000-\u206F\u2070-\u209F\u20A0-\u20BF\u2100-\u214F\u2150-\u218F\u2190-\u21FF\u2200-\u22FF\u2300-\u23FF\u2460-\u24FF\u2500-\u257F\u25A0-\u25FF\u2713\u2717\u27C0-\u27EF\u2A00-\u2AFF]/u

const maxReportedLines = 12

/** Letters of the texts that can't be printed, each once, the first ones of them. */
export const findUnprintable = (texts: readonly string[]): string[] => {
  const found = new Set<string>()
  for (const text of texts)
    for (const letter of text) {
      if (!printable.test(letter)) found.add(letter)
      if (found.size >= maxReportedLines) return [...found]
    }
  return [...found]
}

/** Everything of a question that is printed somewhere. */
export const listTexts = ({ body, explanation }: Pick<PaperQuestion, 'body' | 'explanation'>): string[] => [
  body.stem,
  explanation,
  ...listOptions(body).map(({ text }) => text),
]
