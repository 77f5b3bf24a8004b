// Answers "What does WHO stand for?" with the first sentence that spells it out.
import { findAskedAbbreviation, listSpelledOut } from '../definitions/spelled-out.rules.ts'
import { getSentences } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { getSentenceKind } from '../index/structure.ts'
import { canBeQuoted } from '../judge/quotable.rules.ts'
import { type AnswerPiece, quoteSentence } from './compose.ts'

const findInPassage = (index: SourceIndex, passage: number, short: string): AnswerPiece[] => {
  const { text } = index.passages[passage]!
  for (const [s, { start, end }] of getSentences(index.passages[passage]!).entries()) {
    if (!canBeQuoted(getSentenceKind(index.structure, passage, s))) continue
    const found = listSpelledOut(text.slice(start, end)).find(one => one.short.toLowerCase() === short)
    if (!found) continue
    return quoteSentence(index, passage, s, { start: start + found.start, end: start + found.end })
  }
  return []
}

/** Empty where the question is another one, or no source spells the abbreviation out. */
export const answerFromAbbreviations = (question: string, indexes: readonly SourceIndex[]): AnswerPiece[] => {
  const asked = findAskedAbbreviation(question)
  if (!asked) return []
  const written = [...new Set([asked, asked.toUpperCase()])]
  for (const index of indexes)
    for (const [passage, { text }] of index.passages.entries()) {
      if (index.structure.apparatus[passage] || !written.some(short => text.includes(short))) continue
      const pieces = findInPassage(index, passage, asked.toLowerCase())
      if (pieces.length > 0) return pieces
    }
  return []
}
