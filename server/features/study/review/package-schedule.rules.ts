// Conversion between Anki's schedule of a card and the memory state of FSRS.

import { isLeechAt, type Memory } from '@lantern/contract/study/review/schedule/schedule.rules'
import { default_w } from 'ts-fsrs'
import type { PackageSchedule } from '../../../platform/anki/index.ts'

const dayMs = 24 * 3600 * 1000
/** Retention assumed by the intervals of Anki's SM-2. */
const recall = 0.9

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/**
 * Memory state of a card scheduled by SM-2: its interval is its stability, and its ease the growth of that,
 * from which FSRS's own growth formula gives the difficulty (as in fsrs-rs, memory_state_from_sm2).
 * @param ease such as 2.5
 */
const memoryOfEase = (intervalDays: number, ease: number) => {
  const [w8 = 0, w9 = 0, w10 = 0] = default_w.slice(8, 11)
  const stability = Math.max(0.001, intervalDays)
  const growth = Math.exp(w8) * stability ** -w9 * (Math.exp((1 - recall) * w10) - 1)
  return { stability, difficulty: clamp(11 - (ease - 1) / growth, 1, 10) }
}

/** @param now default for a moment missing in the package */
export const memoryOfSchedule = (schedule: PackageSchedule, now: Date): Memory => {
  const { phase, due, intervalDays, lapses, reps } = schedule
  const memory = schedule.memory ?? memoryOfEase(Math.max(1, intervalDays), schedule.ease ?? 2.5)
  const lastReview = schedule.reviewedAt ?? (phase === 2 ? due - intervalDays * dayMs : now.getTime())
  return {
    phase,
    lapses,
    due: new Date(due),
    reviewedAt: new Date(Math.min(lastReview, now.getTime())),
    stability: clamp(memory.stability, 0.001, 36_500),
    difficulty: clamp(memory.difficulty, 1, 10),
    scheduledDays: phase === 2 ? Math.round(intervalDays) : 0,
    learningSteps: 0,
    reps: Math.max(1, reps),
    isLeech: false,
  }
}

export const scheduleOfMemory = (memory: Memory): PackageSchedule => ({
  phase: memory.phase as 1 | 2 | 3,
  due: memory.due.getTime(),
  intervalDays: memory.scheduledDays,
  reps: memory.reps,
  lapses: memory.lapses,
  ease: null,
  reviewedAt: memory.reviewedAt.getTime(),
  memory: { stability: memory.stability, difficulty: memory.difficulty },
})

/** Imported leech: suspended, with a leech's number of lapses. */
export const isImportedLeech = (isSuspended: boolean, lapses: number): boolean =>
  isSuspended && isLeechAt(lapses)
