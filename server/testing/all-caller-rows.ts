// Requests for every endpoint, from the features.
import type { EndpointName } from '@lantern/contract/api'
import { classRecordingsCallerRows } from '../features/classes/class-recordings/caller-rows.ts'
import { classResultsCallerRows } from '../features/classes/class-results/caller-rows.ts'
import { classesCallerRows } from '../features/classes/classes/caller-rows.ts'
import { helpLevelsCallerRows } from '../features/classes/help-levels/caller-rows.ts'
import { markRequestCallerRows } from '../features/classes/mark-requests/caller-rows.ts'
import { adminCallerRows } from '../features/connect/admin/caller-rows.ts'
import { calendarCallerRows } from '../features/connect/calendar/caller-rows.ts'
import { ltiCallerRows } from '../features/connect/lti/caller-rows.ts'
import { recommendationsCallerRows } from '../features/connect/recommendations/caller-rows.ts'
import { chatCallerRows } from '../features/help/chat/caller-rows.ts'
import { confirmedAnswersCallerRows } from '../features/help/confirmed-answers/caller-rows.ts'
import { doubtsCallerRows } from '../features/help/doubts/caller-rows.ts'
import { sourceReportsCallerRows } from '../features/help/source-reports/caller-rows.ts'
import { libraryCallerRows } from '../features/material/library/caller-rows.ts'
import { readingCallerRows } from '../features/material/reading/caller-rows.ts'
import { recordingsCallerRows } from '../features/material/recordings/caller-rows.ts'
import { videosCallerRows } from '../features/material/videos/caller-rows.ts'
import { auditCallerRows } from '../features/people/audit/caller-rows.ts'
import { backupsCallerRows } from '../features/people/backups/caller-rows.ts'
import { identityCallerRows } from '../features/people/identity/caller-rows.ts'
import { installationCallerRows } from '../features/people/installation/caller-rows.ts'
import { lookCallerRows } from '../features/people/look/caller-rows.ts'
import { modelsCallerRows } from '../features/people/models/caller-rows.ts'
import { notificationsCallerRows } from '../features/people/notifications/caller-rows.ts'
import { plansCallerRows } from '../features/people/plans/caller-rows.ts'
import { privacyCallerRows } from '../features/people/privacy/caller-rows.ts'
import { recordReadsCallerRows } from '../features/people/record-reads/caller-rows.ts'
import { retentionCallerRows } from '../features/people/retention/caller-rows.ts'
import { teachersCallerRows } from '../features/people/teachers/caller-rows.ts'
import { usageCallerRows } from '../features/people/usage/caller-rows.ts'
import { attemptsCallerRows } from '../features/questions/attempts/caller-rows.ts'
import { questionBankCallerRows } from '../features/questions/question-bank/caller-rows.ts'
import { quizzesCallerRows } from '../features/questions/quizzes/caller-rows.ts'
import { teacherQuizzesCallerRows } from '../features/questions/teacher-quizzes/caller-rows.ts'
import { generationsCallerRows } from '../features/study/generations/caller-rows.ts'
import { learningCallerRows } from '../features/study/learning/caller-rows.ts'
import { mindMapsCallerRows } from '../features/study/mind-maps/caller-rows.ts'
import { notesCallerRows } from '../features/study/notes/caller-rows.ts'
import { reviewCallerRows } from '../features/study/review/caller-rows.ts'
import { summariesCallerRows } from '../features/study/summaries/caller-rows.ts'
import { gradebookCallerRows } from '../features/teach/gradebook/caller-rows.ts'
import { groupMarkingCallerRows } from '../features/teach/group-marking/caller-rows.ts'
import { homeworkCallerRows } from '../features/teach/homework/caller-rows.ts'
import { liveRoomsCallerRows } from '../features/teach/live-rooms/caller-rows.ts'
import { papersCallerRows } from '../features/teach/papers/caller-rows.ts'
import { readinessCallerRows } from '../features/teach/readiness/caller-rows.ts'
import { scansCallerRows } from '../features/teach/scans/caller-rows.ts'
import { sinceLessonCallerRows } from '../features/teach/since-lesson/caller-rows.ts'
import { teachAgainCallerRows } from '../features/teach/teach-again/caller-rows.ts'
import type { CallerRow, Own } from './caller-rows.ts'
import type { TestServer } from './test-server.ts'

/** @param own ids by their names in paths, known once all is seeded */
export const createCallerRows = (own: Own, server: () => TestServer): Record<EndpointName, CallerRow> => ({
  ...helpLevelsCallerRows(),
  ...classRecordingsCallerRows(),
  ...classResultsCallerRows(),
  ...classesCallerRows(own),
  ...adminCallerRows(),
  ...calendarCallerRows(),
  ...ltiCallerRows(own),
  ...recommendationsCallerRows(),
  ...chatCallerRows(own),
  ...confirmedAnswersCallerRows(),
  ...doubtsCallerRows(own),
  ...sourceReportsCallerRows(),
  ...libraryCallerRows(own),
  ...readingCallerRows(),
  ...recordingsCallerRows(),
  ...videosCallerRows(),
  ...auditCallerRows(),
  ...identityCallerRows(own),
  ...installationCallerRows(),
  ...notificationsCallerRows(),
  ...plansCallerRows(),
  ...privacyCallerRows(),
  ...recordReadsCallerRows(),
  ...retentionCallerRows(),
  ...backupsCallerRows(),
  ...lookCallerRows(),
  ...modelsCallerRows(),
  ...teachersCallerRows(),
  ...usageCallerRows(),
  ...attemptsCallerRows(own),
  ...questionBankCallerRows(own),
  ...quizzesCallerRows(own),
  ...teacherQuizzesCallerRows(own),
  ...generationsCallerRows(),
  ...learningCallerRows(),
  ...mindMapsCallerRows(own),
  ...notesCallerRows(own),
  ...reviewCallerRows(own),
  ...summariesCallerRows(own),
  ...gradebookCallerRows(own),
  ...markRequestCallerRows(),
  ...groupMarkingCallerRows(),
  ...sinceLessonCallerRows(),
  ...teachAgainCallerRows(),
  ...readinessCallerRows(own),
  ...homeworkCallerRows(own, server),
  ...liveRoomsCallerRows(own, server),
  ...papersCallerRows(own),
  ...scansCallerRows(own),
})
