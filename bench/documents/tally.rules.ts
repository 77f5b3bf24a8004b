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

type Counts = Record<Outcome, number> & { told: number }

export type Tally = {
  questions: number
  /** Questions that the document answers. */
  answerable: number
  /** Questions that it doesn't answer. */
  unanswerable: number
  counts: Counts
  /** Wrongly refused ones whose answer stood beside the refusal. */
  nearest: number
  /** Right or rightly refused. */
  good: number
  /** Median of the words of the answers; null where there are none. */
  medianWords: number | null
  plain: { counts: Counts; good: number }
  /** Shares of the questions for which it can be told; null where there are none. */
  ranks: { ours: RankShares; plain: RankShares | null } | null
}
type RankShares = { first: number; firstFive: number }

const isGood = ({ outcome }: Judgement): boolean => outcome === 'right' || outcome === 'rightly refused'

const shareRanks = (ranks: readonly number[]): RankShares | null => {
  if (ranks.length === 0) return null
  const within = (limit: number) => ranks.filter(rank => rank >= 0 && rank < limit).length / ranks.length
  return { first: within(FIRST), firstFive: within(FIRST_FEW) }
}

const computeMedian = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const countOutcomes = (judgements: readonly Judgement[]): Counts => {
  const count = (outcome: Outcome) => judgements.filter(judgement => judgement.outcome === outcome).length
  return {
    told: judgements.filter(({ told }) => told).length,
    right: count('right'),
    partly: count('partly'),
    wrong: count('wrong'),
    'rightly refused': count('rightly refused'),
    'wrongly refused': count('wrongly refused'),
  }
}

const isRefused = ({ outcome }: Judgement): boolean =>
  outcome === 'rightly refused' || outcome === 'wrongly refused'

/** Counts and shares of some questions. */
export const tally = (judged: readonly Judged[]): Tally => {
  const judgements = judged.map(({ judgement }) => judgement)
  const plain = judged.map(one => one.plain.judgement)
  const ranks = judged.flatMap(({ rank }) => (rank === null ? [] : [rank]))
  const plainRanks = judged.flatMap(one => (one.plain.rank === null ? [] : [one.plain.rank]))
  const ours = shareRanks(ranks)
  const answerable = judged.filter(one => one.answerable).length
  return {
    questions: judged.length,
    answerable,
    unanswerable: judged.length - answerable,
    counts: countOutcomes(judgements),
    nearest: judgements.filter(({ nearest }) => nearest).length,
    good: judgements.filter(isGood).length,
    medianWords: computeMedian(
      judgements.filter(judgement => !isRefused(judgement)).map(({ words }) => words),
    ),
    plain: { counts: countOutcomes(plain), good: plain.filter(isGood).length },
    ranks: ours && { ours, plain: shareRanks(plainRanks) },
  }
}

/** Shares of right answers that the words on the screen promise (`chat_confidence_…` in `messages/`). */
const promised: Record<Confidence, number> = { high: 0.9, medium: 0.75, low: 0.5 }

export type Calibration = {
  statedConfidence: Confidence
  promised: number
  answers: number
  told: number
  right: number
  partly: number
}

/** Actual share of right answers at each stated confidence. */
export const calibrate = (judged: readonly Judged[]): Calibration[] =>
  (['high', 'medium', 'low'] as const).map(statedConfidence => {
    const answered = judged.filter(({ confidence }) => confidence === statedConfidence)
    const { told, right, partly } = countOutcomes(answered.map(({ judgement }) => judgement))
    return {
      statedConfidence,
      promised: promised[statedConfidence],
      answers: answered.length,
      told,
      right,
      partly,
    }
  })
