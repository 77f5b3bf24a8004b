// Every endpoint there is, by the name of its action; and by "METHOD /path" for the typed client.
import { accountEndpoints } from './accounts/account.ts'
import { consentEndpoints } from './accounts/consent.ts'
import { identityEndpoints } from './accounts/identity.ts'
import { passkeyEndpoints } from './accounts/passkeys.ts'
import { schoolEndpoints } from './accounts/school.ts'
import { schoolConsentEndpoints } from './accounts/school-consents.ts'
import { teacherEndpoints } from './accounts/teachers.ts'
import { adminEndpoints } from './administration/admin.ts'
import { auditEndpoints } from './administration/audit.ts'
import { installationEndpoints } from './administration/installation.ts'
import { retentionEndpoints } from './administration/retention.ts'
import { usageEndpoints } from './administration/usage.ts'
import { calendarEndpoints } from './calendar/calendar.ts'
import { chatEndpoints } from './chat/chat.ts'
import { sourceReportEndpoints } from './chat/source-reports.ts'
import { turnEndpoints } from './chat/turns.ts'
import { classGroupEndpoints } from './classes/class-groups.ts'
import { classInvitationEndpoints } from './classes/class-invitations.ts'
import { classMaterialEndpoints } from './classes/class-material.ts'
import { classPictureEndpoints } from './classes/class-pictures.ts'
import { classReportEndpoints } from './classes/class-reports.ts'
import { classTeacherEndpoints } from './classes/class-teachers.ts'
import { classTopicEndpoints } from './classes/class-topics.ts'
import { classEndpoints } from './classes/classes.ts'
import { gradebookEndpoints } from './classes/gradebook.ts'
import { joiningEndpoints } from './classes/joining.ts'
import { rosterEndpoints } from './classes/rosters.ts'
import { signInCardEndpoints } from './classes/sign-in-cards.ts'
import { studentNoteEndpoints } from './classes/student-notes.ts'
import { classDoubtEndpoints } from './doubts/class-doubts.ts'
import { confirmedAnswerEndpoints } from './doubts/confirmed-answers.ts'
import { doubtFigureEndpoints } from './doubts/doubt-figures.ts'
import { doubtPictureEndpoints } from './doubts/doubt-pictures.ts'
import { doubtEndpoints } from './doubts/doubts.ts'
import { doubtDutyEndpoints } from './doubts/duty.ts'
import { doubtReportEndpoints } from './doubts/reports.ts'
import { generationEndpoints } from './generations/generations.ts'
import { mindMapEndpoints } from './generations/mind-maps.ts'
import { summaryEndpoints } from './generations/summaries.ts'
import { learningEndpoints } from './learning/learning.ts'
import { recommendationEndpoints } from './learning/recommendations.ts'
import { reviewEndpoints } from './learning/review.ts'
import { folderEndpoints } from './library/folders.ts'
import { libraryEndpoints } from './library/library.ts'
import { noteEndpoints } from './library/notes.ts'
import { pageReadingEndpoints } from './library/page-readings.ts'
import { videoEndpoints } from './library/videos.ts'
import { classRoomEndpoints } from './live-rooms/class-rooms.ts'
import { liveRoomEndpoints } from './live-rooms/live-rooms.ts'
import { plannedRoomEndpoints } from './live-rooms/planned-rooms.ts'
import { ltiConnectionEndpoints } from './lti/connections.ts'
import { ltiLaunchEndpoints } from './lti/launch.ts'
import { ltiPlatformEndpoints } from './lti/platforms.ts'
import { notificationEndpoints } from './notifications/notifications.ts'
import { paperFileEndpoints } from './papers/paper-files.ts'
import { paperTemplateEndpoints } from './papers/paper-templates.ts'
import { paperEndpoints } from './papers/papers.ts'
import { licenceEndpoints } from './plans/licences.ts'
import { paymentEndpoints } from './plans/payments.ts'
import { planEndpoints } from './plans/plans.ts'
import { privacyEndpoints } from './privacy/privacy.ts'
import { recordReadEndpoints } from './privacy/record-reads.ts'
import { bankQuestionEndpoints } from './question-bank/bank-questions.ts'
import { bankReviewEndpoints } from './question-bank/bank-review.ts'
import { bankUseEndpoints } from './question-bank/bank-uses.ts'
import { practiceEndpoints } from './question-bank/practice.ts'
import { questionImportEndpoints } from './question-bank/question-imports.ts'
import { similarQuestionEndpoints } from './question-bank/similar-questions.ts'
import { attemptEndpoints } from './quizzes/attempts.ts'
import { quizEndpoints } from './quizzes/quizzes.ts'
import { markSuggestionEndpoints } from './scans/mark-suggestions.ts'
import { markingEndpoints } from './scans/marking.ts'
import { ownSheetEndpoints } from './scans/own-sheets.ts'
import { printingEndpoints } from './scans/printings.ts'
import { scanCheckEndpoints } from './scans/scan-checks.ts'
import { scanEndpoints } from './scans/scans.ts'
import { classHomeworkEndpoints } from './teaching/class-homework.ts'
import { classResultsEndpoints } from './teaching/class-results.ts'
import { homeworkEndpoints } from './teaching/homework.ts'
import { teacherQuestionEndpoints } from './teaching/teacher-questions.ts'
import { teacherQuizEndpoints } from './teaching/teacher-quizzes.ts'

export const endpoints = {
  ...installationEndpoints,
  ...identityEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...schoolEndpoints,
  ...consentEndpoints,
  ...schoolConsentEndpoints,
  ...teacherEndpoints,
  ...libraryEndpoints,
  ...pageReadingEndpoints,
  ...noteEndpoints,
  ...folderEndpoints,
  ...chatEndpoints,
  ...sourceReportEndpoints,
  ...turnEndpoints,
  ...generationEndpoints,
  ...summaryEndpoints,
  ...mindMapEndpoints,
  ...quizEndpoints,
  ...attemptEndpoints,
  ...reviewEndpoints,
  ...learningEndpoints,
  ...recommendationEndpoints,
  ...adminEndpoints,
  ...auditEndpoints,
  ...usageEndpoints,
  ...videoEndpoints,
  ...teacherQuizEndpoints,
  ...teacherQuestionEndpoints,
  ...calendarEndpoints,
  ...liveRoomEndpoints,
  ...classRoomEndpoints,
  ...plannedRoomEndpoints,
  ...classEndpoints,
  ...classTeacherEndpoints,
  ...joiningEndpoints,
  ...classInvitationEndpoints,
  ...signInCardEndpoints,
  ...rosterEndpoints,
  ...classMaterialEndpoints,
  ...classHomeworkEndpoints,
  ...gradebookEndpoints,
  ...classTopicEndpoints,
  ...studentNoteEndpoints,
  ...classReportEndpoints,
  ...classGroupEndpoints,
  ...classPictureEndpoints,
  ...homeworkEndpoints,
  ...classResultsEndpoints,
  ...paperEndpoints,
  ...paperTemplateEndpoints,
  ...paperFileEndpoints,
  ...printingEndpoints,
  ...ownSheetEndpoints,
  ...markingEndpoints,
  ...markSuggestionEndpoints,
  ...scanEndpoints,
  ...scanCheckEndpoints,
  ...doubtEndpoints,
  ...doubtPictureEndpoints,
  ...classDoubtEndpoints,
  ...doubtDutyEndpoints,
  ...doubtFigureEndpoints,
  ...doubtReportEndpoints,
  ...notificationEndpoints,
  ...confirmedAnswerEndpoints,
  ...bankQuestionEndpoints,
  ...bankReviewEndpoints,
  ...bankUseEndpoints,
  ...questionImportEndpoints,
  ...similarQuestionEndpoints,
  ...practiceEndpoints,
  ...privacyEndpoints,
  ...recordReadEndpoints,
  ...retentionEndpoints,
  ...planEndpoints,
  ...paymentEndpoints,
  ...licenceEndpoints,
  ...ltiPlatformEndpoints,
  ...ltiLaunchEndpoints,
  ...ltiConnectionEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** Endpoints by the words a client calls them with, such as `GET /sources/:sourceId`. A client imports
 * only this type, so that no schema reaches the browser. */
export type EndpointsByCall = {
  [N in EndpointName as `${Endpoints[N]['method']} ${Endpoints[N]['path']}`]: Endpoints[N]
}
