// Endpoints that a teacher may call before an admin has approved the account. Preparing quizzes is open, the study
// side is not: a school's students must not get past the questions about their age by signing up as teachers.
import type { EndpointName } from '@lantern/contract/api'
import type { Access } from '@lantern/contract/endpoint'
import type { Actor } from '../actions/actor.ts'
import { Refusal } from '../actions/refusal.ts'

/** Own account, its data and its plan. */
const account = [
  'logout',
  'readSession',
  'convertVisit',
  'readAccount',
  'changeAccount',
  'changePassword',
  'signOutOthers',
  'endSession',
  'startTwoFactor',
  'confirmTwoFactor',
  'stopTwoFactor',
  'renewRecoveryCodes',
  'startPasskey',
  'addPasskey',
  'removePasskey',
  'readAgeSettings',
  'readUsage',
  'changeUsage',
  'listNotifications',
  'markNotificationRead',
  'markAllNotificationsRead',
  'readNotificationSettings',
  'changeNotificationSettings',
  'readOwnData',
  'startExport',
  'openExport',
  'readDeletion',
  'askDeletion',
  'cancelDeletion',
  'listRecordReads',
  'readPlan',
  'startCheckout',
  'openPortal',
  'refreshPlan',
  'readInvoice',
  'listOwnLicences',
  'listSeats',
  'giveSeats',
  'revokeSeat',
  'connectLtiAccount',
  'listLtiConnections',
  'disconnectLti',
] as const satisfies readonly EndpointName[]

/** Documents for quizzes: upload, folders, reading, search and citations. */
const quizMaterial = [
  'listSources',
  'addSource',
  'beginUpload',
  'readUpload',
  'addUploadPart',
  'finishUpload',
  'cancelUpload',
  'readRecording',
  'readSpokenLines',
  'exportTranscript',
  'bringTranscript',
  'chooseSpokenLanguage',
  'openSound',
  'readLectureSlides',
  'listFrames',
  'readFrame',
  'listSlideChoices',
  'pairSlides',
  'unpairSlides',
  'listLecturesOfSlides',
  'readSource',
  'openSource',
  'renameSource',
  'changeSlides',
  'readSourceEncoding',
  'changeSourceEncoding',
  'removeSource',
  'retrySource',
  'readSourceFile',
  'readSourceText',
  'readSourceContent',
  'readPageReading',
  'readPagesAgain',
  'correctLine',
  'citeSelectedWords',
  'searchSources',
  'listFolders',
  'addFolder',
  'renameFolder',
  'removeFolder',
  'moveSources',
  'readStorage',
  'readQuestionImage',
] as const satisfies readonly EndpointName[]

/** Progress of a quiz generation. */
const quizMaking = [
  'readGeneration',
  'stopGeneration',
  'retryGeneration',
] as const satisfies readonly EndpointName[]

/** Lists of a teacher's classes, whose features decide by class, and of questions, which are empty without approval. */
const teaching = [
  'listAnnouncements',
  'listClassMaterial',
  'openClassPicture',
  'readCalendar',
  'createCalendarFeed',
  'removeCalendarFeed',
  'listDoubts',
] as const satisfies readonly EndpointName[]

/** Entry to live rooms, also open to guests without an account. */
const guests = ['findRoom', 'readLobby'] as const satisfies readonly EndpointName[]

const shared: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...account,
  ...quizMaterial,
  ...quizMaking,
  ...teaching,
  ...guests,
])

/** Endpoints for teachers and admins check approval in their actions, where it depends on more. */
const isForTeachersAlone = (access: Access): boolean =>
  typeof access !== 'string' && access.includes('teacher') && !access.includes('student')

export const isOpenBeforeApproval = (name: EndpointName, access: Access): boolean =>
  access === 'public' || isForTeachersAlone(access) || shared.has(name)

/** @throws Refusal `teacher-not-approved` */
export const checkApproval = (name: EndpointName, access: Access, actor: Actor | null): void => {
  if (actor?.awaitsApproval && !isOpenBeforeApproval(name, access)) throw new Refusal('teacher-not-approved')
}
