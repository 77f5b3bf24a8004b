// Runs a week minute by minute under one policy of asking teachers.
import type { Candidate } from '../../server/features/help/doubts/matching.rules.ts'
import { newCandidate } from '../../server/testing/candidates.ts'
import { createRandom, type SimulatedDoubt, type SimulatedTeacher, weekMinutes } from './school.ts'

export type TeacherState = {
  teacher: SimulatedTeacher
  candidate: Candidate
  busyUntil: number
  /** Doubts offered to them, in order. */
  offers: Waiting[]
  notified: number
  answered: number
  /** Offers in a row that somebody else was asked after. */
  missed: number
}

export type Waiting = SimulatedDoubt & {
  nextOfferAt: number
  offered: Set<string>
  /** Teacher who was asked last. */
  last: TeacherState | null
  /** Teachers who may claim it now. */
  mayClaim: Set<string>
  answeredAt: number | null
  fit: number
}

export type Policy = {
  name: string
  /** Minutes after which somebody else is asked; null where nobody is. */
  escalatesAfter: number | null
  /** Whether those asked before may still take it. */
  staysOpen: boolean
  /** Offers in a row without a reaction after which nobody is asked until they look again; null for never. */
  pausesAfter: number | null
  /** Whether teachers also see what waits in their subject without being asked. */
  hasQueue: boolean
  choose(doubt: Waiting, among: readonly TeacherState[], now: number): TeacherState | null
}

const startOfWeek = new Date('2026-11-23T00:00:00Z')
export const dateOf = (minute: number): Date => new Date(startOfWeek.getTime() + minute * 60_000)

const createState = (teacher: SimulatedTeacher): TeacherState => ({
  teacher,
  candidate: newCandidate(teacher.id, { subject: teacher.subject, subcategory: teacher.subcategory }),
  busyUntil: -1,
  offers: [],
  notified: 0,
  answered: 0,
  missed: 0,
})

const isHere = ({ sessions }: SimulatedTeacher, now: number) =>
  sessions.some(({ from, to }) => from <= now && now < to)

const offer = (policy: Policy, doubt: Waiting, among: readonly TeacherState[], now: number) => {
  if (doubt.last && policy.pausesAfter !== null) {
    doubt.last.missed += 1
    doubt.last.candidate.isPaused = doubt.last.missed >= policy.pausesAfter
    doubt.last = null
  }
  const chosen = policy.choose(
    doubt,
    among.filter(({ teacher }) => !doubt.offered.has(teacher.id)),
    now,
  )
  doubt.nextOfferAt = policy.escalatesAfter === null ? Number.POSITIVE_INFINITY : now + policy.escalatesAfter
  if (!chosen) return
  if (!policy.staysOpen) doubt.mayClaim.clear()
  doubt.last = chosen
  doubt.offered.add(chosen.teacher.id)
  doubt.mayClaim.add(chosen.teacher.id)
  chosen.offers.push(doubt)
  chosen.notified += 1
  chosen.candidate.offered += 1
  chosen.candidate.unanswered += 1
  chosen.candidate.lastAskedAt = dateOf(now)
}

const answer = (state: TeacherState, doubt: Waiting, now: number) => {
  doubt.answeredAt = now
  doubt.fit = doubt.subcategory === state.teacher.subcategory ? 1 : 0.65
  state.answered += 1
  state.busyUntil = now + state.teacher.answerMinutes
  state.candidate.solvedInSubject += 1
  if (doubt.fit === 1) state.candidate.solvedInSubcategory += 1
  const minutes = now - doubt.askedAt
  const before = state.candidate.replyMinutes
  state.candidate.replyMinutes = before === null ? minutes : before * 0.9 + minutes * 0.1
}

/** The next that a teacher who is here and free takes: what they were asked first, then what waits longest. */
const findNext = (policy: Policy, state: TeacherState, open: readonly Waiting[]): Waiting | null => {
  state.offers = state.offers.filter(one => one.answeredAt === null)
  state.candidate.offered = state.offers.length
  state.candidate.unanswered = state.offers.length
  const asked = state.offers.find(one => one.mayClaim.has(state.teacher.id))
  if (asked || !policy.hasQueue) return asked ?? null
  return open.find(one => one.answeredAt === null && one.subject === state.teacher.subject) ?? null
}

export type Outcome = { doubts: readonly Waiting[]; teachers: readonly TeacherState[] }

export const simulateWeek = (
  policy: Policy,
  teachers: readonly SimulatedTeacher[],
  doubts: readonly SimulatedDoubt[],
  seed: number,
): Outcome => {
  const random = createRandom(seed)
  const states = teachers.map(createState)
  const bySubject = Map.groupBy(states, ({ teacher }) => teacher.subject)
  const all: Waiting[] = doubts.map(doubt => ({
    ...doubt,
    nextOfferAt: doubt.askedAt,
    offered: new Set(),
    last: null,
    mayClaim: new Set(),
    answeredAt: null,
    fit: 0,
  }))
  let coming = 0
  let open: Waiting[] = []
  // Two more days, so that what was asked late can still be answered.
  for (let now = 0; now < weekMinutes + 2880; now++) {
    const clock = now % weekMinutes
    while (coming < all.length && all[coming]!.askedAt <= now) open.push(all[coming++]!)
    for (const doubt of open)
      if (doubt.nextOfferAt <= now) offer(policy, doubt, bySubject.get(doubt.subject) ?? [], now)
    for (const state of states) {
      if (!isHere(state.teacher, clock)) continue
      state.candidate.lastSeenAt = dateOf(now)
      state.candidate.isPaused = false
      state.missed = 0
      if (state.busyUntil > now || random() > state.teacher.claimShare) continue
      const next = findNext(policy, state, open)
      if (next) answer(state, next, now)
    }
    if (now % 5 === 0) open = open.filter(({ answeredAt }) => answeredAt === null)
  }
  return { doubts: all, teachers: states }
}
