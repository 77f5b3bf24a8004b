// Policies for choosing a teacher: at random, in turns, the best one alone, and Lantern's.
import { maxMissedOffers, rankTeachers } from '../../server/features/help/doubts/matching.rules.ts'
import { createRandom } from './school.ts'
import { dateOf, type Policy, type TeacherState, type Waiting } from './simulate.ts'

const minutesUntilNext = 10

const rank = (doubt: Waiting, among: readonly TeacherState[], now: number): TeacherState | null => {
  const { subject, subcategory } = doubt
  const [best] = rankTeachers(
    { subject, subcategory, language: 'en' },
    among.map(({ candidate }) => candidate),
    dateOf(now),
  )
  return among.find(({ teacher }) => teacher.id === best?.id) ?? null
}

const drawPolicy = (): Policy => {
  const random = createRandom(11)
  return {
    name: 'at random',
    escalatesAfter: minutesUntilNext,
    staysOpen: false,
    hasQueue: false,
    pausesAfter: null,
    choose: (_, among) => among[Math.floor(random() * among.length)] ?? null,
  }
}

const rotateTurns = (): Policy => {
  const last = new Map<string, number>()
  return {
    name: 'in turns',
    escalatesAfter: minutesUntilNext,
    staysOpen: false,
    hasQueue: false,
    pausesAfter: null,
    choose: (_, among, now) => {
      const [next] = among.toSorted((a, b) => (last.get(a.teacher.id) ?? -1) - (last.get(b.teacher.id) ?? -1))
      if (next) last.set(next.teacher.id, now)
      return next ?? null
    },
  }
}

const bestAlone: Policy = {
  name: 'the best one alone',
  escalatesAfter: null,
  staysOpen: false,
  hasQueue: false,
  pausesAfter: null,
  choose: (doubt, among) =>
    among.toSorted(
      (a, b) =>
        Number(b.teacher.subcategory === doubt.subcategory) -
          Number(a.teacher.subcategory === doubt.subcategory) ||
        b.candidate.solvedInSubject - a.candidate.solvedInSubject,
    )[0] ?? null,
}

const askedOnly: Policy = {
  name: 'Lantern, who was asked alone',
  escalatesAfter: minutesUntilNext,
  staysOpen: true,
  hasQueue: false,
  pausesAfter: maxMissedOffers,
  choose: rank,
}

export const lanternPolicy: Policy = { ...askedOnly, name: 'Lantern', hasQueue: true }

export const createPolicies = (): Policy[] => [
  drawPolicy(),
  rotateTurns(),
  bestAlone,
  askedOnly,
  lanternPolicy,
]
