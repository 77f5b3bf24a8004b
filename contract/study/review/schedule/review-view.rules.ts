// Parts of a review that server and browser show alike.
import type { Review } from '../decks.ts'
import { type Grade, grades } from '../review-limits.rules.ts'
import { dateOfDay, getDayNumber } from './days.rules.ts'
import { type Memory, nextMemories, type Plan } from './schedule.rules.ts'

/** Number of coming days listed one by one. */
const daysListed = 3

/** Next showing of a card for each grade. */
export const viewNext = (memory: Memory | null, plan: Plan): NonNullable<Review['next']> => {
  const today = getDayNumber(plan.now, plan.ahead)
  const next = nextMemories(memory, plan)
  const view = (grade: Grade) => ({
    due: next[grade].due.toISOString(),
    days: Math.max(0, getDayNumber(next[grade].due, plan.ahead) - today),
  })
  return Object.fromEntries(grades.map(grade => [grade, view(grade)])) as NonNullable<Review['next']>
}

/** @param days cards by day; days without cards, and those up to today, are left out */
export const viewUpcoming = (
  days: ReadonlyMap<number, number>,
  today: number,
): Pick<Review, 'upcoming' | 'later'> => {
  const sorted = [...days].filter(([day, cards]) => day > today && cards > 0).sort(([a], [b]) => a - b)
  return {
    upcoming: sorted.slice(0, daysListed).map(([day, count]) => ({ date: dateOfDay(day), count })),
    later: sorted.slice(daysListed).reduce((sum, [, count]) => sum + count, 0),
  }
}
