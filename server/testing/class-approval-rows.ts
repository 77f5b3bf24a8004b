// Expected answers of each class endpoint by the approval of the caller and of the class's owner.
import type { EndpointName } from '@lantern/contract/api'
import { createCallerRows } from './all-caller-rows.ts'
import type { CallerRow } from './caller-rows.ts'
import { homeworkSettings, hoursFrom } from './homework.ts'
import { roomOptions } from './live-rooms.ts'
import type { OwnedRows } from './owned-rows.ts'
import { aPrinting } from './printings.ts'
import type { TestServer } from './test-server.ts'

export const approvalCallers = [
  'another class’s teacher',
  'pending stranger',
  'removed teacher',
  'pending co-teacher',
  'assistant',
  'co-teacher',
  'owner',
  'owner who lost approval',
  'co-teacher without an owner',
] as const
export type ApprovalCaller = (typeof approvalCallers)[number]

/** `ok`, or the code of the refusal. */
type Answers = Record<ApprovalCaller, string>

const outside = {
  'another class’s teacher': 'not-found',
  'pending stranger': 'not-found',
  'removed teacher': 'not-found',
}
const inside = { assistant: 'ok', 'co-teacher': 'ok', owner: 'ok' }
const pending = 'teacher-not-approved'

/** Callers: everybody who teaches the class. */
const looks: Answers = {
  ...outside,
  ...inside,
  'pending co-teacher': 'ok',
  'owner who lost approval': 'ok',
  'co-teacher without an owner': 'ok',
}
const readsMembers: Answers = {
  ...looks,
  'pending co-teacher': pending,
  'owner who lost approval': pending,
}
/** Reads or takes back: not for assistants. */
const protects: Answers = { ...readsMembers, assistant: 'not-allowed' }
const reminds: Answers = { ...readsMembers, 'co-teacher without an owner': 'class-without-owner' }
/** Reaches members. */
const changes: Answers = { ...protects, 'co-teacher without an owner': 'class-without-owner' }
const deletes: Answers = {
  ...outside,
  assistant: 'not-allowed',
  'co-teacher': 'not-allowed',
  'pending co-teacher': 'not-allowed',
  'co-teacher without an owner': 'not-allowed',
  owner: 'ok',
  'owner who lost approval': 'ok',
}
const claims: Answers = {
  ...outside,
  assistant: 'not-allowed',
  'co-teacher': 'not-allowed',
  owner: 'not-allowed',
  'pending co-teacher': pending,
  'owner who lost approval': pending,
  'co-teacher without an owner': 'ok',
}
/** Answers of endpoints that first look up something of the caller's own, which nobody else has. */
const ownFirst: Answers = {
  ...outside,
  assistant: 'not-found',
  'co-teacher': 'not-found',
  owner: 'ok',
  'pending co-teacher': 'not-found',
  'owner who lost approval': pending,
  'co-teacher without an owner': 'not-found',
}

export const approvalAnswers: Partial<Record<EndpointName, Answers>> = {
  readClass: looks,
  openClassPicture: looks,
  listClassMaterial: looks,
  listAnnouncements: looks,
  // Endpoints of students too, which no teacher calls before approval.
  listClassRecordings: { ...readsMembers, 'pending stranger': pending },
  startClassRecording: { ...changes, 'pending stranger': pending },
  removeClass: deletes,
  claimClass: claims,
  listClassGroups: readsMembers,
  listClassHomework: readsMembers,
  listClassRooms: readsMembers,
  listPlannedRoomsOfClass: readsMembers,
  listMailedInvitations: readsMembers,
  readGradebook: readsMembers,
  exportGradebook: readsMembers,
  readStudentProgress: readsMembers,
  readClassTopics: readsMembers,
  listClassExams: readsMembers,
  addClassExam: changes,
  readSinceLesson: readsMembers,
  setLastLesson: protects,
  listPaperCandidates: readsMembers,
  listClassDoubts: protects,
  printStudentReport: protects,
  printClassReports: protects,
  listStudentNotes: protects,
  removeStudentNote: protects,
  previewGradeRules: protects,
  listGradebookChanges: protects,
  listCellChanges: protects,
  previewColumnImport: protects,
  revokeInvitation: protects,
  removeClassStudent: protects,
  removeAnnouncement: protects,
  stopSharingWithClass: protects,
  removeClassTeacher: protects,
  withdrawTeacherInvitation: protects,
  remindOfHomework: reminds,
  changeClass: changes,
  changeClassModel: protects,
  readClassHelp: readsMembers,
  readHelpTopics: readsMembers,
  changeClassHelp: changes,
  addHelpWindow: changes,
  removeHelpWindow: protects,
  listRecordingRequests: protects,
  decideRecordingRequest: protects,
  changeRecordingSettings: protects,
  extendClassRecording: protects,
  readClassTerms: protects,
  saveClassTerms: changes,
  copyClass: changes,
  setClassPicture: changes,
  removeClassPicture: changes,
  createClassGroup: changes,
  changeClassGroup: changes,
  removeClassGroup: changes,
  addRoster: changes,
  previewInvitations: changes,
  sendInvitations: changes,
  makeClassAccounts: changes,
  renewSignInCard: changes,
  printSignInCards: changes,
  changeClassStudent: changes,
  moveClassStudent: changes,
  writeAnnouncement: changes,
  shareWithClass: changes,
  addStudentNote: changes,
  changeStudentNote: changes,
  setColumnWeight: changes,
  setGradeRules: changes,
  addOwnColumn: changes,
  changeOwnColumn: changes,
  writeOwnCells: changes,
  removeOwnColumn: changes,
  restoreOwnColumn: changes,
  excuseStudent: changes,
  removeExcuse: changes,
  inviteClassTeacher: changes,
  setHomework: changes,
  openRoom: changes,
  planRoom: changes,
  printSheets: ownFirst,
  shareBankQuestions: ownFirst,
}

/** Endpoints that name a class and can't be tried here, with where they are. */
export const triedElsewhere: Partial<Record<EndpointName, string>> = {
  askToRecord: 'students ask alone: class-recordings/permissions.test.ts',
  followClassRecording: 'goes on with a recording of the caller’s own: class-recordings/permissions.test.ts',
  findOwnHelp: 'says to anybody what counts for them alone: help-levels/help-levels.test.ts',
  chooseLtiOpens: 'begins with a launch of a platform: lti/opens.test.ts',
}

export const approvalRequests = (
  server: () => TestServer,
  own: () => OwnedRows,
): Record<EndpointName, CallerRow> => ({
  ...createCallerRows(own, server),
  setHomework: {
    body: () => ({
      quizId: own().teacherQuizId,
      classId: own().classId,
      settings: homeworkSettings(server()),
    }),
  },
  openRoom: { body: () => ({ quizId: own().teacherQuizId, classId: own().classId, options: roomOptions }) },
  planRoom: {
    body: () => ({
      quizId: own().teacherQuizId,
      options: roomOptions,
      classId: own().classId,
      startsAt: hoursFrom(server().clock.now(), 24),
    }),
  },
  printSheets: { body: () => ({ ...aPrinting(), mode: 'named', students: [], classId: own().classId }) },
  shareBankQuestions: {
    body: () => ({ questionIds: [own().bankQuestionId], audience: 'class', classId: own().classId }),
  },
  listPaperCandidates: { query: () => ({ classId: own().classId }) },
})
