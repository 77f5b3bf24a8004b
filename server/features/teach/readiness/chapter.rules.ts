// Expected share of a chapter's marks at the exam, from the answers of the learner record.
//
// The share that was right is a Beta distribution as in mastery.rules.ts of the learner record: older answers, guesses
// and repeated questions count less. Until the exam it decreases along the forgetting curve of the cards; the curve is
// flatter after right answers on several days. The variance adds up what is uncertain: the share itself, how much is
// forgotten, and that questions of an exam differ from those answered so far. `bench/readiness` sets the constants.
import { computeRetention, firstStability } from '@lantern/contract/study/review/schedule/forgetting.rules'

export type ChapterAnswer = {
  at: Date
  /** Score, from 0 to 1. */
  share: number
  /** Chance of guessing right, from 0 to 1. */
  guess: number
  /** Whether the same question had been answered before. */
  isRepeat: boolean
}

export type ShareEstimate = {
  /** Expected share of the marks, from 0 to 1. */
  share: number
  /** Share that is forgotten until the exam. */
  forgotten: number
  variance: number
  /** Weight of the answers it rests on. */
  weight: number
}

const dayMs = 24 * 3600 * 1000
const guessAtMost = 0.75
const model = {
  prior: { right: 0.57, wrong: 1.53 },
  halfLifeDays: 70,
  repeatWeight: 0.37,
  /** Growth of the stability by each further day with a right answer. */
  growth: 1.94,
  stabilityAtMost: 365,
  /** Days before its first answer in which a chapter was learned: most is forgotten soon after. */
  learnedBefore: 24,
  /** Standard deviation of a chapter's questions from those answered so far. */
  chapterSpread: 0.08,
}

const daysBetween = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime()) / dayMs

const computeWeight = ({ at, isRepeat }: ChapterAnswer, now: Date): number =>
  2 ** (-daysBetween(at, now) / model.halfLifeDays) * (isRepeat ? model.repeatWeight : 1)

const dayOf = ({ at }: ChapterAnswer): number => Math.floor(at.getTime() / dayMs)

/** @param answers of one chapter, in any order */
export const estimateShare = (answers: readonly ChapterAnswer[], now: Date, exam: Date): ShareEstimate => {
  let [right, wrong, weight] = [0, 0, 0]
  let [first, last] = [now.getTime(), 0]
  const rightDays = new Map<number, number>()
  for (const answer of answers) {
    const own = computeWeight(answer, now)
    weight += own
    // Guesses among right answers, as the wrong ones imply them: as many, of true-or-false questions.
    const guess = Math.min(answer.guess, guessAtMost)
    right += own * (answer.share - ((1 - answer.share) * guess) / (1 - guess))
    wrong += (own * (1 - answer.share)) / (1 - guess)
    first = Math.min(first, answer.at.getTime())
    last = Math.max(last, answer.at.getTime())
    const day = dayOf(answer)
    rightDays.set(day, Math.max(rightDays.get(day) ?? 0, answer.share))
  }
  const all = Math.max(0, right) + wrong + model.prior.right + model.prior.wrong
  const known = (Math.max(0, right) + model.prior.right) / all
  const days = [...rightDays.values()].reduce((sum, share) => sum + share, 0)
  const stability = Math.min(
    model.stabilityAtMost,
    firstStability * model.growth ** (Math.sqrt(Math.max(1, days)) - 1),
  )
  const learned = new Date(first - model.learnedBefore * dayMs)
  const retention =
    answers.length === 0
      ? 1
      : computeRetention(daysBetween(learned, exam), stability) /
        computeRetention(daysBetween(learned, new Date(last)), stability)
  const share = known * retention
  const variance = (retention * retention * known * (1 - known)) / (all + 1) + model.chapterSpread ** 2
  return { share, forgotten: known - share, variance, weight }
}
