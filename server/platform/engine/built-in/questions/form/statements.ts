// Statements to judge: what a sentence says, in other words, and what it falsely says.
import type { DraftQuestion } from '../../../generation.ts'
import type { Document, Sentence } from '../document/document.ts'
import type { Statement } from '../find/statements.ts'
import { rewordFalse } from '../reword/reword.ts'
import { asDraft, type Candidate } from './candidate.ts'
import { makeStatement } from './items.ts'

/** The more a statement names (a year, a figure, two names), the surer it is understood by itself. */
const computeWorth = ({ text, words }: Sentence): number => {
  const names = words.filter(({ pos, start }) => pos === 'PROPN' && start > 0).length
  return 0.5 + (/\p{Nd}/u.test(text) ? 0.15 : 0) + Math.min(2, names) * 0.1
}

/**
 * One true and one false statement per sentence, if it can be reworded or falsified; the caller selects at
 * most one of them.
 */
export const makeStatements = (doc: Document, statements: readonly Statement[]): Candidate[] =>
  statements.flatMap(({ sentence, reworded, altered }) => {
    const draft = (made: ReturnType<typeof makeStatement>, explanation: string): DraftQuestion =>
      asDraft(doc, [sentence], { ...made, explanation }, { bloom: 'understand', similarity: 0.5 })
    const base = {
      kind: 'statement',
      sentence,
      sentences: [sentence],
      fact: `statement ${sentence.number}`,
      worth: computeWorth(sentence),
    }
    const candidates: Candidate[] = []
    if (reworded !== null)
      candidates.push({
        ...base,
        answer: `statement ${sentence.number}`,
        draft: draft(makeStatement(reworded, true, sentence.text), sentence.text),
      })
    if (altered !== null)
      candidates.push({
        ...base,
        // The same word turned again and again is no news.
        answer: `turned ${altered.word}`,
        draft: draft(
          makeStatement(rewordFalse(doc, sentence, altered.text), false, altered.explanation),
          altered.explanation,
        ),
        worth: base.worth - 0.1,
      })
    return candidates
  })
