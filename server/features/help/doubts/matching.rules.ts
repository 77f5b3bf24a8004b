// Ranking of teachers for a doubt. All weights are here; the student sees the reasons in words.

import type { MatchReason } from '@lantern/contract/help/doubts/doubts'
import { type DoubtLanguage, usualLanguage } from '@lantern/contract/help/doubts/languages.rules'
import { nameSubject, otherSubject } from '@lantern/contract/people/teachers/teaching.rules'
import type { OnDuty } from './duty-hours.rules.ts'

/** Facts about a teacher for matching. Counts and times are of doubts in Lantern. */
export type Candidate = {
  id: string
  /** Labels of their profile; null if not given. */
  subject: string | null
  subcategory: string | null
  /** Subject in own words, where it is none of the list. */
  specified: string
  lastSeenAt: Date | null
  isOwnTeacher: boolean
  /** The name of the class that the doubt belongs to, where they teach it. */
  ofClass: string | null
  isPaused: boolean
  /** Availability by their weekly hours. */
  duty: OnDuty
  languages: readonly DoubtLanguage[]
  mostAtOnce: number
  /** Doubts that they have taken and that aren't solved. */
  openDoubts: number
  /** Doubts that they were asked to answer and that still wait. */
  offered: number
  /**
   * Offers without an answer, and those after which another teacher was asked: both can still be answered.
   */
  unanswered: number
  solvedInSubject: number
  solvedInSubcategory: number
  /** Median of the minutes until their first word; null before the first. */
  replyMinutes: number | null
  ratings: number
  ratingSum: number
  lastAskedAt: Date | null
}

export type Asked = { subject: string; subcategory: string; language: DoubtLanguage }
export type Ranked = { id: string; isOff: boolean; isOfClass: boolean; score: number; reasons: MatchReason[] }

/** Weights of the score; their sum is 1. */
const weights = {
  fit: 0.35,
  ownClass: 0.2,
  presence: 0.2,
  load: 0.1,
  speed: 0.06,
  rating: 0.06,
  fairness: 0.03,
}

const minuteMs = 60_000
/** The server notes a session's last sign of life every few minutes. */
const hereMinutes = 10
const dayMinutes = 24 * 60

/** Weight of the prior: a rating counts as if this many of `priorRating` came before. */
const priorRatings = 5
const priorRating = 4.2

/** Fit of "Other" or no subject. */
const unknownFit = 0.25
const subjectFit = 0.65

const minutesSince = (moment: Date | null, now: Date): number =>
  moment === null ? Number.POSITIVE_INFINITY : (now.getTime() - moment.getTime()) / minuteMs

/** Fit from 0 to 1: by stated subject, or by solved doubts. */
const computeFit = (asked: Asked, candidate: Candidate): number => {
  const isSubjectUnknown = candidate.subject === null || candidate.subject === otherSubject
  const isSubjectMatch =
    candidate.subject === asked.subject && !isSubjectUnknown
      ? candidate.subcategory === asked.subcategory
        ? 1
        : subjectFit
      : isSubjectUnknown || asked.subject === otherSubject
        ? unknownFit
        : 0
  const { solvedInSubject, solvedInSubcategory } = candidate
  const learnt = Math.max(
    solvedInSubcategory / (solvedInSubcategory + 3),
    (subjectFit * solvedInSubject) / (solvedInSubject + 5),
  )
  return Math.max(isSubjectMatch, learnt)
}

/** Presence from 0 to 1. Teachers within their hours are expected soon, even if not seen yet. */
const computePresence = (minutes: number, duty: OnDuty): number => {
  if (duty.is === 'off') return 0
  if (minutes <= hereMinutes) return 1
  if (minutes <= 60 || duty.is === 'on') return 0.6
  if (minutes <= dayMinutes) return 0.3
  return minutes <= 7 * dayMinutes ? 0.1 : 0
}

/** The mean of the ratings, with few of them pulled to the usual one; 1 to 5. */
export const shrinkRating = (sum: number, count: number): number =>
  (sum + priorRatings * priorRating) / (count + priorRatings)

const isOwn = ({ isOwnTeacher, ofClass }: Candidate): boolean => isOwnTeacher || ofClass !== null

const computeScore = (asked: Asked, candidate: Candidate, now: Date): number => {
  const { replyMinutes, mostAtOnce, openDoubts, offered, ratingSum, ratings } = candidate
  const parts: Record<keyof typeof weights, number> = {
    fit: computeFit(asked, candidate),
    ownClass: isOwn(candidate) ? 1 : 0,
    presence: computePresence(minutesSince(candidate.lastSeenAt, now), candidate.duty),
    load: Math.max(0, 1 - (openDoubts + offered) / Math.max(1, mostAtOnce)),
    speed: replyMinutes === null ? 0.5 : 1 / (1 + replyMinutes / 60),
    rating: (shrinkRating(ratingSum, ratings) - 1) / 4,
    fairness: Math.min(1, minutesSince(candidate.lastAskedAt, now) / dayMinutes),
  }
  return (Object.keys(weights) as (keyof typeof weights)[]).reduce(
    (sum, name) => sum + weights[name] * parts[name],
    0,
  )
}

/** Minimum number of ratings to be shown. */
const minRatings = 3

const explainPresence = (minutes: number, duty: OnDuty): MatchReason | false => {
  if (duty.is === 'on') return { what: 'here-until', until: duty.until.toISOString() }
  if (duty.is === 'off') return duty.backAt !== null && { what: 'back-at', at: duty.backAt.toISOString() }
  if (minutes <= hereMinutes) return { what: 'here-now' }
  return minutes <= dayMinutes && minutes >= 0 && { what: 'seen-today' }
}

/** Topic or subject shared with the doubt. "Other" alone does not count. */
const explainSubject = (asked: Asked, { subcategory, specified }: Candidate): MatchReason | false => {
  const label = nameSubject({ subject: asked.subject, specified })
  if (asked.subject === otherSubject) return label !== otherSubject && { what: 'subject', label }
  return subcategory === asked.subcategory
    ? { what: 'subcategory', label: subcategory }
    : { what: 'subject', label }
}

const explain = (asked: Asked, candidate: Candidate, now: Date): MatchReason[] => {
  const minutes = minutesSince(candidate.lastSeenAt, now)
  const { subject, solvedInSubject, replyMinutes, ratings, ratingSum, openDoubts } = candidate
  const reasons: (MatchReason | false)[] = [
    candidate.ofClass === null
      ? candidate.isOwnTeacher && { what: 'own-class' }
      : { what: 'class', name: candidate.ofClass },
    subject === asked.subject && explainSubject(asked, candidate),
    asked.language !== usualLanguage &&
      candidate.languages.includes(asked.language) && { what: 'language', language: asked.language },
    explainPresence(minutes, candidate.duty),
    solvedInSubject > 0 && { what: 'solved', count: solvedInSubject },
    replyMinutes !== null && { what: 'replies-in', minutes: Math.max(1, Math.round(replyMinutes)) },
    ratings >= minRatings && {
      what: 'rating',
      rating: Math.round(shrinkRating(ratingSum, ratings) * 10) / 10,
    },
    openDoubts > 0 && { what: 'load', count: openDoubts },
  ]
  return reasons.filter(reason => reason !== false)
}

/**
 * Whether a teacher can be offered a doubt. Paused ones, those with a full load and those with as many unread
 * offers get none: waiting doubts are in their queue anyway.
 */
const canBeAsked = (asked: Asked, candidate: Candidate): boolean =>
  !candidate.isPaused &&
  candidate.openDoubts < candidate.mostAtOnce &&
  candidate.unanswered < candidate.mostAtOnce &&
  (isOwn(candidate) || (computeFit(asked, candidate) > 0 && candidate.languages.includes(asked.language)))

/**
 * Eligible teachers with reasons, best first; deterministic. Teachers of the doubt's class come first; those
 * outside their hours come last.
 */
export const rankTeachers = (asked: Asked, candidates: readonly Candidate[], now: Date): Ranked[] =>
  candidates
    .filter(candidate => canBeAsked(asked, candidate))
    .map(candidate => ({
      id: candidate.id,
      isOff: candidate.duty.is === 'off',
      isOfClass: candidate.ofClass !== null,
      score: computeScore(asked, candidate, now),
      reasons: explain(asked, candidate, now),
    }))
    .toSorted(
      (a, b) =>
        Number(a.isOff) - Number(b.isOff) ||
        Number(b.isOfClass) - Number(a.isOfClass) ||
        b.score - a.score ||
        (a.id < b.id ? -1 : 1),
    )

/** Milliseconds until the next teacher is asked. */
export const untilNextOfferMs = 10 * minuteMs

/** Offers in a row without a reaction after which a teacher is paused. */
export const maxMissedOffers = 3
