// Finds passages for a query, which may be a question or a few words.

import type { SearchHit } from '../../index.ts'
import { indexAllContents } from '../index/contents-index.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { indexOfLargest } from '../rank/features/places.ts'
import type { Ranking } from '../rank/ranking.ts'
import type { Resources } from '../resources.ts'
import { readContentsQuestion } from '../say/contents-answer.rules.ts'
import { isRelevant, quote } from './answer-question.ts'
import { rankQuestion } from './rank-question.ts'

/** Hits that a question for contents leaves to them. */
const maxOfContents = 2

const listHits = (ranking: Ranking | null, limit: number): SearchHit[] =>
  (ranking?.passages ?? []).slice(0, limit).map(passage => {
    const read = ranking!.sentences.find(({ candidate }) => candidate === passage)
    const sentence = read?.sentence ?? indexOfLargest(passage.sentenceScores)
    return {
      ...quote(ranking!.question, { source: passage.source, passage: passage.passage, sentence }),
      score: passage.score,
      isRelevant: read !== undefined && isRelevant(ranking!, read.score),
    }
  })

/**
 * The best `limit` passages, best first, each with its best sentence and the reranker's score. Those of contents and
 * indexes come after all others, and are never near enough to be shown as such.
 */
export const searchPassages = async (
  resources: Resources,
  indexes: SourceIndex[],
  query: string,
  limit: number,
): Promise<SearchHit[]> => {
  const hits = listHits(await rankQuestion(resources, indexes, query, []), limit)
  const contents = indexAllContents(indexes)
  const isAsked = readContentsQuestion(query) !== null
  if (contents.length === 0 || (hits.length >= limit && !isAsked)) return hits
  const found = listHits(await rankQuestion(resources, contents, query, []), limit)
  const left = isAsked ? Math.min(maxOfContents, found.length, limit) : 0
  return [
    ...hits.slice(0, limit - left),
    ...found.map(hit => ({ ...hit, score: 0, isRelevant: false, isContents: true })),
  ].slice(0, limit)
}
