// Shares of points that Moodle knows. Questions with another share are left out by its import.
import type { Losses } from '../items.ts'

/** Percent; of each of the points, given or taken away. */
const percents = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5,
  11.11111, 10, 5, 0,
]

/** Maximum difference of a share and the one that Moodle knows, in percent. */
const maxDifference = 0.0009

const format = (percent: number): string => `${Number(percent.toFixed(2))} %`

/** Percent for a share of the points, -1 to 1; the nearest that Moodle knows, with a loss, for any other. */
export const toMoodlePercent = (share: number, losses: Losses): number => {
  const wanted = Math.abs(share) * 100
  const nearest = percents.reduce((best, one) =>
    Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best,
  )
  const percent = share < 0 ? -nearest || 0 : nearest
  if (Math.abs(nearest - wanted) > maxDifference)
    losses.add('shares-rounded', `${format(share * 100)} → ${format(percent)}`)
  return percent
}
