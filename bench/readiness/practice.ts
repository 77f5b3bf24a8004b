// Practice of one chapter for an hour now: marks that it brings, as estimated and as they come.
import { estimateShare } from '../../server/features/teach/readiness/chapter.rules.ts'
import { gainOf } from '../../server/features/teach/readiness/practice.rules.ts'
import { expectedShare, type Learner, now, practiseChapter } from './learners.ts'

const minutes = 60
const dayMs = 24 * 3600 * 1000

export type Practised = { estimated: number; real: number }

/** @param choose chapter to practise, from the estimated gain of each */
export const practiseBest = (
  learner: Learner,
  daysLeft: number,
  random: () => number,
  choose: (gains: readonly number[], learner: Learner) => number,
): Practised => {
  const exam = new Date(now.getTime() + daysLeft * dayMs)
  const gains = learner.chapters.map(({ marks, answers }) => {
    const { share } = estimateShare(answers, now, exam)
    return gainOf(share, marks, { minutes, days: daysLeft })
  })
  const chosen = choose(gains, learner)
  const marks = learner.chapters[chosen]?.marks ?? 0
  const before = expectedShare(learner, chosen, daysLeft)
  practiseChapter(learner, chosen, minutes, random)
  return { estimated: gains[chosen] ?? 0, real: marks * (expectedShare(learner, chosen, daysLeft) - before) }
}
