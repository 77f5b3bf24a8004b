// Every endpoint there is, by the name of its action; and by "METHOD /path" for the typed client.
import { accountEndpoints } from './account.ts'
import { adminEndpoints } from './admin.ts'
import { attemptEndpoints } from './attempts.ts'
import { auditEndpoints } from './audit.ts'
import { chatEndpoints } from './chat.ts'
import { classResultsEndpoints } from './class-results.ts'
import { folderEndpoints } from './folders.ts'
import { generationEndpoints } from './generations.ts'
import { homeworkEndpoints } from './homework.ts'
import { identityEndpoints } from './identity.ts'
import { installationEndpoints } from './installation.ts'
import { learningEndpoints } from './learning.ts'
import { libraryEndpoints } from './library.ts'
import { liveRoomEndpoints } from './live-rooms.ts'
import { mindMapEndpoints } from './mind-maps.ts'
import { pageReadingEndpoints } from './page-readings.ts'
import { quizEndpoints } from './quizzes.ts'
import { recommendationEndpoints } from './recommendations.ts'
import { reviewEndpoints } from './review.ts'
import { summaryEndpoints } from './summaries.ts'
import { teacherQuestionEndpoints } from './teacher-questions.ts'
import { teacherQuizEndpoints } from './teacher-quizzes.ts'
import { teacherEndpoints } from './teachers.ts'
import { turnEndpoints } from './turns.ts'
import { usageEndpoints } from './usage.ts'
import { videoEndpoints } from './videos.ts'

export const endpoints = {
  ...installationEndpoints,
  ...identityEndpoints,
  ...accountEndpoints,
  ...teacherEndpoints,
  ...libraryEndpoints,
  ...pageReadingEndpoints,
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
