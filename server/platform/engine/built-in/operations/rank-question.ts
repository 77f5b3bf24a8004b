// From the words of a question, and of those before it, to the ranked passages and sentences of the sources asked.
import type { AnswerRequest } from '../../index.ts'
import { understandFollowUp } from '../find/asking/follow-up.ts'
import { analyseQuestion, bindQuestion, createScope } from '../find/question.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { centreQuestion } from '../rank/features/cosines.ts'
import { type Ranking, rank } from '../rank/ranking.ts'
import { readRanking } from '../rank/read-ranking.ts'
import { weights } from '../rank/weights.ts'
import type { Resources } from '../resources.ts'

/**
 * Passages that the reader reads. Twelve tell no more on the documents of `bench/documents`, and the first words of an
 * answer from 1,000 pages come after 665 ms (p95) in place of 530.
 */
const MAX_READ = 10

/**
 * @param maxRead passages that the reader reads at most
 * @returns null where the question has no word to look for, or the sources none to find
 */
export const rankQuestion = async (
  resources: Resources,
  indexes: SourceIndex[],
  question: string,
  history: AnswerRequest['history'],
  maxRead = MAX_READ,
): Promise<Ranking | null> => {
  const { text, earlier, encoded } = understandFollowUp(question, history)
  const analysed = analyseQuestion(text, earlier)
  const scope = createScope(indexes)
  if (scope.passages === 0 || analysed.words.every(word => word.stop)) return null
  const withVectors = indexes.some(index => index.vectors.some(rows => rows !== null))
  const [vector] = withVectors ? await resources.encoder.encode([encoded]) : []
  const { wordVectors } = resources.lexicon
  const bound = bindQuestion(analysed, scope, vector ? centreQuestion(vector) : null, wordVectors)
  const ranking = rank(bound, resources.lexicon, weights)
  return ranking.sentences.length > 0 ? readRanking(resources.reader, ranking, encoded, maxRead) : null
}
