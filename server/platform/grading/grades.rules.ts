// Grades: outcome and share of one answer.
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import type { Dictionary } from './answers/words.rules.ts'

/**
 * `share`: share right, 0 to 1; an unchecked answer counts nothing until then. `gaps`: outcome of each gap,
 * if there are several.
 */
export type Grade = { outcome: Outcome; share: number; gaps?: Outcome[] }

/** Whether what was typed in a gap, counted from 0, was accepted as right by a person. */
export type IsAccepted = (gap: number, text: string) => boolean

/** Knowledge that typed answers are graded by. */
export type GradingBasis = { dictionary: Dictionary | null; isAccepted: IsAccepted }

export const asGrade = (outcome: Outcome): Grade => ({ outcome, share: outcome === 'right' ? 1 : 0 })
export const asShare = (share: number): Grade => ({ outcome: share === 1 ? 'right' : 'wrong', share })

/** Share of an answer of several parts, where part of it counts. */
export const asParts = (key: { scoring?: string | undefined }, share: number): Grade =>
  asShare(key.scoring === 'all-or-nothing' && share < 1 ? 0 : share)
