// Figures of judged questions.
import type { Confidence } from '../../server/platform/engine/index.ts'
import type { Judgement, Outcome } from './judge.rules.ts'

export type Judged = {
  /** Whether the document answers the question. */
  answerable: boolean
  confidence: Confidence | null
  judgement: Judgement
  rank: number | null
  plain: { judgement: Judgement; rank: number | null }
}

const FIRST = 1
const FIRST_FEW = 5

export type Tally = {
  questions: number
  /** Questions that the document answers. */
  answerable: number
  counts: Record<Outcome, number>
  /** Wrongly refused ones whose answer stood beside the refusal. */
  nearest: number
  /** Right or rightly refused. */
  good: number
  plainGood: number
  plainPartly: number
  /** Shares of the questions for which it can be told; null where there are none. */
  ranks: { ours: RankShares; plain: RankShares } | null
}
type RankShares = { first: number; firstFive: number }

const isGood = ({ outcome }: Judgement): boolean => outcome === 'right' || outcome === 'rightly refused'

const shareRanks = (ranks: readonly number[]): RankShares => {
  const within = (limit: number) => ranks.filter(rank => rank >= 0 && rank < limit).length / ranks.length
  return { first: within(FIRST), firstFive: within(FIRST_FEW) }
}

/** Counts and shares of some questions. */
export const tally = (judged: readonly Judged[]): Tally => {
  const count = (outcome: Outcome) => judged.filter(({ judgement }) => judgement.outcome === outcome).length
  const ours = judged.flatMap(({ rank }) => (rank === null ? [] : [rank]))
  const plain = judged.flatMap(one => (one.plain.rank === null ? [] : [one.plain.rank]))
  return {
    questions: judged.length,
    answerable: judged.filter(({ answerable }) => answerable).length,
    counts: {
      right: count('right'),
      partly: count('partly'),
      wrong: count('wrong'),
      'rightly refused': count('rightly refused'),
      'wrongly refused': count('wrongly refused'),
    },
    nearest: judged.filter(({ judgement }) => judgement.nearest).length,
    good: judged.filter(({ judgement }) => isGood(judgement)).length,
    plainGood: judged.filter(one => isGood(one.plain.judgement)).length,
    plainPartly: judged.filter(one => one.plain.judgement.outcome === 'partly').length,
    ranks: ours.length === 0 ? null : { ours: shareRanks(ours), plain: shareRanks(plain) },
  }
}

export type Calibration = { statedConfidence: Confidence; answers: number; right: number; partly: number }

/** Actual share of right answers at each stated confidence. */
export const calibrate = (judged: readonly Judged[]): Calibration[] =>
  (['high', 'medium', 'low'] as const).map(statedConfidence => {
    const answered = judged.filter(({ confidence }) => confidence === statedConfidence)
    const count = (outcome: Outcome) =>
      answered.filter(({ judgement }) => judgement.outcome === outcome).length
    return { statedConfidence, answers: answered.length, right: count('right'), partly: count('partly') }
  })
