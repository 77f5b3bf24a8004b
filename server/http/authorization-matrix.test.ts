// Every endpoint × every kind of caller: permissions are read from the contract, and every owned item is
// tried by all non-owners. A new endpoint without a row here fails.

import { type EndpointName, endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import type { Role } from '@lantern/contract/people/identity/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayCall } from '../actions/actor.ts'
import { classRequests, type Row } from '../testing/class-requests.ts'
import { aClass } from '../testing/classes.ts'
import type { Person } from '../testing/client.ts'
import { physics } from '../testing/doubts.ts'
import { homeworkSettings, hoursFrom } from '../testing/homework.ts'
import { aLicence } from '../testing/licences.ts'
import { roomOptions } from '../testing/live-rooms.ts'
import { aPlatform } from '../testing/lti-rows.ts'
import { type OwnedRows, people, seedOwnedRows, type Who } from '../testing/owned-rows.ts'
import { aBlueprint } from '../testing/papers.ts'
import { signedIn, visitor } from '../testing/people.ts'
import { approvedTeacher } from '../testing/played-rooms.ts'
import { aPrinting, printedIds } from '../testing/printings.ts'
import { bankFacts } from '../testing/question-bank.ts'
import { quizSettings } from '../testing/quizzes.ts'
import { aQuestionChange } from '../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { isOpenBeforeApproval } from './open-before-approval.ts'

let server: TestServer
let crowd: Record<Who, Person>
let own: OwnedRows

beforeAll(async () => {
  server = await startTestServer()
  const seeded = await seedOwnedRows(server)
  crowd = seeded.crowd
  own = seeded.own
})
afterAll(() => server.close())

const passkeyNames = { id: 'none', rawId: 'none', type: 'public-key' }
const newPasskey = { ...passkeyNames, response: { clientDataJSON: 'none', attestationObject: 'none' } }
const passkeyAnswer = {
  ...passkeyNames,
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
}

const ownSelection = () => ({ by: 'ids', questionIds: [own.bankQuestionId] })

const rows: Record<EndpointName, Row> = {
  ...classRequests(() => own),
  readInstallation: {},
  readHealth: {},
  readAlive: {},
  readReadiness: {},
  register: { body: () => ({ email: '' }) },
  verifyEmail: { body: () => ({ token: 'none' }) },
  sendVerification: { body: () => ({ email: 'none@school.test' }) },
  login: { body: () => ({ email: 'none@school.test', password: 'none' }) },
  enterCode: { body: () => ({ challenge: 'none', code: '000000' }) },
  startGoogleSignIn: {},
  signInWithGoogle: {},
  startSchoolSignIn: {},
  finishSchoolSignIn: { body: () => ({ code: 'none', state: 'none' }) },
  joinSchoolAccount: { body: () => ({ arrival: 'x'.repeat(43) }) },
  createSchoolAccount: { body: () => ({ arrival: 'x'.repeat(43), birthYear: 2000 }) },
  requestReset: { body: () => ({ email: 'none@school.test' }) },
  resetPassword: { body: () => ({ token: 'none', password: 'long enough' }) },
  readAccount: {},
  changeAccount: { body: () => ({}) },
  changePassword: { body: () => ({ current: 'not it', next: 'long enough' }) },
  signOutOthers: { last: 2 },
  startTwoFactor: { body: () => ({ password: 'not it' }) },
  confirmTwoFactor: { body: () => ({ code: '000000' }) },
  stopTwoFactor: { body: () => ({ code: '000000' }) },
  readConsent: { body: () => ({ token: 'none' }) },
  giveConsent: { body: () => ({ token: 'none', allows: { model: false, videos: false } }) },
  refuseConsent: { body: () => ({ token: 'none' }) },
  readAgeSettings: {},
  listConsentClasses: {},
  listSchoolConsents: {},
  listConsentStudents: {},
  stateSchoolConsent: { body: () => ({ classId: own.classId, covers: 'students' }) },
  withdrawSchoolConsent: { last: 1 },
  startPasskeySignIn: {},
  enterByPasskey: { body: () => ({ token: 'none', answer: passkeyAnswer }) },
  startPasskey: { body: () => ({ password: 'not it' }) },
  addPasskey: { body: () => ({ token: 'none', passkey: newPasskey }) },
  removePasskey: { owned: true, last: 1 },
  endSession: { owned: true, last: 1 },
  renewRecoveryCodes: { body: () => ({ code: '000000' }) },
  readTeacherReview: {},
  changeTeaching: { body: () => ({}) },
  sendCertificate: { body: () => ({}) },
  readOwnCertificate: {},
  readMaintenance: {},
  toggleMaintenance: { body: () => ({ isMaintenanceMode: false }) },
  readOverview: {},
  listApplications: {},
  readApplication: {},
  readCertificate: {},
  // The teacher is approved from here on.
  decideReview: { body: () => ({ decision: 'approved' }), last: 3 },
  listUsers: {},
  readInstallationHealth: {},
  inviteUser: { body: () => ({ email: 'no address', username: 'Nobody', role: 'student' }) },
  mailPasswordReset: {},
  renewUserCard: {},
  deleteUser: { body: () => ({ reason: '' }) },
  suspendUser: { body: () => ({ reason: 'Tried out' }) },
  restoreUser: {},
  changeRole: { body: () => ({ role: 'teacher' }) },
  signOutUser: {},
  listAudit: {},
  exportAudit: { query: () => ({ format: 'csv' }) },
  logout: { last: 4 },
  readSession: {},
  startVisit: {},
  convertVisit: { body: () => ({ visitToken: 'none' }) },
  listSources: {},
  addSource: {},
  readSource: { owned: true },
  openSource: { owned: true },
  renameSource: { owned: true, body: () => ({ name: 'Taken over' }) },
  removeSource: { owned: true, last: 2 },
  retrySource: { owned: true },
  readSourceFile: { owned: true },
  readSourceText: { owned: true },
  readSourceContent: { owned: true },
  addVideo: { body: () => ({ link: 'no link' }) },
  readVideo: { owned: true },
  chooseVideoLanguage: { owned: true, body: () => ({ language: 'en' }) },
  pasteTranscript: { owned: true, body: () => ({ text: 'Taken over.' }) },
  uploadTranscript: { owned: true },
  listFolders: {},
  addFolder: { body: () => ({ name: 'Another' }) },
  renameFolder: { owned: true, body: () => ({ name: 'Taken over' }) },
  removeFolder: { owned: true, last: 1 },
  moveSources: { owned: true, body: () => ({ sourceIds: [own.sourceId], folderId: null }) },
  readStorage: {},
  readPageReading: { owned: true },
  correctLine: { owned: true, body: () => ({ text: 'Written over' }) },
  suggestQuestions: { owned: true },
  listNotes: { owned: true },
  addNote: { owned: true, body: () => ({ words: { quote: 'The tides follow' } }) },
  changeNote: { owned: true, body: () => ({ text: 'Taken over' }) },
  removeNote: { owned: true, last: 1 },
  exportNotes: { owned: true },
  citeSelectedWords: { owned: true, body: () => ({ words: { quote: 'The tides follow' } }) },
  addCardOfWords: {
    owned: true,
    body: () => ({ front: 'What adds to them?', back: 'The Sun', words: null, noteId: own.noteId }),
  },
  searchSources: { owned: true, query: () => ({ q: 'tides', sourceId: own.sourceId }) },
  listThreads: {},
  startThread: { owned: true, body: () => ({ sourceIds: [own.sourceId] }) },
  readThread: { owned: true },
  changeThread: { owned: true, body: () => ({ name: 'Taken over' }) },
  removeThread: { owned: true, last: 1 },
  exportThread: { owned: true },
  printThread: { owned: true },
  askQuestion: { owned: true, body: () => ({ question: 'What do the tides follow?' }) },
  readTurn: { owned: true },
  stopTurn: { owned: true },
  retryTurn: { owned: true },
  startOpenThread: { body: () => ({}) },
  editTurn: { owned: true, body: () => ({ question: 'What follows the Moon?' }) },
  listResults: {},
  reportSource: { owned: true, body: () => ({ sentence: 0, citation: 0, reason: 'other' }) },
  listSourceReports: {},
  changeSourceReport: { body: () => ({ state: 'closed' }) },
  rateTurn: { owned: true, body: () => ({ feedback: 'helpful' }) },
  listGenerations: {},
  readGeneration: { owned: true },
  stopGeneration: { owned: true },
  retryGeneration: { owned: true },
  listSummaries: { owned: true, query: () => ({ sourceId: own.sourceId }) },
  makeSummary: { owned: true, body: () => ({ sourceId: own.sourceId, length: 'standard' }) },
  readSummary: { owned: true },
  exportSummary: { owned: true },
  printSummary: { owned: true },
  listMindMaps: {},
  makeMindMap: { owned: true, body: () => ({ sourceId: own.sourceId }) },
  readMindMap: { owned: true },
  renameMindMap: { owned: true, body: () => ({ name: 'Taken over' }) },
  changeMindMap: {
    owned: true,
    body: () => ({ revision: 0, operations: [{ op: 'rename', id: 'root', label: 'Taken over' }] }),
  },
  removeMindMap: { owned: true },
  listQuizzes: {},
  makeQuiz: { owned: true, body: () => ({ sourceIds: [own.sourceId], settings: quizSettings }) },
  readQuiz: { owned: true },
  removeQuiz: { owned: true, last: 1 },
  startAttempt: { owned: true, body: () => ({ timeFactor: 1 }) },
  listAttempts: {},
  readAttempt: { owned: true },
  openQuestion: { owned: true, body: () => ({ questionId: own.questionId }) },
  changeAttempt: { owned: true, body: () => ({ paused: true }) },
  answerQuestion: {
    owned: true,
    body: () => ({ response: { type: 'true-false', value: true } }),
  },
  judgeAnswer: { owned: true, body: () => ({ judgement: 'dispute' }) },
  finishAttempt: { owned: true },
  readResults: { owned: true },
  listDecks: {},
  makeFlashcards: { owned: true, body: () => ({ sourceId: own.sourceId, count: 10 }) },
  addDeck: { body: () => ({ name: 'Another' }) },
  readDeck: { owned: true },
  changeDeck: { owned: true, body: () => ({ name: 'Taken over' }) },
  removeDeck: { owned: true, last: 2 },
  exportDeck: { owned: true },
  importDecks: {},
  listCards: { owned: true, query: () => ({ deckId: own.deckId }) },
  listCardConcepts: { owned: true },
  addCard: { owned: true, body: () => ({ front: 'Mine?', back: 'No', explanation: '' }) },
  changeCard: { owned: true, body: () => ({ front: 'Taken over' }) },
  removeCard: { owned: true, last: 1 },
  readReview: { owned: true, query: () => ({ deckId: own.deckId }) },
  gradeCard: { owned: true, body: () => ({ grade: 'good', seen: 0, spentMs: 900 }) },
  undoGrade: { owned: true, body: () => ({ deckId: own.deckId }) },
  listRecommendations: {},
  readLearning: {},
  readConcept: { owned: true },
  readUsage: {},
  changeUsage: { body: () => ({ sendsMaterial: true }) },
  listTeacherQuizzes: {},
  makeTeacherQuiz: {
    owned: 'teacher',
    body: () => ({
      sourceIds: [],
      questionIds: [own.teacherQuestionId],
      topic: null,
      types: [],
      cells: [],
    }),
  },
  readTeacherQuiz: { owned: 'teacher' },
  changeTeacherQuiz: { owned: 'teacher', body: () => ({ title: 'Taken over' }) },
  removeTeacherQuiz: { owned: 'teacher', last: 1 },
  bringBackTeacherQuiz: { owned: 'teacher', last: 2 },
  duplicateTeacherQuiz: { owned: 'teacher' },
  listQuizVersions: { owned: 'teacher' },
  restoreQuizVersion: { owned: 'teacher' },
  listTeacherQuestions: {},
  addTeacherQuestions: {
    owned: 'teacher',
    body: () => ({ after: null, add: { what: 'empty', type: 'gap' } }),
  },
  changeTeacherQuestion: { owned: 'teacher', body: () => ({ revision: 0, change: aQuestionChange }) },
  removeTeacherQuestion: { owned: 'teacher' },
  restoreTeacherQuestion: { owned: 'teacher', body: () => ({ versionId: null }) },
  writeAnotherQuestion: { owned: 'teacher' },
  citePassage: { owned: 'teacher', body: () => ({ passage: null }) },
  updateFromNewerVersion: { owned: 'teacher' },
  tryTeacherQuestion: {
    owned: 'teacher',
    body: () => ({ response: { type: 'true-false', value: true } }),
  },
  addQuestionImage: { body: () => ({}) },
  listPracticeSubjects: {},
  suggestPractice: {},
  listCloseQuestions: {},
  startPractice: { body: () => ({ subject: 'Physics' }) },
  listBankQuestions: {},
  countBankQuestions: {},
  addBankQuestions: { body: () => ({ add: { what: 'empty', type: 'gap' } }) },
  readBankQuestion: { owned: 'teacher' },
  listQuestionsLike: { owned: 'teacher' },
  changeBankQuestion: {
    owned: 'teacher',
    body: () => ({ revision: 0, question: aQuestionChange, facts: bankFacts }),
  },
  listBankVersions: { owned: 'teacher' },
  restoreBankVersion: { owned: 'teacher' },
  changeBankQuestions: {
    body: () => ({ questionIds: [own.bankQuestionId], change: { what: 'tag', tag: 'taken over' } }),
  },
  copyBankQuestions: {
    owned: 'teacher',
    body: () => ({ questionIds: [own.bankQuestionId], teacherQuizId: null }),
  },
  readBankUses: { owned: 'teacher' },
  shareBankQuestions: {
    owned: 'teacher',
    body: () => ({ questionIds: [own.bankQuestionId], audience: 'named' }),
  },
  listColleagues: { owned: 'teacher' },
  removeColleague: { owned: 'teacher', last: 1 },
  listSharedQuestions: {},
  readSharedQuestion: { owned: 'teacher' },
  copySharedQuestions: { owned: 'teacher', body: () => ({ questionIds: [own.sharedQuestionId] }) },
  approveSharedQuestion: { owned: 'teacher', body: () => ({ approves: true }) },
  listBankComments: { owned: 'teacher' },
  addBankComment: { owned: 'teacher', body: () => ({ text: 'Taken over' }) },
  resolveBankSuggestion: { owned: 'teacher', body: () => ({ takes: true }) },
  removeBankComment: { owned: 'teacher', last: 1 },
  listSimilarPairs: {},
  listSimilarQuestions: { owned: 'teacher' },
  resolveSimilarPair: {
    owned: 'teacher',
    body: () => ({ otherId: own.otherBankQuestionId, decision: 'keep-both' }),
  },
  startQuestionImport: {},
  listQuestionImports: {},
  readQuestionImport: { owned: 'teacher' },
  listImportItems: { owned: 'teacher' },
  addQuestionImport: { owned: 'teacher', body: () => ({}) },
  changeImportColumns: { owned: 'teacher', body: () => ({ roles: ['question', 'answer'] }) },
  undoQuestionImport: { owned: 'teacher' },
  removeQuestionImport: { owned: 'teacher', last: 1 },
  reportBankExport: { owned: 'teacher', body: () => ({ format: 'gift', selection: ownSelection() }) },
  exportBankQuestions: { owned: 'teacher', body: () => ({ format: 'gift', selection: ownSelection() }) },
  readQuestionImage: { owned: 'teacher' },
  listPapers: {},
  listPaperCandidates: {},
  makePaper: { body: () => ({ blueprint: aBlueprint() }) },
  readPaper: { owned: 'teacher' },
  changePaper: {
    owned: 'teacher',
    body: () => ({ revision: 0, content: { blueprint: aBlueprint(), forms: [], edits: [] } }),
  },
  assemblePaper: { owned: 'teacher', body: () => ({ revision: 1, seed: 1, form: null }) },
  updatePaperQuestionFromBank: {
    owned: 'teacher',
    body: () => ({ revision: 1, questionId: own.bankQuestionId }),
  },
  printPaper: { owned: 'teacher' },
  removePaper: { owned: 'teacher', last: 1 },
  bringBackPaper: { owned: 'teacher', last: 2 },
  listPaperTemplates: {},
  savePaperTemplate: { body: () => ({ name: 'Weekly', blueprint: aBlueprint() }) },
  removePaperTemplate: { owned: 'teacher', last: 1 },
  printSheets: { owned: 'teacher', body: () => aPrinting() },
  listPrintings: {},
  readPrinting: { owned: 'teacher' },
  changePrinting: { owned: 'teacher', body: () => ({ keptDays: 30 }) },
  removePrinting: { owned: 'teacher', last: 2 },
  openSheets: { owned: 'teacher' },
  readMarking: { owned: 'teacher' },
  changeMarking: { owned: 'teacher', body: () => ({ hidesNames: true }) },
  addMarkers: { owned: 'teacher', body: () => ({ emails: ['nobody@school.test'] }) },
  removeMarker: { owned: 'teacher', last: 1 },
  addScan: { owned: 'teacher' },
  listScanPages: { owned: 'teacher' },
  readScanPageAgain: { owned: 'teacher' },
  removeScanPage: { owned: 'teacher', last: 1 },
  openScanPage: { owned: 'teacher' },
  readChecks: { owned: 'teacher' },
  decideScan: {
    owned: 'teacher',
    body: () => ({
      decision: { what: 'double', pageId: own.scanPageId, counts: false },
      seen: own.decisionId,
    }),
  },
  suggestMarks: {
    owned: 'teacher',
    body: () => ({ pageId: own.scanPageId, fieldId: printedIds.moon }),
  },
  undoDecision: { owned: 'teacher' },
  readWritten: { owned: 'teacher' },
  openSlips: { owned: 'teacher' },
  claimSheet: { body: () => ({ code: 'none' }) },
  listOwnSheets: {},
  readOwnSheet: { owned: true },
  listClasses: {},
  answerTeacherInvitation: { owned: 'teacher', body: () => ({ isAccepted: false }) },
  createClass: { body: () => aClass },
  stopInvitations: { query: () => ({ token: 'none' }) },
  listRosterImports: {},
  startRosterImport: {},
  readRosterImport: {},
  runRosterImport: {},
  removeRosterImport: { last: 1 },
  listJoinedClasses: {},
  findClassByCode: {},
  joinClass: { last: 2 },
  answerClassInvitation: { owned: true, last: 1, body: () => ({ isAccepted: true }) },
  listOpenRooms: {},
  readCalendar: {},
  createCalendarFeed: {},
  removeCalendarFeed: {},
  openCalendarFeed: {},
  setHomework: { body: () => ({ quizId: own.teacherQuizId, settings: homeworkSettings(server) }) },
  listHomework: {},
  readHomework: { owned: 'teacher' },
  changeHomework: { owned: 'teacher', body: () => ({ settings: homeworkSettings(server) }) },
  accommodateStudent: { owned: 'teacher', body: () => ({ timeFactor: 2, extendedUntil: null }) },
  removeHomework: { owned: 'teacher', last: 2 },
  listAssignedHomework: {},
  // Visitors are students of it from here on.
  openHomework: { last: 1 },
  nameHomeworkGuest: { last: 1, body: () => ({ name: 'Mira' }) },
  startHomework: { last: 1 },
  readClassResults: { owned: 'teacher' },
  shareClassResults: { owned: 'teacher', body: () => ({ isShared: true }) },
  correctKey: { owned: 'teacher', body: () => ({ act: 'leave-out', isLeftOut: true }) },
  markAnswer: { owned: 'teacher', body: () => ({ mark: { points: [50], comment: '' } }) },
  exportClassResults: { owned: 'teacher', query: () => ({ format: 'csv' }) },
  readStudentPart: { owned: 'teacher' },
  readOwnPart: { owned: true },
  openRoom: { body: () => ({ quizId: own.teacherQuizId, options: roomOptions }) },
  listRooms: {},
  readJoinHosts: {},
  readRoom: { owned: true },
  // Anybody with a room's address may see its players.
  readLobby: {},
  removeRoom: { owned: true, last: 1 },
  findRoom: { body: () => ({ code: '000000' }) },
  handOverRoom: { owned: true },
  acceptRoomHandover: { body: () => ({ token: 'none' }) },
  replayRoom: { owned: true },
  planRoom: {
    body: () => ({
      quizId: own.teacherQuizId,
      options: roomOptions,
      classId: own.classId,
      startsAt: hoursFrom(server.clock.now(), 24),
    }),
  },
  listPlannedRooms: {},
  listAwaitedRooms: {},
  movePlannedRoom: {
    owned: 'teacher',
    body: () => ({ startsAt: hoursFrom(server.clock.now(), 48) }),
  },
  openPlannedRoom: { owned: 'teacher', last: 1 },
  cancelPlannedRoom: { owned: 'teacher', last: 2 },
  suggestSubject: { body: () => ({ question: 'Why?' }) },
  askDoubt: {
    body: () => ({ id: crypto.randomUUID(), question: 'Why does it rest?', ...physics }),
  },
  listDoubts: {},
  listDoubtClasses: {},
  readDoubt: { owned: 'both' },
  claimDoubt: { owned: 'teacher' },
  passDoubt: { owned: 'teacher', last: 1 },
  inviteTeacher: { owned: true, body: () => ({ teacherId: own.teacherId }) },
  writeDoubtMessage: { owned: 'both', body: () => ({ id: crypto.randomUUID(), text: 'Taken over' }) },
  notifyTyping: { owned: 'both' },
  markDoubtRead: { owned: 'both' },
  judgeFirstAnswer: { owned: 'teacher', body: () => ({ verdict: 'withdrawn' }) },
  giveOpinion: { owned: true, body: () => ({ opinion: 'wrong' }) },
  solveDoubt: { owned: true, body: () => ({ rating: 1 }), last: 2 },
  reopenDoubt: { owned: true, last: 2 },
  reportDoubtMessage: { owned: 'both', body: () => ({ reason: 'insult' }) },
  listDoubtReports: {},
  openReportedDoubt: { body: () => ({ reason: 'Tried out by the matrix' }) },
  decideDoubtReport: { body: () => ({ decision: 'hide' }) },
  muteReported: { body: () => ({ days: 0 }) },
  readDoubtFigures: {},
  listDoubtSamples: {},
  judgeDoubtSample: { owned: 'teacher', body: () => ({ verdict: 'right' }) },
  addDoubtPicture: { body: () => ({}) },
  readDoubtPicture: { owned: true },
  openDoubtPicture: { owned: true },
  correctDoubtPicture: { owned: true, body: () => ({ lines: ['Written over'] }) },
  shareDoubt: { owned: true, body: () => ({ share: true }) },
  confirmAnswer: { owned: 'teacher', body: () => ({ question: 'Why?', answer: 'Taken over' }) },
  listConfirmedAnswers: {},
  readConfirmedAnswer: {},
  findSimilarAnswers: { body: () => ({ question: 'Why does it rest?' }) },
  markHelped: { body: () => ({ helped: true }) },
  changeConfirmedAnswer: {
    owned: 'teacher and admins',
    body: () => ({ question: 'Why?', answer: 'Taken over' }),
  },
  removeConfirmedAnswer: { owned: 'teacher and admins', last: 1 },
  readDoubtDuty: {},
  changeDoubtDuty: { body: () => ({ isPaused: false }) },
  listNotifications: {},
  markNotificationRead: { owned: true },
  markAllNotificationsRead: {},
  readNotificationSettings: {},
  changeNotificationSettings: { body: () => ({ dailyAt: 600 }) },
  readPlan: {},
  startCheckout: {},
  openPortal: {},
  refreshPlan: {},
  listLicences: {},
  addLicence: { body: () => aLicence('none@school.test') },
  markLicencePaid: { body: () => ({ isPaid: true }) },
  cancelLicence: { last: 2 },
  readInvoice: { owned: 'teacher and admins' },
  listOwnLicences: {},
  listSeats: { owned: 'teacher and admins' },
  giveSeats: { owned: 'teacher and admins', body: () => ({ emails: ['none@school.test'] }) },
  revokeSeat: { owned: 'teacher and admins', last: 1 },
  listLtiPlatforms: {},
  listLtiConnections: {},
  disconnectLti: { owned: true, last: 1 },
  inviteLtiPlatform: {},
  addLtiPlatform: { body: () => aPlatform() },
  addLtiDeployment: { body: () => ({ deploymentId: '7' }) },
  removeLtiPlatform: { last: 2 },
  continueLtiLaunch: { body: () => ({ launch: 'x'.repeat(43) }) },
  connectLtiAccount: { body: () => ({ launch: 'x'.repeat(43) }) },
  joinLtiClass: { body: () => ({ launch: 'x'.repeat(43) }) },
  chooseLtiOpens: {
    body: () => ({ launch: 'x'.repeat(43), pick: { kind: 'homework', id: own.homeworkId } }),
  },
  readGrant: {},
  listPayments: {},
  refundPayment: {
    body: () => ({ refundId: '00000000-0000-4000-8000-000000000000', amount: 1, endsPlan: false }),
  },
  grantPlan: { body: () => ({ plan: 'premium', until: '2999-01-01' }) },
  endGrant: {},
  readDataRegister: {},
  listRecordReads: {},
  listRetention: {},
  tryRetention: { query: () => ({ months: '12' }) },
  changeRetention: { body: () => ({ months: null }) },
  readOwnData: {},
  startExport: { body: () => ({ password: 'not it' }) },
  openExport: {},
  fetchExport: {},
  readDeletion: {},
  askDeletion: { body: () => ({ password: 'not it' }) },
  cancelDeletion: {},
  readUnsubscribe: { query: () => ({ token: 'none' }) },
  unsubscribe: { query: () => ({ token: 'none' }) },
}

/** Status and refusal code, if any. */
const request = async (name: EndpointName, person: Person) => {
  const definition: Endpoint = endpoints[name]
  const row = rows[name]
  const path = definition.path.replace(/:(\w+)/g, (_, key: keyof typeof own) => own[key])
  const query = row.query ? `?${new URLSearchParams(row.query())}` : ''
  const body = row.body ? JSON.stringify(row.body()) : undefined
  const response = await person.fetch(`/api${path}${query}`, {
    method: definition.method,
    ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
  })
  const text = await response.text()
  const code = response.ok ? null : (JSON.parse(text) as { code: string }).code
  return { status: response.status, code }
}

const roleOf: { [who in Who]?: Role } = {
  'unapproved teacher': 'teacher',
  teacher: 'teacher',
  admin: 'admin',
}

const getActor = (who: Who) =>
  who === 'nobody'
    ? null
    : {
        accountId: '',
        sessionId: '',
        hasSecondFactor: false,
        awaitsApproval: who === 'unapproved teacher',
        kind: who === 'visitor' ? ('visitor' as const) : ('account' as const),
        role: roleOf[who] ?? ('student' as const),
      }

const holdersOf: Record<'owner' | 'teacher' | 'both' | 'teacher and admins', readonly Who[]> = {
  owner: ['owner'],
  teacher: ['teacher'],
  both: ['owner', 'teacher'],
  'teacher and admins': ['teacher', 'admin'],
}

const names = (Object.keys(endpoints) as EndpointName[]).sort(
  (a, b) => (rows[a].last ?? 0) - (rows[b].last ?? 0),
)

type Answer = Awaited<ReturnType<typeof request>>

/** Refusal codes that an admitted caller never gets. */
const closed = ['not-signed-in', 'not-allowed', 'not-found', 'internal']

/** Expected answer for a caller of an endpoint, and the format to compare it in. */
const ruleOf = (name: EndpointName, who: Who): { expected: string; describe(answer: Answer): string } => {
  const { access }: Endpoint = endpoints[name]
  const { owned, refuses } = rows[name]
  const inFull = ({ status, code }: Answer) => `${status} ${code}`
  if (!mayCall(access, getActor(who)))
    return {
      expected: who === 'nobody' || who === 'visitor' ? '401 not-signed-in' : '403 not-allowed',
      describe: inFull,
    }
  if (who === 'unapproved teacher' && !isOpenBeforeApproval(name, access))
    return { expected: '403 teacher-not-approved', describe: inFull }
  const holders = holdersOf[owned === undefined || owned === true ? 'owner' : owned]
  if (owned && !holders.includes(who))
    return { expected: '404', describe: answer => (answer.status === 404 ? '404' : inFull(answer)) }
  const isClosed = ({ code }: Answer) => code !== null && code !== refuses && closed.includes(code)
  return { expected: 'let in', describe: answer => (isClosed(answer) ? inFull(answer) : 'let in') }
}

test.each(names)('%s answers each caller by their rights', async name => {
  const found = await Promise.all(
    people.map(async who => [who, ruleOf(name, who).describe(await request(name, crowd[who]))]),
  )
  const expected = people.map(who => [who, ruleOf(name, who).expected])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
})

test('of the study side nothing is open to a teacher before approval, of preparing quizzes everything', () => {
  const isOpen = (name: EndpointName) => isOpenBeforeApproval(name, endpoints[name].access)
  const prepares = [
    'addSource',
    'searchSources',
    'makeTeacherQuiz',
    'changeTeacherQuestion',
    'addBankQuestions',
  ]
  const studies = [
    'askQuestion',
    'startThread',
    'startOpenThread',
    'addVideo',
    'readVideo',
    'makeSummary',
    'makeMindMap',
    'makeQuiz',
    'startAttempt',
    'makeFlashcards',
    'gradeCard',
    'readDoubt',
    'startHomework',
    'suggestQuestions',
  ]
  expect((prepares as EndpointName[]).filter(name => !isOpen(name))).toEqual([])
  expect((studies as EndpointName[]).filter(isOpen)).toEqual([])
})

test('a list shows nobody else’s sources, conversations or hits', async () => {
  const start = { visitor, teacher: approvedTeacher, student: signedIn, admin: signedIn }
  for (const who of ['visitor', 'student', 'teacher', 'admin'] as const) {
    const person = await start[who](server, who as Role)
    expect((await person.call('GET /sources')).body.sources).toEqual([])
    expect((await person.call('GET /threads')).body.threads).toEqual([])
    expect((await person.call('GET /search', { query: { q: 'tides' } })).body.hits).toEqual([])
  }
})
