// Figures of the overview, each from the feature that owns it.
import type { Overview } from '@lantern/contract/connect/admin/admin'
import { countAnswers } from '../../help/chat/index.ts'
import { measureMaterial } from '../../material/library/index.ts'
import { countPeople, countSignUps } from '../../people/identity/index.ts'
import { countWaiting } from '../../people/teachers/index.ts'
import { daysUntil } from './days.rules.ts'
import type { AdminDeps } from './deps.ts'

const dayMs = 86_400_000

export const readOverview = async (deps: AdminDeps): Promise<Overview> => {
  const { db, clock, jobs } = deps
  const now = clock.now()
  const days = daysUntil(now, 7)
  const today = days.at(-1) ?? ''
  const midnight = new Date(`${today}T00:00:00Z`)
  const weekAgo = new Date(`${days[0]}T00:00:00Z`)
  const [people, answers, signUps, reviewsWaiting, material, jobFigures] = await Promise.all([
    countPeople(db, midnight),
    countAnswers(db, weekAgo),
    countSignUps(db, weekAgo),
    countWaiting(db),
    measureMaterial(db),
    jobs.figures(new Date(now.getTime() - dayMs)),
  ])
  const { activeSince, ...byRole } = people
  const answersByDay = new Map(answers.map(row => [row.day, row]))
  const signUpsOf = new Map(signUps.map(row => [row.day, row.count]))
  return {
    people: byRole,
    activeToday: activeSince,
    answersToday: answersByDay.get(today)?.count ?? 0,
    citedToday: answersByDay.get(today)?.cited ?? 0,
    reviewsWaiting,
    week: days.map(day => ({
      day,
      answers: answersByDay.get(day)?.count ?? 0,
      signUps: signUpsOf.get(day) ?? 0,
    })),
    material,
    jobs: jobFigures,
  }
}
