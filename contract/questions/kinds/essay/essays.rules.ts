// Limits of an essay, and the points of a teacher's mark.

export const essayLimits = {
  characters: 20_000,
  criteria: 12,
  minPoints: 0.25,
  maxPoints: 100,
  sample: 8000,
  comment: 2000,
} as const

export type Criterion = { text: string; points: number }

/** Maximum points of an essay without criteria. */
const maxEssayPoints = 100

/** The most that can be given for each criterion; of one whole where there are none. */
export const listMaxPoints = (rubric: readonly Criterion[]): number[] =>
  rubric.length === 0 ? [maxEssayPoints] : rubric.map(({ points }) => points)

/** The share of an essay that its points are, from 0 to 1; null where they don't fit its criteria. */
export const shareOfPoints = (rubric: readonly Criterion[], points: readonly number[]): number | null => {
  const max = listMaxPoints(rubric)
  const fits =
    points.length === max.length && points.every((given, i) => given >= 0 && given <= (max[i] ?? 0))
  if (!fits) return null
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
  return Math.min(1, sum(points) / sum(max))
}

/** Words as somebody counts them: what stands between spaces and holds a letter or digit. */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter(word => /[\p{L}\p{N}]/u.test(word)).length

/** A mark as its student reads it: whether others got it too is the teacher's. */
export const viewMark = ({
  points,
  comment,
}: {
  points: number[]
  comment: string
}): { points: number[]; comment: string } => ({ points, comment })
