// Features of the final order of the passages read closely: all features of the passage, and of its best
// sentence.

import { PASSAGE_FEATURES, type PassageFeature, type ScoredCandidate } from './passage-features.ts'
import { OWN_FEATURES, type OwnFeature, type RankedSentence } from './sentence-features.ts'

/** The name of what is known of the best sentence of a passage. */
export const ofBestSentence = <Name extends string>(name: Name) => `best.${name}` as const

/** Names of the features, in the order of the numbers. */
export const ORDER_FEATURES = [
  'bestScore',
  'allScores',
  'lead',
  ...PASSAGE_FEATURES,
  ...OWN_FEATURES.map(ofBestSentence),
] as const

export type OrderFeature = 'bestScore' | 'allScores' | 'lead' | PassageFeature | `best.${OwnFeature}`

/** The lead of the only sentence of a passage. */
const LARGEST_LEAD = 5

/** Features of a passage; `sentences` are its own, best first, at least one. */
export const orderFeatures = (
  passage: ScoredCandidate,
  sentences: readonly RankedSentence[],
): Record<OrderFeature, number> => {
  const best = sentences[0]!
  const second = sentences[1]
  const rest = sentences.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0)
  return {
    bestScore: best.score,
    // The softmax's own sum: many fair sentences count for something beside one that is good.
    allScores: best.score + Math.log(rest),
    lead: second ? best.score - second.score : LARGEST_LEAD,
    ...passage.features,
    ...bestSentenceFeatures(best),
  }
}

/** Features of the sentence itself, under the names used for its passage. */
export const bestSentenceFeatures = ({ features }: RankedSentence) =>
  Object.fromEntries(OWN_FEATURES.map(name => [ofBestSentence(name), features[name]])) as Record<
    `best.${OwnFeature}`,
    number
  >
