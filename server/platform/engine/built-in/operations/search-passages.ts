// Finds passages for a query, which may be a question or a few words.

import type { SearchHit } from '../../index.ts'
import { indexOfLargest } from '../features/places.ts'
import type { SourceIndex } from '../passage-index/source-index.ts'
import type { Resources } from '../resources.ts'
import { isRelevant, quote } from './answer-question.ts'
import { rankQuestion } from './rank-question.ts'

/** The best `limit` passages, best first, each with its best sentence and the reranker's score. */
export const searchPassages = async (
  resources: Resources,
  indexes: SourceIndex[],
  query: string,
  limit: number,
): Promise<SearchHit[]> => {
  const ranking = await rankQuestion(resources, indexes, query, [])
  if (!ranking) return []
  return ranking.passages.slice(0, limit).map(passage => {
    const read = ranking.sentences.find(({ candidate }) => candidate === passage)
    const sentence = read?.sentence ?? indexOfLargest(passage.sentenceScores)
    return {
      ...quote(ranking.question, { source: passage.source, passage: passage.passage, sentence }),
      score: passage.score,
      isRelevant: read !== undefined && isRelevant(ranking, read.score),
    }
  })
}
