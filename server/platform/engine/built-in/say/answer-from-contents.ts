// Answers a question for the parts of a source, or for the page of one, with entries of its contents.

import { indexAllContents } from '../index/contents-index.ts'
import { getSentences, quoteRange } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import type { AnswerPiece } from './compose.ts'
import { findEntries, readContentsQuestion } from './contents-answer.rules.ts'

type Entry = { passage: number; start: number; end: number }

const listEntries = ({ passages }: SourceIndex): Entry[] =>
  passages.flatMap((one, passage) => getSentences(one).map(({ start, end }) => ({ passage, start, end })))

/** Entries of the first source that has any; empty where contents don't answer. */
export const answerFromContents = (question: string, indexes: readonly SourceIndex[]): AnswerPiece[] => {
  const asked = readContentsQuestion(question)
  if (!asked) return []
  for (const index of indexAllContents(indexes)) {
    const entries = listEntries(index)
    const texts = entries.map(({ passage, start, end }) => index.passages[passage]!.text.slice(start, end))
    const found = findEntries(asked, texts)
    if (found.length > 0)
      return found.map(at => {
        const { passage, ...range } = entries[at]!
        const quotation = quoteRange(index, passage, range)
        return { text: quotation.text, form: found.length > 1 ? 'item' : 'text', citations: [quotation] }
      })
  }
  return []
}
