// Results of an attempt, and advice.

import { type BloomLevel, bloomLevels, type Outcome } from '@lantern/contract/questions/kinds/questions'
import { computeScore } from '@lantern/contract/questions/kinds/score.rules'
import type { Results } from '@lantern/contract/questions/quizzes/quiz-results'

export type Answered = {
  questionId: string
  bloom: BloomLevel
  /** Topic of the question, else the nearest heading; null without either. */
  topic: string | null
  points: number
  outcome: Outcome | null
  share: number
  wasAnswered: boolean
}

type Tally = { right: number; total: number }

/** Ungraded answers count nothing. */
const counts = ({ outcome, share }: Answered): number => (outcome === 'check' ? 0 : share)

const tally = (answers: readonly Answered[]): Tally => ({
  right: answers.reduce((sum, answer) => sum + counts(answer), 0),
  total: answers.length,
})

const groupBy = <K>(answers: readonly Answered[], key: (answer: Answered) => K | null): [K, Tally][] => {
  const groups = new Map<K, Answered[]>()
  for (const answer of answers) {
    const name = key(answer)
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), answer])
  }
  return [...groups].map(([name, members]) => [name, tally(members)])
}

const findLongestRun = (answers: readonly Answered[]): number => {
  let run = 0
  let best = 0
  for (const { outcome } of answers) {
    run = outcome === 'right' ? run + 1 : 0
    best = Math.max(best, run)
  }
  return best
}

const computeShare = ({ right, total }: Tally) => right / total

/** A group that clearly did worse than the rest: at least two asked, at most half right, others better. */
const weakest = <K>(groups: readonly [K, Tally][], totalTally: Tally): K | null => {
  const weak = groups
    .filter(
      ([, group]) =>
        group.total >= 2 && computeShare(group) <= 0.5 && computeShare(group) < computeShare(totalTally),
    )
    .sort((a, b) => computeShare(a[1]) - computeShare(b[1]) || b[1].total - a[1].total)
  return weak[0]?.[0] ?? null
}

const adviseOn = (
  totalTally: Tally,
  toCheck: number,
  levels: [BloomLevel, Tally][],
  topics: [string, Tally][],
): Results['advice'] => {
  if (toCheck > 0) return { kind: 'judge-first', count: toCheck }
  if (totalTally.right >= totalTally.total) return { kind: 'all-right' }
  if (totalTally.right / totalTally.total < 0.5) return { kind: 'reread' }
  const topic = weakest(topics, totalTally)
  if (topic !== null) return { kind: 'topic', topic }
  const level = weakest(levels, totalTally)
  return level === null ? { kind: 'nearly' } : { kind: 'level', level }
}

/**
 * @param answers in the order of the questions, the unanswered too
 * @param previous how the attempt before this one went
 */
export const addUp = (answers: readonly Answered[], previous: Tally | null, spentMs: number): Results => {
  const totalTally = tally(answers)
  const levels = groupBy(answers, ({ bloom }) => bloom)
  const topics = groupBy(answers, ({ topic }) => topic)
  const toCheck = answers.filter(({ outcome }) => outcome === 'check').length
  return {
    ...totalTally,
    score: computeScore(answers.map(answer => ({ points: answer.points, share: counts(answer) }))),
    toCheck,
    spentMs,
    previous,
    bestRun: findLongestRun(answers),
    unanswered: answers.filter(({ wasAnswered }) => !wasAnswered).length,
    levels: levels
      .sort((a, b) => bloomLevels.indexOf(a[0]) - bloomLevels.indexOf(b[0]))
      .map(([level, group]) => ({ level, ...group })),
    topics: topics.map(([topic, group]) => ({ topic, ...group })),
    missedIds: answers.filter(answer => counts(answer) < 1).map(({ questionId }) => questionId),
    advice: adviseOn(totalTally, toCheck, levels, topics),
  }
}
