// The points of a summary under the headings they stand below.
import type { Summary, SummaryPoint } from '@lantern/contract/generations/summaries'

export type PointGroup = { key: string; heading: string | null; points: SummaryPoint[] }

/** A page shows the parts only; the rest of the path would take more room than the points. */
const levelsShown = { short: 0, standard: 1, detailed: 9 } as const

/** Groups in reading order; a heading comes where it changes. */
export const groupPoints = ({ points, length }: Pick<Summary, 'points' | 'length'>): PointGroup[] => {
  const groups: PointGroup[] = []
  for (const point of points) {
    const heading = point.headings.slice(0, levelsShown[length]).join(' › ') || null
    const last = groups.at(-1)
    if (last && last.heading === heading) last.points.push(point)
    else groups.push({ key: point.id, heading, points: [point] })
  }
  return groups
}
