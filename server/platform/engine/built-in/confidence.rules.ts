// How sure the engine is that what it shows answers a question.

import type { Confidence } from '../index.ts'

/** Probability for log-odds. */
export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

/** Probabilities at which the words change. On documents left out while fitting, answers between them were right 80
 * times of 100 and those below 70; five of 173 came above .92, three of them right, and "high" needs nine of ten
 * (`bench/documents/train.ts`). In Hindi 87 of 88 were right above .92, 145 of 162 down to .7 and 64 of 99 below
 * (`bench/hindi/train.ts`). */
const HIGH = 0.95
const MEDIUM = 0.7

/** The word for a calibrated probability that an answer has all that was asked for. */
export const computeConfidence = (probability: number): Confidence =>
  probability >= HIGH ? 'high' : probability >= MEDIUM ? 'medium' : 'low'
