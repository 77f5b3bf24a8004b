// Labels of mastery and subjects.

import { subjects } from '@lantern/contract/people/teachers/teaching'
import type { Mastery, MasteryState } from '@lantern/contract/study/learning/learning'
import * as m from '@lantern/messages'

const states: Record<MasteryState, () => string> = {
  new: m.mastery_new,
  growing: m.mastery_growing,
  nearly: m.mastery_nearly,
  secure: m.mastery_secure,
}

export const stateLabels = ({ state }: Mastery): string => states[state]()

/** Steps of five: none while too little was answered. */
export const countDots = ({ state, share }: Mastery): number =>
  state === 'new' ? 0 : Math.max(1, Math.min(5, Math.round(share * 5)))

export const masteryLabel = (name: string, mastery: Mastery): string =>
  m.mastery_label({ name, state: stateLabels(mastery), dots: countDots(mastery) })

/** Confidence range of a mastery value, as a sentence. */
export const rangeLabel = ({ low, high, answers }: Mastery): string =>
  m.learning_between({
    low: Math.round(low * 100),
    high: Math.round(high * 100),
    answers: m.learning_answers({ count: answers }),
  })

export const subjectLabel = (subject: string | null): string =>
  subject === 'other'
    ? m.learning_no_subject()
    : (subjects.find(({ value }) => value === subject)?.label ?? m.learning_no_subject())
