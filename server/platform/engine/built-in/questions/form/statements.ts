// Statements to judge: sentences as they stand, and what they falsely say.
import type { DraftQuestion } from '../../../generation.ts'
import type { Document, Sentence } from '../document/document.ts'
import type { Statement } from '../find/statements.ts'
import { asDraft, type Candidate, makeStatement } from './items.ts'

/** The more a statement names (a year, a figure, two names), the surer it is understood by itself. */
const computeWorth = ({ text, words }: Sentence): number => {
  const names = words.filter(({ pos, start }) => pos === 'PROPN' && start > 0).length
  return 0.5 + (/\p{Nd}/u.test(text) ? 0.15 : 0) + Math.min(2, names) * 0.1
}

/** One of each sentence: as it stands, or, of three in four that can be, made false. */
export const makeStatements = (
  doc: Document,
  statements: readonly Statement[],
  random: () => number,
): Candidate[] =>
  statements.flatMap(({ sentence, altered }) => {
    const draft = (made: ReturnType<typeof makeStatement>, explanation: string): DraftQuestion =>
      asDraft(
        doc,
        [sentence],
        { ...made, explanation },
        { bloom: altered ? 'understand' : 'remember', similarity: 0.5 },
      )
    const base = {
      kind: 'statement',
      sentence,
      sentences: [sentence],
      fact: `statement ${sentence.number}`,
      answer: `statement ${sentence.number}`,
    }
    const isTurned = altered !== null && random() < 0.75
    if (isTurned)
      return [
        {
          ...base,
          // The same word turned again and again is no news.
          answer: `turned ${altered.word}`,
          draft: draft(makeStatement(altered.text, false, altered.explanation), altered.explanation),
          worth: computeWorth(sentence) - 0.1,
        },
      ]
    return [
      {
        ...base,
        draft: draft(makeStatement(sentence.text, true, sentence.text), sentence.text),
        worth: computeWorth(sentence),
      },
    ]
  })
