// Finds passages for a query, which may be a question or a few words.

import type { SearchHit } from '../../index.ts'
import { centreQuestion } from '../features/cosines.ts'
import { indexOfLargest } from '../features/places.ts'
import type { SourceIndex } from '../passage-index/source-index.ts'
import { analyseQuestion, bindQuestion, createScope } from '../question.ts'
import { rank } from '../ranking.ts'
import type { Resources } from '../resources.ts'
import { weights } from '../weights.ts'
import { quote } from './answer-question.ts'

/** The best `limit` passages, best first, each with its best sentence and the reranker's score. */
export const searchPassages = async (
  resources: Resources,
  indexes: SourceIndex[],
  query: string,
  limit: number,
): Promise<SearchHit[]> => {
  const scope = createScope(indexes)
  const question = analyseQuestion(query)
  if (scope.passages === 0 || question.words.every(word => word.stop)) return []
  const withVectors = indexes.some(index => index.vectors.some(rows => rows !== null))
  const [vector] = withVectors ? await resources.encoder.encode([query]) : []
  const bound = bindQuestion(
    question,
    scope,
    vector ? centreQuestion(vector) : null,
    resources.lexicon.wordVectors,
  )
  const ranking = rank(bound, resources.lexicon, weights)
  return ranking.passages.slice(0, limit).map(passage => {
    const read = ranking.sentences.find(({ candidate }) => candidate === passage)
    const sentence = read?.sentence ?? indexOfLargest(passage.sentenceScores)
    return {
      ...quote(bound, { source: passage.source, passage: passage.passage, sentence }),
      score: passage.score,
    }
  })
}
