// A made-up school's week: teachers with hours and habits, and the doubts of its students. Times are minutes from
// Monday, 00:00.
import { subjects } from '@lantern/contract/people/teachers/teaching'

export const weekMinutes = 7 * 24 * 60

export type SimulatedTeacher = {
  id: string
  subject: string
  subcategory: string
  /** While they look at Lantern, from and to. */
  sessions: readonly { from: number; to: number }[]
  /** Minutes an answer takes them. */
  answerMinutes: number
  /** Shares of offers and of waiting doubts that they take when they see them. */
  claimShare: number
}

export type SimulatedDoubt = { id: number; askedAt: number; subject: string; subcategory: string }

/** Uniform in [0, 1), the same for the same seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
type Random = () => number

/** Exponentially distributed with this mean. */
const drawWait = (random: Random, mean: number): number => -Math.log(1 - random()) * mean

/** Without the one that only says "other". */
const taught = subjects.filter(({ subcategories }) => subcategories.length > 1)

/** Mathematics is asked about most, English least; teachers are spread alike, but not exactly. */
const drawSubject = (random: Random, uneven: number) => {
  const at = Math.min(taught.length - 1, Math.floor(taught.length * random() ** uneven))
  const subject = taught[at]!
  const sub = subject.subcategories[Math.floor(random() * subject.subcategories.length)]!
  return { subject: subject.label, subcategory: sub.label }
}

/** How much goes on at an hour of the day: afternoons and evenings most, nights hardly. */
const hourWeights = [1, 1, 0, 0, 0, 0, 1, 2, 4, 4, 4, 4, 5, 6, 9, 10, 10, 9, 9, 10, 9, 7, 4, 2]
const weekendShare = 0.6

const drawMoment = (random: Random): number => {
  for (;;) {
    const day = Math.floor(random() * 7)
    if (day >= 5 && random() > weekendShare) continue
    const hour = Math.floor(random() * 24)
    if (random() * 10 <= hourWeights[hour]!) return day * 1440 + hour * 60 + Math.floor(random() * 60)
  }
}

/** 45 minutes on the average, .4 to 2.6 times a day; 15 % of teachers never look. */
const drawSessions = (random: Random): { from: number; to: number }[] => {
  if (random() < 0.15) return []
  const perDay = 0.4 + random() * 2.2
  const count = Math.max(1, Math.round(perDay * 7))
  return Array.from({ length: count }, () => {
    const from = drawMoment(random)
    return { from, to: Math.min(weekMinutes, from + 10 + Math.floor(drawWait(random, 35))) }
  }).toSorted((a, b) => a.from - b.from)
}

export const drawTeachers = (count: number, seed: number): SimulatedTeacher[] => {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, i) => ({
    id: `t${String(i).padStart(4, '0')}`,
    ...drawSubject(random, 1.2),
    sessions: drawSessions(random),
    answerMinutes: 2 + drawWait(random, 2),
    claimShare: 0.6 + random() * 0.35,
  }))
}

export const drawDoubts = (count: number, seed: number): SimulatedDoubt[] => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => ({ askedAt: drawMoment(random), ...drawSubject(random, 1.5) }))
    .toSorted((a, b) => a.askedAt - b.askedAt)
    .map((doubt, id) => ({ id, ...doubt }))
}
