// Figures of doubts for admins.
import type { DoubtFigures } from '@lantern/contract/help/doubts/doubt-figures'
import { listApprovedTeachers } from '../../../people/teachers/index.ts'
import type { OfferDeps } from '../deps.ts'
import { shrinkRating } from '../matching.rules.ts'
import { listDuties } from '../offer-queries.ts'
import {
  listBusiest,
  listDays,
  listHours,
  listSubjects,
  readSample,
  readSpreads,
  readTotals,
} from './figure-queries.ts'

const dayMs = 24 * 3_600_000
const shownTeachers = 30

/** Number of teachers per subject who haven't paused. */
const countSupply = async ({ db }: Pick<OfferDeps, 'db'>): Promise<Map<string, number>> => {
  const teachers = await listApprovedTeachers(db)
  const duties = await listDuties(
    db,
    teachers.map(({ id }) => id),
  )
  const supply = new Map<string, number>()
  for (const { id, subject } of teachers)
    if (subject !== null && !duties.get(id)?.isPaused) supply.set(subject, (supply.get(subject) ?? 0) + 1)
  return supply
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** Every day up to today, those without a doubt too. */
const fillDays = (found: DoubtFigures['byDay'], days: number, now: Date): DoubtFigures['byDay'] =>
  Array.from({ length: days }, (_, i) => {
    const day = new Date(now.getTime() - (days - 1 - i) * dayMs).toISOString().slice(0, 10)
    return found.find(one => one.day === day) ?? { day, asked: 0, solvedByAi: 0, answered: 0 }
  })

export const readFigures = async (
  deps: Pick<OfferDeps, 'db' | 'clock'>,
  days: number,
): Promise<DoubtFigures> => {
  const { db, clock } = deps
  const now = clock.now()
  const since = new Date(now.getTime() - days * dayMs)
  const [totals, spreads, sample, hours, subjects, byDay, busiest, supply] = await Promise.all([
    readTotals(db, since, now),
    readSpreads(db, since),
    readSample(db, since),
    listHours(db, since),
    listSubjects(db, since),
    listDays(db, since),
    listBusiest(db, since, shownTeachers),
    countSupply(deps),
  ])
  const { shown, held, nothingFound, failed, endorsed, corrected, withdrawn, unchecked, ...counts } = totals
  return {
    days,
    ...counts,
    ...spreads,
    outcomes: { shown, held, nothingFound, failed },
    verdicts: { endorsed, corrected, withdrawn, unchecked },
    sample,
    byHour: hoursOfDay.map(hour => hours.find(one => one.hour === hour) ?? { hour, asked: 0, answered: 0 }),
    bySubject: subjects.map(({ subject, asked, waiting, count, p50, p90 }) => ({
      subject,
      asked,
      waiting,
      wait: { count, p50, p90 },
      teachers: supply.get(subject) ?? 0,
    })),
    byDay: fillDays(byDay, days, now),
    teachers: busiest.map(({ ratings, ratingSum, ...teacher }) => ({
      ...teacher,
      rating: ratings === 0 ? null : Math.round(shrinkRating(ratingSum, ratings) * 10) / 10,
    })),
  }
}
