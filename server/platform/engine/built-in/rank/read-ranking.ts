// Readings of the passages that a ranking puts first.

import type { PassagesReader, PassageToRead } from '../../passage-reading.ts'
import { getSentences } from '../index/sentences.ts'
import type { ScoredCandidate } from './features/passage-features.ts'
import type { Ranking } from './ranking.ts'

const toRead = ({ question }: Ranking, { source, passage }: ScoredCandidate): PassageToRead => {
  const holder = question.scope.sources[source]!.passages[passage]!
  return { heading: holder.headings.at(-1) ?? '', text: holder.text, sentences: getSentences(holder) }
}

/** The ranking with only the first passages among those read closely. */
const limitRead = (ranking: Ranking, limit: number): Ranking => {
  if (ranking.orderScores.length <= limit) return ranking
  const read = new Set<ScoredCandidate>(ranking.passages.slice(0, limit))
  return {
    ...ranking,
    orderScores: ranking.orderScores.slice(0, limit),
    sentences: ranking.sentences.filter(({ candidate }) => read.has(candidate)),
  }
}

/**
 * The ranking with readings of the passages read closely.
 * @param asked the question as it is understood: after an earlier one that it leans on
 * @param limit passages that are read at most
 */
export const readRanking = async (
  reader: PassagesReader | null,
  whole: Ranking,
  asked: string,
  limit: number,
): Promise<Ranking> => {
  const ranking = limitRead(whole, limit)
  const passages = ranking.passages.slice(0, ranking.orderScores.length)
  const { sources } = ranking.question.scope
  // The reader was trained on English.
  if (passages.some(({ source }) => sources[source]!.language !== 'english')) return ranking
  const readings = await reader?.(
    asked,
    passages.map(passage => toRead(ranking, passage)),
  )
  if (!readings) return ranking
  return { ...ranking, readings: new Map(passages.map((passage, i) => [passage, readings[i]!])) }
}
