// Grades of a card that arrive late, from a device without a connection, folded into its log by the time at which they
// were given. The result depends on the grades alone, never on the order in which they arrive.
import type { Grade } from '../review-limits.rules.ts'
import { type Memory, nextMemories, type Plan } from './schedule.rules.ts'

export type LoggedGrade = { id: string; grade: Grade; at: Date }
/** A grade with the memory that it met; null for a card that was never shown. */
export type ReplayedGrade = LoggedGrade & { before: Memory | null }

/** The deck's settings and the person's clock. The load of days isn't part: it changes with the order of arrival. */
export type ReplayPlan = Pick<Plan, 'ahead' | 'examDate' | 'retention'>

/** Earlier first; equal moments by id, so that every order of arrival ends equally. */
export const compareGrades = (one: LoggedGrade, other: LoggedGrade): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/** @param start memory before the first of the grades */
export const replayGrades = (
  start: Memory | null,
  grades: readonly LoggedGrade[],
  plan: ReplayPlan,
): { grades: ReplayedGrade[]; memory: Memory | null } => {
  let memory = start
  const replayed: ReplayedGrade[] = []
  for (const given of [...grades].sort(compareGrades)) {
    replayed.push({ ...given, before: memory })
    memory = nextMemories(memory, { ...plan, now: given.at, load: new Map() })[given.grade]
  }
  return { grades: replayed, memory }
}
