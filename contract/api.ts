// Every endpoint there is, by the name of its action; and by "METHOD /path" for the typed client.

import { classRecordingEndpoints } from './classes/class-recordings/class-recordings.ts'
import { classTermEndpoints } from './classes/class-recordings/class-terms.ts'
import { classResultsEndpoints } from './classes/class-results/class-results.ts'
import { classGroupEndpoints } from './classes/classes/class-groups.ts'
import { classInvitationEndpoints } from './classes/classes/class-invitations.ts'
import { classMaterialEndpoints } from './classes/classes/class-material.ts'
import { classModelEndpoints } from './classes/classes/class-models.ts'
import { classPictureEndpoints } from './classes/classes/class-pictures.ts'
import { classTeacherEndpoints } from './classes/classes/class-teachers.ts'
import { classEndpoints } from './classes/classes/classes.ts'
import { joiningEndpoints } from './classes/classes/joining.ts'
import { rosterEndpoints } from './classes/classes/rosters.ts'
import { signInCardEndpoints } from './classes/classes/sign-in-cards.ts'
import { helpLevelEndpoints } from './classes/help-levels/help-levels.ts'
import { markRequestEndpoints } from './classes/mark-requests/mark-requests.ts'
import { adminEndpoints } from './connect/admin/admin.ts'
import { calendarEndpoints } from './connect/calendar/calendar.ts'
import { ltiConnectionEndpoints } from './connect/lti/connections.ts'
import { ltiLaunchEndpoints } from './connect/lti/launch.ts'
import { ltiPlatformEndpoints } from './connect/lti/platforms.ts'
import { ltiScoreEndpoints } from './connect/lti/scores.ts'
import { recommendationEndpoints } from './connect/recommendations/recommendations.ts'
import { chatEndpoints } from './help/chat/chat.ts'
import { turnEndpoints } from './help/chat/turns.ts'
import { confirmedAnswerEndpoints } from './help/confirmed-answers/confirmed-answers.ts'
import { classDoubtEndpoints } from './help/doubts/class-doubts.ts'
import { doubtFigureEndpoints } from './help/doubts/doubt-figures.ts'
import { doubtPictureEndpoints } from './help/doubts/doubt-pictures.ts'
import { doubtEndpoints } from './help/doubts/doubts.ts'
import { doubtDutyEndpoints } from './help/doubts/duty.ts'
import { doubtReportEndpoints } from './help/doubts/reports.ts'
import { sourceReportEndpoints } from './help/source-reports/source-reports.ts'
import { folderEndpoints } from './material/library/folders.ts'
import { libraryEndpoints } from './material/library/library.ts'
import { sourceEncodingEndpoints } from './material/library/source-encodings.ts'
import { pageReadingEndpoints } from './material/reading/page-readings.ts'
import { correctionEndpoints } from './material/recordings/corrections.ts'
import { frameEndpoints } from './material/recordings/frames.ts'
import { recordingEndpoints } from './material/recordings/recordings.ts'
import { slideEndpoints } from './material/recordings/slides.ts'
import { termEndpoints } from './material/recordings/terms.ts'
import { uploadEndpoints } from './material/recordings/uploads.ts'
import { videoEndpoints } from './material/videos/videos.ts'
import { auditEndpoints } from './people/audit/audit.ts'
import { backupEndpoints } from './people/backups/backups.ts'
import { accountEndpoints } from './people/identity/account.ts'
import { consentEndpoints } from './people/identity/consent.ts'
import { identityEndpoints } from './people/identity/identity.ts'
import { passkeyEndpoints } from './people/identity/passkeys.ts'
import { schoolEndpoints } from './people/identity/school.ts'
import { schoolConsentEndpoints } from './people/identity/school-consents.ts'
import { setupEndpoints } from './people/identity/setup.ts'
import { installationEndpoints } from './people/installation/installation.ts'
import { lookEndpoints } from './people/look/look.ts'
import { modelEndpoints } from './people/models/models.ts'
import { notificationEndpoints } from './people/notifications/notifications.ts'
import { licenceEndpoints } from './people/plans/licences.ts'
import { paymentEndpoints } from './people/plans/payments.ts'
import { planEndpoints } from './people/plans/plans.ts'
import { privacyEndpoints } from './people/privacy/privacy.ts'
import { recordReadEndpoints } from './people/record-reads/record-reads.ts'
import { retentionEndpoints } from './people/retention/retention.ts'
import { teacherEndpoints } from './people/teachers/teachers.ts'
import { usageEndpoints } from './people/usage/usage.ts'
import { attemptEndpoints } from './questions/attempts/attempts.ts'
import { bankQuestionEndpoints } from './questions/question-bank/bank-questions.ts'
import { bankReviewEndpoints } from './questions/question-bank/bank-review.ts'
import { bankUseEndpoints } from './questions/question-bank/bank-uses.ts'
import { practiceEndpoints } from './questions/question-bank/practice.ts'
import { questionImportEndpoints } from './questions/question-bank/question-imports.ts'
import { similarQuestionEndpoints } from './questions/question-bank/similar-questions.ts'
import { quizEndpoints } from './questions/quizzes/quizzes.ts'
import { teacherQuestionEndpoints } from './questions/teacher-quizzes/teacher-questions.ts'
import { teacherQuizEndpoints } from './questions/teacher-quizzes/teacher-quizzes.ts'
import { generationEndpoints } from './study/generations/generations.ts'
import { learningEndpoints } from './study/learning/learning.ts'
import { mindMapEndpoints } from './study/mind-maps/mind-maps.ts'
import { noteEndpoints } from './study/notes/notes.ts'
import { reviewEndpoints } from './study/review/review.ts'
import { summaryEndpoints } from './study/summaries/summaries.ts'
import { classReportEndpoints } from './teach/gradebook/class-reports.ts'
import { classTopicEndpoints } from './teach/gradebook/class-topics.ts'
import { gradeRuleEndpoints } from './teach/gradebook/grade-rules.ts'
import { gradebookEndpoints } from './teach/gradebook/gradebook.ts'
import { ownColumnEndpoints } from './teach/gradebook/own-columns.ts'
import { studentNoteEndpoints } from './teach/gradebook/student-notes.ts'
import { groupMarkingEndpoints } from './teach/group-marking/group-marking.ts'
import { classHomeworkEndpoints } from './teach/homework/class-homework.ts'
import { homeworkEndpoints } from './teach/homework/homework.ts'
import { classRoomEndpoints } from './teach/live-rooms/class-rooms.ts'
import { liveRoomEndpoints } from './teach/live-rooms/live-rooms.ts'
import { plannedRoomEndpoints } from './teach/live-rooms/planned-rooms.ts'
import { paperFileEndpoints } from './teach/papers/paper-files.ts'
import { paperTemplateEndpoints } from './teach/papers/paper-templates.ts'
import { paperEndpoints } from './teach/papers/papers.ts'
import { classExamEndpoints } from './teach/readiness/class-exams.ts'
import { readinessEndpoints } from './teach/readiness/readiness.ts'
import { markSuggestionEndpoints } from './teach/scans/mark-suggestions.ts'
import { markingEndpoints } from './teach/scans/marking.ts'
import { ownSheetEndpoints } from './teach/scans/own-sheets.ts'
import { printingEndpoints } from './teach/scans/printings.ts'
import { scanCheckEndpoints } from './teach/scans/scan-checks.ts'
import { scanEndpoints } from './teach/scans/scans.ts'
import { sinceLessonEndpoints } from './teach/since-lesson/since-lesson.ts'
import { teachAgainEndpoints } from './teach/teach-again/teach-again.ts'

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
  ...sourceEncodingEndpoints,
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
  ...backupEndpoints,
  ...lookEndpoints,
  ...modelEndpoints,
  ...setupEndpoints,
  ...recordingEndpoints,
  ...slideEndpoints,
  ...frameEndpoints,
  ...correctionEndpoints,
  ...termEndpoints,
  ...uploadEndpoints,
  ...videoEndpoints,
  ...teacherQuizEndpoints,
  ...teacherQuestionEndpoints,
  ...calendarEndpoints,
  ...liveRoomEndpoints,
  ...classRoomEndpoints,
  ...plannedRoomEndpoints,
  ...classRecordingEndpoints,
  ...classTermEndpoints,
  ...classEndpoints,
  ...classTeacherEndpoints,
  ...joiningEndpoints,
  ...classInvitationEndpoints,
  ...signInCardEndpoints,
  ...rosterEndpoints,
  ...classMaterialEndpoints,
  ...classHomeworkEndpoints,
  ...gradebookEndpoints,
  ...gradeRuleEndpoints,
  ...ownColumnEndpoints,
  ...classTopicEndpoints,
  ...markRequestEndpoints,
  ...groupMarkingEndpoints,
  ...sinceLessonEndpoints,
  ...teachAgainEndpoints,
  ...readinessEndpoints,
  ...classExamEndpoints,
  ...studentNoteEndpoints,
  ...classReportEndpoints,
  ...classGroupEndpoints,
  ...classModelEndpoints,
  ...helpLevelEndpoints,
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
  ...ltiScoreEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** Endpoints by the words a client calls them with, such as `GET /sources/:sourceId`. A client imports
 * only this type, so that no schema reaches the browser. */
export type EndpointsByCall = {
  [N in EndpointName as `${Endpoints[N]['method']} ${Endpoints[N]['path']}`]: Endpoints[N]
}
