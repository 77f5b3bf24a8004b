// Forgetting curve of FSRS-6 with the parameters of the cards' schedule, for all other estimates of memory.
import { default_w, forgetting_curve } from 'ts-fsrs'

/** Days after which nine of ten facts that were answered right for the first time are still known. */
export const firstStability = default_w[2] ?? 2.3

/** Chance that a fact is still known, from 0 to 1. */
export const computeRetention = (days: number, stability: number): number =>
  forgetting_curve(default_w, Math.max(0, days), stability)
