// Every endpoint there is, by the name of its action; and by "METHOD /path" for the typed client.
import { accountEndpoints } from './accounts/account.ts'
import { identityEndpoints } from './accounts/identity.ts'
import { teacherEndpoints } from './accounts/teachers.ts'
import { adminEndpoints } from './administration/admin.ts'
import { auditEndpoints } from './administration/audit.ts'
import { installationEndpoints } from './administration/installation.ts'
import { usageEndpoints } from './administration/usage.ts'
import { chatEndpoints } from './chat/chat.ts'
import { turnEndpoints } from './chat/turns.ts'
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
import { liveRoomEndpoints } from './live-rooms/live-rooms.ts'
import { attemptEndpoints } from './quizzes/attempts.ts'
import { quizEndpoints } from './quizzes/quizzes.ts'
import { classResultsEndpoints } from './teaching/class-results.ts'
import { homeworkEndpoints } from './teaching/homework.ts'
import { teacherQuestionEndpoints } from './teaching/teacher-questions.ts'
import { teacherQuizEndpoints } from './teaching/teacher-quizzes.ts'

export const endpoints = {
  ...installationEndpoints,
  ...identityEndpoints,
  ...accountEndpoints,
  ...teacherEndpoints,
  ...libraryEndpoints,
  ...pageReadingEndpoints,
  ...noteEndpoints,
  ...folderEndpoints,
  ...chatEndpoints,
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
  ...liveRoomEndpoints,
  ...homeworkEndpoints,
  ...classResultsEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** Endpoints by the words a client calls them with, such as `GET /sources/:sourceId`. A client imports
 * only this type, so that no schema reaches the browser. */
export type EndpointsByCall = {
  [N in EndpointName as `${Endpoints[N]['method']} ${Endpoints[N]['path']}`]: Endpoints[N]
}
