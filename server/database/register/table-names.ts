// Names of all tables, as types: the register has a line for each.
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as attempts from '../schema/attempts.ts'
import type * as audit from '../schema/audit.ts'
import type * as backups from '../schema/backups.ts'
import type * as calendar from '../schema/calendar.ts'
import type * as chat from '../schema/chat.ts'
import type * as classRecordings from '../schema/class-recordings.ts'
import type * as workSessions from '../schema/class-results.sessions.ts'
import type * as classResults from '../schema/class-results.ts'
import type * as classConsents from '../schema/classes.consents.ts'
import type * as classRosters from '../schema/classes.rosters.ts'
import type * as classTeachers from '../schema/classes.teachers.ts'
import type * as classes from '../schema/classes.ts'
import type * as confirmedAnswers from '../schema/confirmed-answers.ts'
import type * as doubtClasses from '../schema/doubts.classes.ts'
import type * as doubtPictures from '../schema/doubts.pictures.ts'
import type * as doubtReports from '../schema/doubts.reports.ts'
import type * as doubts from '../schema/doubts.ts'
import type * as generations from '../schema/generations.ts'
import type * as gradebookGrades from '../schema/gradebook.grades.ts'
import type * as gradebook from '../schema/gradebook.ts'
import type * as groupMarking from '../schema/group-marking.ts'
import type * as helpLevels from '../schema/help-levels.ts'
import type * as homework from '../schema/homework.ts'
import type * as identitySchool from '../schema/identity.school.ts'
import type * as identitySetup from '../schema/identity.setup.ts'
import type * as identity from '../schema/identity.ts'
import type * as installation from '../schema/installation.ts'
import type * as learning from '../schema/learning.ts'
import type * as librarySharing from '../schema/library.sharing.ts'
import type * as library from '../schema/library.ts'
import type * as limits from '../schema/limits.ts'
import type * as plannedRooms from '../schema/live-rooms.planned.ts'
import type * as liveRooms from '../schema/live-rooms.ts'
import type * as look from '../schema/look.ts'
import type * as lti from '../schema/lti.ts'
import type * as markRequests from '../schema/mark-requests.ts'
import type * as mindMaps from '../schema/mind-maps.ts'
import type * as models from '../schema/models.ts'
import type * as moderation from '../schema/moderation.ts'
import type * as notes from '../schema/notes.ts'
import type * as notifications from '../schema/notifications.ts'
import type * as papers from '../schema/papers.ts'
import type * as passages from '../schema/passages.ts'
import type * as plans from '../schema/plans.ts'
import type * as privacy from '../schema/privacy.ts'
import type * as questionBankAsked from '../schema/question-bank.asked.ts'
import type * as questionBankRelations from '../schema/question-bank.relations.ts'
import type * as questionBank from '../schema/question-bank.ts'
import type * as quizzes from '../schema/quizzes.ts'
import type * as readiness from '../schema/readiness.ts'
import type * as reading from '../schema/reading.ts'
import type * as recordReads from '../schema/record-reads.ts'
import type * as recordings from '../schema/recordings.ts'
import type * as retention from '../schema/retention.ts'
import type * as review from '../schema/review.ts'
import type * as scans from '../schema/scans.ts'
import type * as sinceLesson from '../schema/since-lesson.ts'
import type * as sourceReports from '../schema/source-reports.ts'
import type * as summaries from '../schema/summaries.ts'
import type * as teachAgain from '../schema/teach-again.ts'
import type * as teacherQuizzes from '../schema/teacher-quizzes.ts'
import type * as teachers from '../schema/teachers.ts'
import type * as usage from '../schema/usage.ts'
import type * as videos from '../schema/videos.ts'

/**
 * Union of the schema's modules, one line for each file of ../schema; register.test.ts reports a missing one.
 */
type Schema = typeof attempts &
  typeof audit &
  typeof chat &
  typeof calendar &
  typeof classResults &
  typeof classes &
  typeof classRosters &
  typeof classRecordings &
  typeof classTeachers &
  typeof confirmedAnswers &
  typeof doubtClasses &
  typeof doubtPictures &
  typeof doubtReports &
  typeof doubts &
  typeof generations &
  typeof gradebookGrades &
  typeof gradebook &
  typeof helpLevels &
  typeof homework &
  typeof identity &
  typeof classConsents &
  typeof identitySchool &
  typeof installation &
  typeof learning &
  typeof librarySharing &
  typeof library &
  typeof limits &
  typeof liveRooms &
  typeof plannedRooms &
  typeof backups &
  typeof look &
  typeof lti &
  typeof mindMaps &
  typeof moderation &
  typeof notes &
  typeof notifications &
  typeof papers &
  typeof passages &
  typeof plans &
  typeof privacy &
  typeof questionBank &
  typeof questionBankAsked &
  typeof questionBankRelations &
  typeof quizzes &
  typeof readiness &
  typeof reading &
  typeof recordReads &
  typeof retention &
  typeof models &
  typeof identitySetup &
  typeof review &
  typeof scans &
  typeof markRequests &
  typeof sinceLesson &
  typeof sourceReports &
  typeof summaries &
  typeof groupMarking &
  typeof teachAgain &
  typeof teacherQuizzes &
  typeof teachers &
  typeof usage &
  typeof recordings &
  typeof videos &
  typeof workSessions

/** Table name in the database. */
export type TableName = {
  [K in keyof Schema]: Schema[K] extends PgTable<infer Config> ? Config['name'] : never
}[keyof Schema]
