// Which words of a question the material doesn't have at all, and whether what fits best stands alone in
// its source.

import { coverage, foundWords } from './match.ts'
import type { FeatureContext, ScoredCandidate } from './passage-features.ts'

/** Candidates looked at for where they come from. */
const WIDELY = 10

/** Shares of the question's weight, 0 to 1, that stand in no candidate, in none of the best one's source,
 * and in others of its source but not in it; the names in none of its source; and the share of the best
 * ten candidates that are from its source. `passages` are best first and not empty. */
export const unknownFeatures = ({
  question,
  passages,
}: Pick<FeatureContext, 'question'> & { passages: readonly ScoredCandidate[] }) => {
  const first = passages[0]!
  const ofSource = passages.filter(({ source }) => source === first.source)
  const anywhere = foundInAny(question, passages)
  const inSource = foundInAny(question, ofSource)
  const knownInSource = coverage(inSource, question.idf)
  const isUnknownName = ({ isName, stop }: (typeof question.words)[number], w: number) =>
    isName && !stop && !inSource[w]
  return {
    unknownShare: 1 - coverage(anywhere, question.idf),
    unknownInSource: 1 - knownInSource,
    unknownNames: question.words.filter(isUnknownName).length,
    elsewhereInSource: knownInSource - coverage(foundInAny(question, [first]), question.idf),
    sourceShare:
      passages.slice(0, WIDELY).filter(({ source }) => source === first.source).length /
      Math.min(WIDELY, passages.length),
  }
}

const foundInAny = (question: FeatureContext['question'], passages: readonly ScoredCandidate[]): Uint8Array =>
  foundWords(
    question,
    passages.flatMap(({ matches }) => matches),
  )
