// Verdict on whether the material answers the question, from a ranking.

import { ABSTENTION_FEATURES, type AbstentionFeature } from '../rank/features/abstention-features.ts'
import { bestSentenceFeatures } from '../rank/features/order-features.ts'
import type { Ranking } from '../rank/ranking.ts'
import { linearScore } from '../rank/weights.ts'

/** A lead beyond this says no more. */
const LARGEST_LEAD = 5

/** Log-odds that the first sentence answers the question, by the weights the ranking was made with. */
export const answerability = (ranking: Ranking, features = abstentionFeatures(ranking)): number => {
  const { bias, weights } = ranking.weights.abstention
  return bias + linearScore(weights, features)
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
    ...bestSentenceFeatures(sentences.find(({ candidate }) => candidate === first)!),
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

const leads = ({ passages, sentences, orderScores }: Ranking) => {
  const byPassage = passages.map(({ score }) => score).sort((a, b) => b - a)
  const best = sentences[0]!
  const rival = sentences.find(({ candidate }) => candidate !== best.candidate)
  return {
    passageScore: byPassage[0]!,
    passageLead: leadOver(byPassage[0]!, byPassage[1]),
    passageShare: shareOfBest(byPassage),
    sentenceScore: best.score,
    sentenceLead: leadOver(best.score, rival?.score),
    sentenceShare: shareOfBest(sentences.map(({ score }) => score)),
    orderScore: orderScores[0]!,
    orderLead: leadOver(orderScores[0]!, orderScores[1]),
    orderShare: shareOfBest(orderScores),
  }
}

const leadOver = (best: number, second: number | undefined): number =>
  second === undefined ? LARGEST_LEAD : Math.min(LARGEST_LEAD, best - second)

/** The best one's share under a softmax of the scores, which come best first. */
const shareOfBest = (scores: readonly number[]): number =>
  1 / scores.reduce((sum, score) => sum + Math.exp(score - scores[0]!), 0)
