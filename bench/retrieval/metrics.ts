// Figures of rankings and of abstention.

export type RankFigures = { r1: number; r5: number; mrr10: number; questions: number }

/** Figures from 0-based ranks; −1 where the right one isn't in the list. */
export const rankFigures = (ranks: readonly number[]): RankFigures => {
  const share = (test: (rank: number) => boolean) => ranks.filter(test).length / ranks.length
  return {
    r1: share(rank => rank === 0),
    r5: share(rank => rank >= 0 && rank < 5),
    mrr10: ranks.reduce((sum, rank) => sum + (rank >= 0 && rank < 10 ? 1 / (rank + 1) : 0), 0) / ranks.length,
    questions: ranks.length,
  }
}

/** Rank of item `right` when `scores` are put in falling order; a tie counts against it. */
export const computeRank = (scores: ArrayLike<number>, right: number): number => {
  if (right < 0) return -1
  let rank = 0
  for (let i = 0; i < scores.length; i++) if (i !== right && scores[i]! >= scores[right]!) rank++
  return rank
}

/** The score that `share` of `scores` reach. */
export const thresholdFor = (scores: readonly number[], share: number): number => {
  const falling = [...scores].sort((a, b) => b - a)
  return falling[Math.min(falling.length - 1, Math.floor(share * falling.length))] ?? 0
}

/** Share of `scores` below a threshold: how many unanswerable questions are recognised. */
export const shareBelow = (scores: readonly number[], threshold: number): number =>
  scores.filter(score => score < threshold).length / scores.length

/** Area under the ROC curve: how often an answerable question scores above an unanswerable one. */
export const areaUnderCurve = (positive: readonly number[], negative: readonly number[]): number => {
  const all = [...positive.map(score => ({ score, up: 1 })), ...negative.map(score => ({ score, up: 0 }))]
  all.sort((a, b) => a.score - b.score)
  const rankSum = all.reduce((sum, { up }, i) => sum + up * (i + 1), 0)
  return (rankSum - (positive.length * (positive.length + 1)) / 2) / (positive.length * negative.length)
}

export const percent = (value: number): string => `${(value * 100).toFixed(1)} %`
export const figure = (value: number): string => value.toFixed(3)
