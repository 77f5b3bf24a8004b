// Every endpoint × everybody: who may call is read from the contract, and what belongs to one person is
// tried by all the others. A new endpoint without a row here fails.
import type { Role } from '@lantern/contract/accounts/roles'
import { type EndpointName, type Endpoints, endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayCall } from '../actions/actor.ts'
import type { Person } from '../testing/client.ts'
import { homeworkSettings } from '../testing/homework.ts'
import { roomOptions } from '../testing/live-rooms.ts'
import { type OwnedRows, people, seedOwnedRows, type Who } from '../testing/owned-rows.ts'
import { signedIn, visitor } from '../testing/people.ts'
import { quizSettings } from '../testing/quizzes.ts'
import { aQuestionChange } from '../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

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

type Row = {
  body?: () => unknown
  query?: () => Record<string, string>
  /** The row of the owner, or of the teacher, is named in the request, so everybody else must get 404. */
  owned?: true | 'teacher'
  /** Tried late, since it takes away what the others need; higher is later. */
  last?: number
}

const rows: Record<EndpointName, Row> = {
  readInstallation: {},
  readHealth: {},
  register: { body: () => ({ email: '' }) },
  verifyEmail: { body: () => ({ token: 'none' }) },
  sendVerification: { body: () => ({ email: 'none@school.test' }) },
  login: { body: () => ({ email: 'none@school.test', password: 'none' }) },
  enterCode: { body: () => ({ challenge: 'none', code: '000000' }) },
  startGoogleSignIn: {},
  signInWithGoogle: {},
  requestReset: { body: () => ({ email: 'none@school.test' }) },
  resetPassword: { body: () => ({ token: 'none', password: 'long enough' }) },
  readAccount: {},
  changeAccount: { body: () => ({}) },
  changePassword: { body: () => ({ current: 'not it', next: 'long enough' }) },
  signOutOthers: {},
  startTwoFactor: { body: () => ({ password: 'not it' }) },
  confirmTwoFactor: { body: () => ({ code: '000000' }) },
  stopTwoFactor: { body: () => ({ code: '000000' }) },
  renewRecoveryCodes: { body: () => ({ code: '000000' }) },
  readTeacherReview: {},
  sendCertificate: { body: () => ({}) },
  readOwnCertificate: {},
  readMaintenance: {},
  toggleMaintenance: { body: () => ({ isMaintenanceMode: false }) },
  readOverview: {},
  listApplications: {},
  readApplication: {},
  readCertificate: {},
  decideReview: { body: () => ({ decision: 'approved' }), last: 1 },
  listUsers: {},
  suspendUser: { body: () => ({ reason: 'Tried out' }) },
  restoreUser: {},
  changeRole: { body: () => ({ role: 'teacher' }) },
  signOutUser: {},
  listAudit: {},
  logout: { last: 3 },
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
  tryTeacherQuestion: {
    owned: 'teacher',
    body: () => ({ response: { type: 'true-false', value: true } }),
  },
  addQuestionImage: { body: () => ({}) },
  readQuestionImage: { owned: 'teacher' },
  setHomework: { body: () => ({ quizId: own.teacherQuizId, settings: homeworkSettings(server) }) },
  listHomework: {},
  readHomework: { owned: 'teacher' },
  changeHomework: { owned: 'teacher', body: () => ({ settings: homeworkSettings(server) }) },
  accommodateStudent: { owned: 'teacher', body: () => ({ timeFactor: 2, extendedUntil: null }) },
  removeHomework: { owned: 'teacher', last: 2 },
  listAssignedHomework: {},
  // From then on they are students of it.
  openHomework: { last: 1 },
  startHomework: { last: 1 },
  readClassResults: { owned: 'teacher' },
  shareClassResults: { owned: 'teacher', body: () => ({ isShared: true }) },
  correctKey: { owned: 'teacher', body: () => ({ act: 'leave-out', isLeftOut: true }) },
  exportClassResults: { owned: 'teacher', query: () => ({ format: 'csv' }) },
  readStudentPart: { owned: 'teacher' },
  readOwnPart: { owned: true },
  openRoom: { body: () => ({ quizId: own.teacherQuizId, options: roomOptions }) },
  listRooms: {},
  readJoinHosts: {},
  readRoom: { owned: true },
  removeRoom: { owned: true, last: 1 },
  findRoom: { body: () => ({ code: '000000' }) },
  handOverRoom: { owned: true },
  takeOverRoom: { body: () => ({ token: 'none' }) },
  replayRoom: { owned: true },
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
        kind: who === 'visitor' ? ('visitor' as const) : ('account' as const),
        role: roleOf[who] ?? ('student' as const),
      }

const names = (Object.keys(endpoints) as EndpointName[]).sort(
  (a, b) => (rows[a].last ?? 0) - (rows[b].last ?? 0),
)

describe.each(names)('%s', name => {
  const { access }: Endpoints[typeof name] & { access: Endpoint['access'] } = endpoints[name]

  test.each(people.filter(who => !mayCall(access, getActor(who))))('refuses %s', async who => {
    const outside = who === 'nobody' || who === 'visitor'
    expect(await request(name, crowd[who])).toEqual(
      outside ? { status: 401, code: 'not-signed-in' } : { status: 403, code: 'not-allowed' },
    )
  })

  const { owned } = rows[name]
  const holder: Who = owned === 'teacher' ? 'teacher' : 'owner'
  const others = people.filter(who => who !== holder && mayCall(access, getActor(who)))
  test.each(owned ? others : [])("hides the owner's row from %s", async who => {
    expect((await request(name, crowd[who])).status).toBe(404)
  })

  const admitted = people.filter(who => mayCall(access, getActor(who)) && (!owned || who === holder))
  test.each(admitted)('lets %s in', async who => {
    const { code } = await request(name, crowd[who])
    expect(['not-signed-in', 'not-allowed', 'not-found', 'internal']).not.toContain(code)
  })
})

test('a list shows nobody else’s sources, conversations or hits', async () => {
  for (const who of ['visitor', 'student', 'teacher', 'admin'] as const) {
    const person = await (who === 'visitor' ? visitor(server) : signedIn(server, who))
    expect((await person.call('GET /sources')).body.sources).toEqual([])
    expect((await person.call('GET /threads')).body.threads).toEqual([])
    expect((await person.call('GET /search', { query: { q: 'tides' } })).body.hits).toEqual([])
  }
})
