// Loads the facts of every approved teacher and ranks them for a doubt.

import { usualLoad } from '@lantern/contract/help/doubts/doubt-limits.rules'
import { usualLanguage } from '@lantern/contract/help/doubts/languages.rules'
import { nameSubject } from '@lantern/contract/people/teachers/teaching.rules'
import type { Db } from '../../../database/client.ts'
import { type ApprovedTeacher, listApprovedTeachers } from '../../people/teachers/index.ts'
import { listClassTeachers } from './class-queries.ts'
import type { OfferDeps } from './deps.ts'
import type { DoubtRow } from './doubt-queries.ts'
import { findDuty } from './duty-hours.rules.ts'
import { type Candidate, type Ranked, rankTeachers } from './matching.rules.ts'
import { listDuties, listFigures, listLastAsked } from './offer-queries.ts'
import { listMuted } from './report-queries.ts'

type AskedDoubt = Pick<DoubtRow, 'id' | 'askerId' | 'subject' | 'subcategory' | 'language'>

const listCandidates = async (
  db: Db,
  doubt: AskedDoubt,
  teachers: readonly ApprovedTeacher[],
  { own, ofClass }: { own: ReadonlySet<string>; ofClass: ReadonlyMap<string, string> },
  now: Date,
): Promise<Candidate[]> => {
  const ids = teachers.map(({ id }) => id)
  const [figures, asked, duties, muted] = await Promise.all([
    listFigures(db, ids, doubt),
    listLastAsked(db, ids),
    listDuties(db, ids),
    listMuted(db, ids, now),
  ])
  return teachers.map(({ id, subject, subcategory, specified, lastSeenAt }) => {
    const workload = figures.get(id)
    const duty = duties.get(id)
    const seconds = workload?.replySeconds ?? null
    return {
      id,
      subject,
      subcategory,
      specified,
      lastSeenAt,
      isOwnTeacher: own.has(id),
      ofClass: ofClass.get(id) ?? null,
      isPaused: (duty?.isPaused ?? false) || muted.has(id),
      duty: findDuty(duty?.hours ?? [], duty?.timeZone ?? 'UTC', now),
      languages: duty?.languages ?? [usualLanguage],
      mostAtOnce: duty?.mostAtOnce ?? usualLoad,
      openDoubts: workload?.taken ?? 0,
      offered: asked.get(id)?.offered ?? 0,
      unanswered: asked.get(id)?.unanswered ?? 0,
      solvedInSubject: workload?.solvedInSubject ?? 0,
      solvedInSubcategory: workload?.solvedInSubcategory ?? 0,
      replyMinutes: seconds === null ? null : seconds / 60,
      ratings: workload?.ratings ?? 0,
      ratingSum: workload?.ratingSum ?? 0,
      lastAskedAt: asked.get(id)?.lastAskedAt ?? null,
    }
  })
}

export type RankedTeacher = Ranked & Pick<ApprovedTeacher, 'name' | 'subject'>

/** Candidates for a doubt, best first, including those already asked. */
export const rankForDoubt = async (
  { db, clock, listTeachersOf }: OfferDeps,
  doubt: AskedDoubt,
): Promise<RankedTeacher[]> => {
  const [teachers, own, ofClass] = await Promise.all([
    listApprovedTeachers(db),
    listTeachersOf(doubt.askerId),
    listClassTeachers(db, doubt.id),
  ])
  const otherTeachers = teachers.filter(({ id }) => id !== doubt.askerId)
  const now = clock.now()
  const candidates = await listCandidates(db, doubt, otherTeachers, { own: new Set(own), ofClass }, now)
  const byId = new Map(teachers.map(teacher => [teacher.id, teacher]))
  return rankTeachers(doubt, candidates, now).flatMap(ranked => {
    const teacher = byId.get(ranked.id)
    if (!teacher) return []
    const subject = nameSubject({ subject: teacher.subject ?? '', specified: teacher.specified })
    return [{ ...ranked, name: teacher.name, subject }]
  })
}
