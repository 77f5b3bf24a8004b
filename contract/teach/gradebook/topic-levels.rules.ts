// Levels of a topic by its answers; without schemas, for the browser.

/** Answers below which a topic has no level. */
export const minAnswers = 3

/** Levels from the lowest; `too-few` means unknown. */
export const topicLevels = ['too-few', 'new', 'growing', 'nearly', 'secure'] as const
export type TopicLevel = (typeof topicLevels)[number]

/** Share of right answers at which each level begins, highest first. */
const begins = [
  ['secure', 0.85],
  ['nearly', 0.65],
  ['growing', 0.4],
] as const

export type TopicTally = {
  answered: number
  /** Answers that were right, one that was partly right by its share. */
  right: number
}

/** Share from 0 to 1; null for too few answers. */
export const shareRight = ({ answered, right }: TopicTally): number | null =>
  answered < minAnswers ? null : right / answered

/** Level by the rounded per cent that is shown beside it, so that the two never contradict each other. */
export const levelOfShare = (share: number | null): TopicLevel => {
  if (share === null) return 'too-few'
  const percent = Math.round(share * 100) / 100
  return begins.find(([, from]) => percent >= from)?.[0] ?? 'new'
}

export const levelOf = (tally: TopicTally): TopicLevel => levelOfShare(shareRight(tally))

/** Whether what is known so well should be taught again. */
export const needsTeaching = (level: TopicLevel): boolean => level === 'new' || level === 'growing'

/** Whether somebody should be taught it again. */
export const needsTopic = (tally: TopicTally): boolean => needsTeaching(levelOf(tally))
