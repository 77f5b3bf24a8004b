// Points of a summary, grouped by heading.
import type { Summary, SummaryPoint } from '@lantern/contract/study/summaries/summaries'

export type PointGroup = { key: string; heading: string | null; points: SummaryPoint[] }
/** A chapter with the groups of its sections. */
export type Chapter = { key: string; heading: string | null; count: number; groups: PointGroup[] }

/** Number of headings shared by all points, such as the document's title; points don't need them. */
const countShared = (points: readonly SummaryPoint[]): number => {
  const [first] = points
  if (!first || points.length < 2) return 0
  const level = first.headings.findIndex((heading, at) =>
    points.some(({ headings }) => headings[at] !== heading),
  )
  if (level >= 0) return level
  // Heading of a single section that all points share isn't a title.
  return points.some(({ headings }) => headings.length > first.headings.length)
    ? first.headings.length
    : Math.max(0, first.headings.length - 1)
}

const groupBy = (
  points: readonly SummaryPoint[],
  headingOf: (point: SummaryPoint) => string | null,
): PointGroup[] => {
  const groups: PointGroup[] = []
  for (const point of points) {
    const heading = headingOf(point)
    const last = groups.at(-1)
    if (last && last.heading === heading) last.points.push(point)
    else groups.push({ key: point.id, heading, points: [point] })
  }
  return groups
}

/**
 * Groups in reading order, one per heading. One-page summaries are grouped by chapter only, short ones not at
 * all.
 */
export const groupPoints = ({ points, length }: Pick<Summary, 'points' | 'length'>): PointGroup[] => {
  const shared = countShared(points)
  return groupBy(points, ({ headings }) => (length === 'short' ? null : (headings[shared] ?? null)))
}

/** Every section below its chapter. */
export const groupByChapter = (points: readonly SummaryPoint[]): Chapter[] => {
  const shared = countShared(points)
  return groupBy(points, ({ headings }) => headings[shared] ?? null).map(({ key, heading, points: own }) => ({
    key,
    heading,
    count: own.length,
    groups: groupBy(own, ({ headings }) => headings.slice(shared + 1).join(' › ') || null),
  }))
}
