// Result of a student: weighted mean of the categories' means, each a weighted mean of shares. Never rounded.
import type { GradeRules } from '@lantern/contract/teach/gradebook/grade-rules'
import {
  type ExactNumber,
  exact,
  normalize,
  sumExact,
  zero,
} from '../../../../platform/statistics/exact.rules.ts'

/** Score that may count, of one column. */
export type CountedScore = {
  columnId: string
  kind: string
  share: ExactNumber
  weight: ExactNumber
  /** Day of the column, by which the older one of two equal scores is left out. */
  at: string
}

export type FinalResult = {
  /** Share from 0 to 1; null where nothing counts. */
  share: ExactNumber | null
  /** Columns left out as the lowest of their category. */
  dropped: ReadonlySet<string>
  /** Parts of the result by category, together 1. None without categories. */
  parts: ReadonlyMap<string, ExactNumber>
}

export type Categories = GradeRules['categories']

/** Category of a column: by its id, else by its kind; null in none. */
export const createCategoryFinder = (
  categories: Categories,
): ((column: { columnId: string; kind: string }) => string | null) => {
  const byColumn = new Map(categories.flatMap(({ id, columnIds }) => columnIds.map(one => [one, id])))
  const byKind = new Map<string, string>(
    categories.flatMap(({ id, kinds }) => kinds.map(one => [one, id] as const)),
  )
  return ({ columnId, kind }) => byColumn.get(columnId) ?? byKind.get(kind) ?? null
}

type Weighted = { share: ExactNumber; weight: ExactNumber }

const weightedMean = (scores: readonly Weighted[]): ExactNumber | null => {
  const weight = sumExact(scores.map(one => one.weight))
  return weight.isZero()
    ? null
    : normalize(sumExact(scores.map(one => one.share.times(one.weight))).div(weight))
}

/** Lowest first, of equal ones the older; by id in the end, so that the order of columns changes nothing. */
const compareForDrop = (a: CountedScore, b: CountedScore): number =>
  normalize(a.share).comparedTo(normalize(b.share)) ||
  (a.at < b.at ? -1 : Number(a.at > b.at)) ||
  (a.columnId < b.columnId ? -1 : 1)

/** Scores that are left out as the lowest. One score always stays. */
export const listDropped = (scores: readonly CountedScore[], dropLowest: number): CountedScore[] =>
  dropLowest === 0
    ? []
    : scores.toSorted(compareForDrop).slice(0, Math.max(0, Math.min(dropLowest, scores.length - 1)))

/**
 * @param scores that count: without exempt, empty and open ones; missing ones with a share of 0
 * Without categories all scores form one. A score in no category counts nowhere.
 */
export const computeFinal = (
  scores: readonly CountedScore[],
  categories: Categories,
  findCategory = createCategoryFinder(categories),
): FinalResult => {
  const counting = scores.filter(({ weight }) => !weight.isZero())
  if (categories.length === 0) return { share: weightedMean(counting), dropped: new Set(), parts: new Map() }
  const dropped = new Set<string>()
  const means = categories.flatMap(({ id, weight, dropLowest }) => {
    const own = counting.filter(score => findCategory(score) === id)
    const left = new Set(listDropped(own, dropLowest))
    for (const { columnId } of left) dropped.add(columnId)
    const share = weightedMean(own.filter(score => !left.has(score)))
    return share === null || Number(weight) === 0 ? [] : [{ id, share, weight: exact(weight) }]
  })
  const whole = means.reduce((sum, one) => sum.plus(one.weight), zero)
  return {
    share: weightedMean(means),
    dropped,
    parts: new Map(means.map(({ id, weight }) => [id, normalize(weight.div(whole))])),
  }
}
