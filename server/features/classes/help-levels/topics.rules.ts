// Topics of what was asked, without a number that shows what a single student asked.
import { helpLimits } from '@lantern/contract/classes/help-levels/help-levels.rules'

type Counted = {
  /** Null where no place was shown, and of a source that is deleted. */
  sourceName: string | null
  heading: string
  /** Whether it was asked while Lantern was off, which shows no place. */
  isOff: boolean
  asked: number
  accountIds: readonly string[]
}

export type Topics = {
  topics: { sourceName: string; heading: string; asked: number }[]
  others: number | null
  whileOff: number | null
}

const isEnough = (all: readonly Counted[]): boolean =>
  new Set(all.flatMap(({ accountIds }) => accountIds)).size >= helpLimits.minStudents

/** Sum of questions; null where some students asked, but too few. */
const countOf = (all: readonly Counted[]): number | null =>
  all.length === 0 || isEnough(all) ? all.reduce((sum, { asked }) => sum + asked, 0) : null

export const chooseTopics = (counted: readonly Counted[]): Topics => {
  const onTopic = counted.filter(({ isOff }) => !isOff)
  const isShown = (one: Counted) => one.sourceName !== null && isEnough([one])
  return {
    topics: onTopic
      .filter(isShown)
      .map(({ sourceName, heading, asked }) => ({ sourceName: sourceName ?? '', heading, asked })),
    others: countOf(onTopic.filter(one => !isShown(one))),
    whileOff: countOf(counted.filter(({ isOff }) => isOff)),
  }
}
