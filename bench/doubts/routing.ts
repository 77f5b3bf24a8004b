// A school's week of doubts under each way of asking teachers.
import type { BenchRow } from '../result.ts'
import { createPolicies, lanternPolicy } from './policies.ts'
import { drawDoubts, drawTeachers } from './school.ts'
import { type Outcome, simulateWeek } from './simulate.ts'

const teacherCount = 300
const doubtCount = 20_000
const dayMinutes = 24 * 60
/** Minutes counted for doubts that nobody answered within a week and two days. */
const neverMinutes = 9 * dayMinutes

const pick = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

/** 0: all alike, 1: one does everything. */
const computeGini = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const sum = sorted.reduce((total, value) => total + value, 0)
  const weighted = sorted.reduce((total, value, i) => total + (2 * (i + 1) - sorted.length - 1) * value, 0)
  return sum === 0 ? 0 : weighted / (sorted.length * sum)
}

const measure = ({ doubts, teachers }: Outcome) => {
  const waits = doubts
    .map(({ answeredAt, askedAt }) => (answeredAt === null ? neverMinutes : answeredAt - askedAt))
    .toSorted((a, b) => a - b)
  const active = teachers.filter(({ teacher }) => teacher.sessions.length > 0)
  const loads = active.map(
    ({ answered, teacher }) => answered / teacher.sessions.reduce((sum, { from, to }) => sum + to - from, 0),
  )
  const answered = doubts.filter(({ answeredAt }) => answeredAt !== null)
  return {
    median: pick(waits, 0.5),
    p90: pick(waits, 0.9),
    overDay: waits.filter(wait => wait > dayMinutes).length / waits.length,
    notices: teachers.reduce((sum, { notified }) => sum + notified, 0) / teachers.length / 7,
    gini: computeGini(loads),
    fit: answered.reduce((sum, { fit }) => sum + fit, 0) / Math.max(1, answered.length),
  }
}
type Figures = ReturnType<typeof measure>

const hours = (minutes: number): string =>
  minutes < 120 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`

const wordFigures = ({ median, p90, overDay, notices, gini, fit }: Figures): string =>
  `${hours(p90)} (median ${hours(median)}, over a day ${(overDay * 100).toFixed(1)} %, asked ${notices.toFixed(1)} times a teacher and day, Gini of load ${gini.toFixed(2)}, fit ${fit.toFixed(2)})`

export const measureRouting = (): BenchRow[] => {
  const teachers = drawTeachers(teacherCount, 1)
  const doubts = drawDoubts(doubtCount, 2)
  const all = createPolicies().map(policy => ({
    policy,
    figures: measure(simulateWeek(policy, teachers, doubts, 3)),
  }))
  const ours = all.find(({ policy }) => policy.name === lanternPolicy.name)?.figures
  if (!ours) throw new Error('Lantern’s own way was not tried')
  return all
    .filter(({ policy }) => policy.name !== lanternPolicy.name)
    .map(({ policy, figures }) => ({
      what: `a school's week, p90 wait for a teacher, beside asking ${policy.name}`,
      ours: wordFigures(ours),
      baseline: wordFigures(figures),
      ratio: (ours.p90 / figures.p90).toFixed(2),
      target: '≤ 1',
      met: ours.p90 <= figures.p90,
    }))
}
