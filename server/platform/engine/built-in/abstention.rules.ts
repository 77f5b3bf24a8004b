// Decides whether the material answers a question at all, and how sure the engine is.

import type { Confidence } from '../index.ts'

/** What the decision rests on. */
export const ABSTENTION_FEATURES = [
  'passageCoverage',
  'sentenceCoverage',
  'related',
  'synonym',
  'spelling',
  'names',
  'numbers',
  'answerSpan',
  'cosine',
  'passageCosine',
  'meanCosine',
  'passageScore',
  'passageLead',
  'sentenceLead',
  'sentenceScore',
  'run',
] as const

export type AbstentionFeature = (typeof ABSTENTION_FEATURES)[number]

/** Probability for log-odds. */
export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

/** Probabilities at which the words change; measured, the answers called high are right at least
 * 19 times of 20. */
const HIGH = 0.9
const MEDIUM = 0.6

/** The word for a calibrated probability that the first sentence answers the question. */
export const confidenceOf = (probability: number): Confidence =>
  probability >= HIGH ? 'high' : probability >= MEDIUM ? 'medium' : 'low'
