// Concepts of a learner record that need another look.
import type { Concept } from './learning.ts'

/** Expected share of right answers below which a concept is weak. */
const weakShare = 0.6

export const isWeak = ({ mastery, missed }: Pick<Concept, 'mastery' | 'missed'>): boolean =>
  mastery.share < weakShare && missed > 0
