// Labels of topic levels.
import {
  shareRight,
  type TopicLevel,
  type TopicTally,
} from '@lantern/contract/teach/gradebook/topic-levels.rules'
import * as m from '@lantern/messages'

export const levelLabels: Record<TopicLevel, () => string> = {
  'too-few': m.topics_too_few,
  new: m.topics_new,
  growing: m.topics_growing,
  nearly: m.topics_nearly,
  secure: m.topics_secure,
}

/** Labels of levels with their ranges of shares. */
export const levelRanges: Record<TopicLevel, () => string> = {
  'too-few': m.topics_legend_too_few,
  new: m.topics_legend_new,
  growing: m.topics_legend_growing,
  nearly: m.topics_legend_nearly,
  secure: m.topics_legend_secure,
}

/** Bars of four. */
export const levelBars: Record<TopicLevel, number> = {
  'too-few': 0,
  new: 1,
  growing: 2,
  nearly: 3,
  secure: 4,
}

/** "66", or a dash for too few answers. */
export const formatShare = (share: number | null): string =>
  share === null ? '–' : String(Math.round(share * 100))

/** A tenth at most. */
const formatRight = (right: number): string => String(Math.round(right * 10) / 10)

/** "4.5 of 6 right". */
export const describeTally = ({ answered, right }: TopicTally): string =>
  answered === 0 ? m.topics_none() : m.topics_tally({ right: formatRight(right), answered })

/** Content of a cell, as one line. */
export const describeLevel = (tally: TopicTally, level: TopicLevel): string => {
  const share = shareRight(tally)
  const levelLabel = share === null ? levelLabels[level]() : `${levelLabels[level]()}, ${formatShare(share)}%`
  return `${levelLabel}${m.sentence_end()} ${describeTally(tally)}`
}
