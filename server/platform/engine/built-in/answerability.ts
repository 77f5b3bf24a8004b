// What a ranking says about whether the material answers the question at all.

import { ABSTENTION_FEATURES, type AbstentionFeature } from './abstention.rules.ts'
import { indexOfLargest } from './features/places.ts'
import type { Ranking } from './ranking.ts'
import { linearScore } from './weights.ts'

/** A lead beyond this says no more. */
const LARGEST_LEAD = 5

/** Log-odds that the first sentence answers the question, by the weights the ranking was made with. */
export const answerability = (ranking: Ranking): number => {
  const { bias, weights } = ranking.weights.abstention
  return bias + linearScore(weights, abstentionFeatures(ranking))
}

/** The features of the decision; zeros for an empty ranking. */
export const abstentionFeatures = (ranking: Ranking): Record<AbstentionFeature, number> => {
  const { passages, sentences } = ranking
  const first = passages[0]
  const best = sentences[0]
  if (!first || !best) {
    return Object.fromEntries(ABSTENTION_FEATURES.map(name => [name, 0])) as Record<AbstentionFeature, number>
  }
  return {
    ...questionFeatures(ranking),
    ...leads(ranking),
    ...passageFeatures(first),
    sentenceCoverage: best.features.coverage,
    softCoverage: best.features.soft,
    answerSpan: best.features.answerType,
    run: best.features.run,
    pairs: best.features.pairs,
    meanCosine: passages.reduce((sum, { features }) => sum + features.meanCosine, 0) / passages.length,
    topCosine: Math.max(...passages.map(({ features }) => features.sentenceCosine)),
  }
}

const passageFeatures = ({ features }: Ranking['passages'][number]) => {
  const { passageCoverage, focusCoverage, localSentence, softSentence } = features
  const { related, synonym, spelling, names, passageNames, numbers } = features
  return {
    passageCoverage,
    focusCoverage,
    localSentence,
    softSentence,
    related,
    synonym,
    spelling,
    names,
    passageNames,
    numbers,
    cosine: features.sentenceCosine,
    passageCosine: features.passageCosine,
  }
}

const questionFeatures = ({ question, passages }: Ranking) => {
  const content = question.words.flatMap(({ stop }, w) => (stop ? [] : [w]))
  const found = new Set(passages[0]!.matches.flatMap(match => [...match.words]))
  const size = Math.log(question.scope.passages)
  return {
    weight: question.total,
    words: content.length,
    missing: content.filter(w => !found.has(w)).length,
    typed: question.expected ? 1 : 0,
    scopeSize: size,
    weightInScope: question.total * size,
  }
}

const leads = ({ passages, sentences }: Ranking) => {
  const bestPassage = indexOfLargest(passages.map(({ score }) => score))
  const [first, second] = passages.map(({ score }) => score).sort((a, b) => b - a)
  const best = sentences[0]!
  const rival = sentences.find(({ candidate }) => candidate !== best.candidate)
  return {
    passageScore: passages[bestPassage]!.score,
    passageLead: Math.min(LARGEST_LEAD, first! - (second ?? first! - LARGEST_LEAD)),
    sentenceScore: best.score,
    sentenceLead: Math.min(LARGEST_LEAD, best.score - (rival?.score ?? best.score - LARGEST_LEAD)),
    passageShare: shareOfBest(passages),
    sentenceShare: shareOfBest(sentences),
  }
}

/** The best one's share under a softmax of the scores. */
const shareOfBest = (items: readonly { score: number }[]): number => {
  const highest = Math.max(...items.map(({ score }) => score))
  return 1 / items.reduce((sum, { score }) => sum + Math.exp(score - highest), 0)
}
