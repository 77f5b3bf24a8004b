// Which concepts of a learner record are worth another look.
import type { Concept } from './learning.ts'

/** Below this expected share of right answers. */
const weakShare = 0.6

export const isWeak = ({ mastery, missed }: Pick<Concept, 'mastery' | 'missed'>): boolean =>
  mastery.share < weakShare && missed > 0
