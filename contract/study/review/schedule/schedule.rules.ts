// Due day of a card: FSRS-6 by ts-fsrs with its default parameters gives the interval; the exam and the load
// of the days choose the exact day.

import { type Card, createEmptyCard, type FSRS, fsrs, type Grade as Rating, State } from 'ts-fsrs'
import { type Grade, grades } from '../review-limits.rules.ts'
import { dayOfDate, getDayNumber, startOfDay } from './days.rules.ts'
import { examWindow, retentionFor } from './exam.rules.ts'
import { fuzzWindow, type Load, lightestDay, maxIntervalDays } from './spread.rules.ts'

/** Memory state of a card. */
export type Memory = {
  /** 1 learning, 2 review, 3 learning again. */
  phase: number
  due: Date
  /** Days after which nine of ten such cards are still known. */
  stability: number
  /** Difficulty from 1 to 10. */
  difficulty: number
  /** Interval in days; 0 while it is learned within a day. */
  scheduledDays: number
  learningSteps: number
  /** Number of reviews; `lapses` counts those forgotten after having been learned. */
  reps: number
  lapses: number
  reviewedAt: Date
  isLeech: boolean
}

export type Plan = {
  now: Date
  /** Minutes that the person's clock is ahead of UTC. */
  ahead: number
  /** Date as YYYY-MM-DD, or null. */
  examDate: string | null
  retention: number
  /** Number of cards due on each day of the person's calendar. */
  load: Load
}

const ratings: Record<Grade, Rating> = { again: 1, hard: 2, good: 3, easy: 4 }
const minuteMs = 60_000
/** Number of lapses that makes a card a leech, and again after half as many more. */
const leechLapses = 8

const findExam = ({ examDate }: Plan): number | null => (examDate === null ? null : dayOfDate(examDate))

const schedulerFor = (plan: Plan): FSRS =>
  fsrs({
    request_retention: retentionFor(plan.retention, findExam(plan), getDayNumber(plan.now, plan.ahead)),
    maximum_interval: maxIntervalDays,
    enable_fuzz: false,
    enable_short_term: true,
    learning_steps: ['1m', '10m'],
    relearning_steps: ['10m'],
  })

/** Moments shifted for ts-fsrs, which counts days in UTC, so that its days are the person's. */
const moved = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * minuteMs)

const buildCard = (memory: Memory | null, { now, ahead }: Plan): Card => {
  if (!memory) return createEmptyCard(moved(now, ahead))
  return {
    due: moved(memory.due, ahead),
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.learningSteps,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.phase as State,
    last_review: moved(memory.reviewedAt, ahead),
  }
}

/** Whether a lapse makes a card a leech: the eighth, then every fourth. */
export const isLeechAt = (lapses: number): boolean =>
  lapses >= leechLapses && (lapses - leechLapses) % (leechLapses / 2) === 0

/** @param earliest minimum day, since an easier grade is never due sooner */
const dayFor = (interval: number, elapsed: number, plan: Plan, earliest: number): number => {
  const today = getDayNumber(plan.now, plan.ahead)
  const allowed = examWindow(interval, fuzzWindow(interval, elapsed), findExam(plan), today)
  const from = Math.max(allowed.from, earliest)
  return lightestDay({ from, to: Math.max(allowed.to, from) }, today + interval, plan.load)
}

/**
 * Next memory state for each grade.
 * @param memory null for a card that was never shown
 * @throws nothing; a card graded before it is due is as good as one that is
 */
export const nextMemories = (memory: Memory | null, plan: Plan): Record<Grade, Memory> => {
  const { now, ahead } = plan
  const today = getDayNumber(now, ahead)
  const elapsed = memory ? Math.max(0, today - getDayNumber(memory.reviewedAt, ahead)) : 0
  const preview = schedulerFor(plan).repeat(buildCard(memory, plan), moved(now, ahead))
  let earliest = today + 1
  let soonest = now
  const after = (grade: Grade): Memory => {
    const { card } = preview[ratings[grade]]
    const lapsed = card.lapses > (memory?.lapses ?? 0)
    const rest = {
      phase: card.state as number,
      stability: card.stability,
      difficulty: card.difficulty,
      learningSteps: card.learning_steps,
      reps: card.reps,
      lapses: card.lapses,
      reviewedAt: now,
      isLeech: (memory?.isLeech ?? false) || (lapsed && isLeechAt(card.lapses)),
    }
    if (card.state !== State.Review) {
      soonest = moved(card.due, -ahead)
      return { ...rest, due: soonest, scheduledDays: 0 }
    }
    const day = dayFor(Math.max(1, card.scheduled_days), elapsed, plan, earliest)
    earliest = day
    // Shortly before midnight a harder grade's minutes end tomorrow, after the day's first moment.
    const due = new Date(Math.max(startOfDay(day, ahead).getTime(), soonest.getTime()))
    return { ...rest, due, scheduledDays: day - today }
  }
  return Object.fromEntries(grades.map(grade => [grade, after(grade)])) as Record<Grade, Memory>
}

/**
 * New day of a card after the exam date or the retention changed; a card learned within a day retains its
 * time.
 */
export const rescheduled = (memory: Memory, plan: Plan): Memory => {
  if (memory.phase !== State.Review) return memory
  const { ahead } = plan
  const today = getDayNumber(plan.now, ahead)
  const reviewed = getDayNumber(memory.reviewedAt, ahead)
  const interval = schedulerFor(plan).next_interval(memory.stability, 0)
  const remainingDays = reviewed + interval - today
  const day = remainingDays <= 0 ? today : dayFor(remainingDays, 0, plan, today + 1)
  return { ...memory, due: startOfDay(day, ahead), scheduledDays: Math.max(0, day - reviewed) }
}

/** Chance that the card is remembered now, from 0 to 1; 0 for one that was never shown. */
export const computeRecall = (memory: Memory | null, plan: Plan): number =>
  memory
    ? schedulerFor(plan).get_retrievability(buildCard(memory, plan), moved(plan.now, plan.ahead), false)
    : 0

/** Expected grade: forgotten where that is more likely than not. */
export const expectedGrade = (memory: Memory | null, plan: Plan): Grade =>
  memory && computeRecall(memory, plan) < 0.5 ? 'again' : 'good'
