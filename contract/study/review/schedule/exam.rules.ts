// Schedule before an exam. Days are whole numbers; E is the day of the exam, d = E − today the days until
// then. Wanted retention: r(d) = r₀ + (0.97 − r₀) · max(0, 1 − d / 30), so it rises from the deck's own r₀
// thirty days before to 0.97 on the day itself. A deck with a higher r₀ retains it. Last days: E − 7 to E −
// 1. A card whose interval leads into them or beyond is due in them, on the lightest day. One that is seen in
// them and would be due after the exam is seen once more in the last two days or on the day itself. So no
// card is due later than the exam.
import type { Window } from './spread.rules.ts'

const topRetention = 0.97
const riseDays = 30
const lastDays = 7
const finalDays = 2

const isAhead = (exam: number | null, today: number): exam is number => exam !== null && today < exam

/** Wanted share of cards remembered when due. @param base the deck's own */
export const retentionFor = (base: number, exam: number | null, today: number): number => {
  if (!isAhead(exam, today) || base >= topRetention) return base
  return base + (topRetention - base) * Math.max(0, 1 - (exam - today) / riseDays)
}

/**
 * Range of due days for a card.
 * @param interval days until its due day without an exam, at least 1
 * @param window days allowed by load spreading, counted from today
 */
export const examWindow = (interval: number, window: Window, exam: number | null, today: number): Window => {
  const free = { from: today + window.from, to: today + window.to }
  if (!isAhead(exam, today)) return free
  const first = exam - lastDays
  const natural = today + interval
  if (today >= first) {
    if (natural > exam) return { from: Math.max(today + 1, exam - finalDays), to: exam }
    return { from: Math.min(free.from, exam), to: Math.min(free.to, exam) }
  }
  if (natural >= first) return { from: first, to: Math.min(natural, exam - 1) }
  return { from: free.from, to: Math.min(free.to, exam - 1) }
}
