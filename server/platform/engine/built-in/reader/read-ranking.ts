// Readings of the passages that a ranking puts first.

import type { PassageToRead } from '../../passage-reading.ts'
import type { ScoredCandidate } from '../features/passage-features.ts'
import { getSentences } from '../passage-index/sentences.ts'
import type { Ranking } from '../ranking.ts'
import type { PassagesReader } from '../resources.ts'

const toRead = ({ question }: Ranking, { source, passage }: ScoredCandidate): PassageToRead => {
  const holder = question.scope.sources[source]!.passages[passage]!
  return { heading: holder.headings.at(-1) ?? '', text: holder.text, sentences: getSentences(holder) }
}

/**
 * The ranking with readings of the passages read closely.
 * @param asked the question as it is understood: after an earlier one that it leans on
 */
export const readRanking = async (
  reader: PassagesReader | null,
  ranking: Ranking,
  asked: string,
): Promise<Ranking> => {
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
