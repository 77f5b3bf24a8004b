// All features in the order of their domains, and the hooks with which they reach each other.
import { classRecordingsMount } from '../features/classes/class-recordings/mount.ts'
import { classResultsMount } from '../features/classes/class-results/mount.ts'
import { classesMount } from '../features/classes/classes/mount.ts'
import { helpLevelsMount } from '../features/classes/help-levels/mount.ts'
import { markRequestsMount } from '../features/classes/mark-requests/mount.ts'
import { adminMount } from '../features/connect/admin/mount.ts'
import { calendarMount } from '../features/connect/calendar/mount.ts'
import { ltiMount } from '../features/connect/lti/mount.ts'
import { recommendationsMount } from '../features/connect/recommendations/mount.ts'
import { chatMount } from '../features/help/chat/mount.ts'
import { confirmedAnswersMount } from '../features/help/confirmed-answers/mount.ts'
import { doubtsMount } from '../features/help/doubts/mount.ts'
import { sourceReportsMount } from '../features/help/source-reports/mount.ts'
import { libraryMount } from '../features/material/library/mount.ts'
import { passagesMount } from '../features/material/passages/mount.ts'
import { readingMount } from '../features/material/reading/mount.ts'
import { recordingsMount } from '../features/material/recordings/mount.ts'
import { videosMount } from '../features/material/videos/mount.ts'
import { auditMount } from '../features/people/audit/mount.ts'
import { backupsMount } from '../features/people/backups/mount.ts'
import { type createIdentity, identityMount } from '../features/people/identity/mount.ts'
import { installationMount } from '../features/people/installation/mount.ts'
import { lookMount } from '../features/people/look/mount.ts'
import { modelsMount } from '../features/people/models/mount.ts'
import { notificationsMount } from '../features/people/notifications/mount.ts'
import { plansMount } from '../features/people/plans/mount.ts'
import { privacyMount } from '../features/people/privacy/mount.ts'
import { recordReadsMount } from '../features/people/record-reads/mount.ts'
import { retentionMount } from '../features/people/retention/mount.ts'
import { teachersMount } from '../features/people/teachers/mount.ts'
import { usageMount } from '../features/people/usage/mount.ts'
import { attemptsMount } from '../features/questions/attempts/mount.ts'
import { questionBankMount } from '../features/questions/question-bank/mount.ts'
import { quizzesMount } from '../features/questions/quizzes/mount.ts'
import { teacherQuizzesMount } from '../features/questions/teacher-quizzes/mount.ts'
import { generationsMount } from '../features/study/generations/mount.ts'
import { learningMount } from '../features/study/learning/mount.ts'
import { mindMapsMount } from '../features/study/mind-maps/mount.ts'
import { notesMount } from '../features/study/notes/mount.ts'
import { reviewMount } from '../features/study/review/mount.ts'
import { summariesMount } from '../features/study/summaries/mount.ts'
import { gradebookMount } from '../features/teach/gradebook/mount.ts'
import { groupMarkingMount } from '../features/teach/group-marking/mount.ts'
import { homeworkMount } from '../features/teach/homework/mount.ts'
import { liveRoomsMount } from '../features/teach/live-rooms/mount.ts'
import { papersMount } from '../features/teach/papers/mount.ts'
import { readinessMount } from '../features/teach/readiness/mount.ts'
import { scansMount } from '../features/teach/scans/mount.ts'
import { sinceLessonMount } from '../features/teach/since-lesson/mount.ts'
import { teachAgainMount } from '../features/teach/teach-again/mount.ts'
import type { Handlers } from '../http/routes.ts'
import type { CommonContext } from '../mount/contexts.ts'
import { addHooks } from '../mount/merge-hooks.ts'
import type { Mount, WebParts } from '../mount/mount.ts'

const allMounts = [
  identityMount,
  teachersMount,
  privacyMount,
  plansMount,
  retentionMount,
  recordReadsMount,
  auditMount,
  usageMount,
  modelsMount,
  lookMount,
  backupsMount,
  installationMount,
  notificationsMount,
  libraryMount,
  readingMount,
  passagesMount,
  videosMount,
  recordingsMount,
  classesMount,
  classRecordingsMount,
  classResultsMount,
  helpLevelsMount,
  generationsMount,
  summariesMount,
  mindMapsMount,
  reviewMount,
  learningMount,
  notesMount,
  chatMount,
  doubtsMount,
  confirmedAnswersMount,
  sourceReportsMount,
  quizzesMount,
  attemptsMount,
  teacherQuizzesMount,
  questionBankMount,
  homeworkMount,
  liveRoomsMount,
  papersMount,
  scansMount,
  gradebookMount,
  groupMarkingMount,
  teachAgainMount,
  readinessMount,
  sinceLessonMount,
  markRequestsMount,
  ltiMount,
  adminMount,
  calendarMount,
  recommendationsMount,
] as const

type AnyMount = (typeof allMounts)[number]
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never

/** Hooks that features define. */
type FeatureHooks = Intersection<
  AnyMount extends infer M ? (M extends { hooks: (...given: never) => infer R } ? R : never) : never
>

/** Hooks that features need. Sign-in exists in the web process only. */
export type Hooks = FeatureHooks & Awaited<ReturnType<typeof createIdentity>>

/** A feature whose hooks nobody defines does not compile. */
export const mounts: readonly Mount<FeatureHooks, Hooks>[] = allMounts

type MountedHandlers = Intersection<
  AnyMount extends infer M
    ? M extends { web: (...given: never) => infer R }
      ? Awaited<R> extends { handlers: infer H }
        ? H
        : never
      : never
    : never
>

/** Handlers of all features. An endpoint of the contract without a handler does not compile. */
export const joinHandlers = (parts: readonly WebParts[]): Handlers => {
  const joined: object = Object.assign({}, ...parts.map(({ handlers }) => handlers))
  return joined as MountedHandlers
}

export const createHooks = (context: CommonContext): FeatureHooks => {
  const hooks = {}
  // Each feature gets the same object, so that its hooks can call those of features after it.
  for (const mount of mounts) addHooks(hooks, mount.hooks?.(context, hooks as FeatureHooks) ?? {})
  return hooks as FeatureHooks
}

export const jobKinds = mounts.flatMap(mount => mount.jobKinds ?? [])
