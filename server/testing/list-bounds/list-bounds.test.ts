// Every endpoint of the contract that answers with a list asks as often for many rows as for few. One without a
// line here fails.
import { type EndpointName, endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { findStudentId } from '../classes.ts'
import { countStatements } from '../count-statements.ts'
import { listNotes, readGradebook, readProgress, readTopics } from '../gradebook.ts'
import { readRequests } from '../lessons.ts'
import { choiceQuestion, frozenQuiz, typedQuestion } from '../live-rooms.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type Crowd, createCrowd } from './crowd.ts'
import { addRightsRows, findLicence } from './rights-rows.ts'
import { addStudentRows } from './student-rows.ts'
import { addTeacherRows, longFile } from './teacher-rows.ts'

/** Requests of endpoints whose response grows with rows. */
/** The one that has versions, comments and others like it. */
const readTaggedQuestion = async (teacher: Crowd['teacher']) => {
  const { questions } = (await teacher.call('GET /question-bank', { query: { tag: 'tag 0' } })).body
  return { bankQuestionId: questions[0]?.id ?? '' }
}

const lists = {
  listSources: async ({ student }) => (await student.call('GET /sources')).body.sources,
  // Search within one source: the number of passage loads depends on the engine, and the test engine caches
  // none.
  searchSources: async ({ student, sourceId }) =>
    (await student.call('GET /search', { query: { q: 'tides', sourceId } })).body.hits,
  listFolders: async ({ student }) => (await student.call('GET /folders')).body.folders,
  listNotes: async ({ student, sourceId }) =>
    (await student.call('GET /sources/:sourceId/notes', { params: { sourceId } })).body.notes,
  listCorrections: async ({ student, recordingId }) =>
    (await student.call('GET /sources/:recordingId/recording/corrections', { params: { recordingId } })).body
      .corrections,
  listSlideChoices: async ({ student, recordingId }) =>
    (await student.call('GET /sources/:recordingId/recording/slides/choices', { params: { recordingId } }))
      .body.choices,
  listLecturesOfSlides: async ({ student, slidesId: sourceId }) =>
    (await student.call('GET /sources/:sourceId/lectures', { params: { sourceId } })).body.lectures,
  listThreads: async ({ student }) => (await student.call('GET /threads')).body.threads,
  readThread: async ({ student, threadId }) =>
    (await student.call('GET /threads/:threadId', { params: { threadId } })).body.turns,
  listGenerations: async ({ student }) => (await student.call('GET /generations')).body.generations,
  listSummaries: async ({ student, sourceId }) =>
    (await student.call('GET /summaries', { query: { sourceId } })).body.summaries.flatMap(
      ({ points }) => points,
    ),
  readSummary: async ({ student, summaryId }) =>
    (await student.call('GET /summaries/:summaryId', { params: { summaryId } })).body.summary.points,
  listMindMaps: async ({ student }) => (await student.call('GET /mind-maps')).body.maps,
  readMindMap: async ({ student, mapId }) =>
    (await student.call('GET /mind-maps/:mapId', { params: { mapId } })).body.nodes,
  listQuizzes: async ({ student }) => (await student.call('GET /quizzes')).body.quizzes,
  listAttempts: async ({ student }) => (await student.call('GET /attempts')).body.attempts,
  readAttempt: async ({ student, runningId }) =>
    (await student.call('GET /attempts/:attemptId', { params: { attemptId: runningId } })).body.attempt
      .questions,
  readResults: async ({ student, finishedId }) =>
    (await student.call('GET /attempts/:attemptId/results', { params: { attemptId: finishedId } })).body
      .attempt.questions,
  listDecks: async ({ student }) => (await student.call('GET /decks')).body.decks,
  listCards: async ({ student, deckId }) =>
    (await student.call('GET /cards', { query: { deckId } })).body.cards,
  listCardConcepts: async ({ student, deckId }) =>
    (await student.call('GET /decks/:deckId/concepts', { params: { deckId } })).body.concepts,
  readLearning: async ({ student }) => (await student.call('GET /learning')).body.learning.concepts,
  readConcept: async ({ student }) => {
    const { learning } = (await student.call('GET /learning')).body
    const conceptId = learning.concepts.find(({ label }) => label === 'the sea')?.id ?? ''
    return (await student.call('GET /learning/concepts/:conceptId', { params: { conceptId } })).body.evidence
  },
  listAssignedHomework: async ({ student }) => (await student.call('GET /assigned-homework')).body.homework,
  listMarkRequests: async ({ teacher }) => (await teacher.call('GET /class-results/requests')).body.requests,
  listOwnMarkRequests: async ({ student, homeworkId }) =>
    (
      await student.call('GET /class-results/:kind/:sessionId/mine/requests', {
        params: { kind: 'homework', sessionId: homeworkId },
      })
    ).body.requests,
  listTeacherQuizzes: async ({ teacher }) => (await teacher.call('GET /teacher-quizzes')).body.quizzes,
  readTeacherQuiz: async ({ teacher, teacherQuizId }) =>
    (await teacher.call('GET /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } })).body.questions,
  listQuizVersions: async ({ teacher, teacherQuizId }) =>
    (await teacher.call('GET /teacher-quizzes/:teacherQuizId/versions', { params: { teacherQuizId } })).body
      .versions,
  listTeacherQuestions: async ({ teacher }) => (await teacher.call('GET /teacher-questions')).body.questions,
  listPracticeSubjects: async ({ student }) =>
    (await student.call('GET /practice-subjects')).body.offer.subjects,
  listBankQuestions: async ({ teacher }) => (await teacher.call('GET /question-bank')).body.questions,
  countBankQuestions: async ({ teacher }) =>
    (await teacher.call('GET /question-bank/counts')).body.counts.tags,
  listBankVersions: async ({ teacher }) => {
    const params = await readTaggedQuestion(teacher)
    return (await teacher.call('GET /question-bank/:bankQuestionId/versions', { params })).body.versions
  },
  listSimilarPairs: async ({ teacher }) => (await teacher.call('GET /question-bank-similar')).body.pairs,
  listSimilarQuestions: async ({ teacher }) => {
    const params = await readTaggedQuestion(teacher)
    return (await teacher.call('GET /question-bank/:bankQuestionId/similar', { params })).body.similar
  },
  listQuestionsLike: async ({ teacher }) => {
    const params = await readTaggedQuestion(teacher)
    return (await teacher.call('GET /question-bank/:bankQuestionId/like', { params })).body.questions
  },
  readBankUses: async ({ teacher }) => {
    const params = await readTaggedQuestion(teacher)
    return (await teacher.call('GET /question-bank/:bankQuestionId/uses', { params })).body.uses
  },
  listColleagues: async ({ teacher }) => {
    const params = await readTaggedQuestion(teacher)
    return (await teacher.call('GET /question-bank/:bankQuestionId/colleagues', { params })).body.colleagues
  },
  listBankComments: async ({ teacher }) => {
    const params = await readTaggedQuestion(teacher)
    return (await teacher.call('GET /question-bank/:bankQuestionId/comments', { params })).body.comments
  },
  listSharedQuestions: async ({ teacher }) =>
    (await teacher.call('GET /question-bank-shared')).body.questions,
  listQuestionImports: async ({ teacher }) => (await teacher.call('GET /question-imports')).body.imports,
  listImportItems: async ({ teacher }) => {
    const { imports } = (await teacher.call('GET /question-imports')).body
    const params = { questionImportId: imports.find(({ fileName }) => fileName === longFile)?.id ?? '' }
    return (await teacher.call('GET /question-imports/:questionImportId/items', { params })).body.items
  },
  listExams: async ({ student }) => (await student.call('GET /learning/exams')).body.exams,
  readExamReadiness: async ({ student, examId }) => {
    const { readiness } = (await student.call('GET /learning/exams/:examId', { params: { examId } })).body
    return Array.from({ length: readiness.answers })
  },
  listSections: async ({ student, sourceId }) =>
    (await student.call('GET /learning/sections', { query: { sourceId } })).body.sections,
  listClassExams: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId/exams', { params: { classId } })).body.exams,
  listPapers: async ({ teacher }) => (await teacher.call('GET /papers')).body.papers,
  listPaperTemplates: async ({ teacher }) => (await teacher.call('GET /paper-templates')).body.templates,
  listPaperCandidates: async ({ teacher }) => (await teacher.call('GET /papers/candidates')).body.candidates,
  readPaper: async ({ teacher, paperId }) =>
    (await teacher.call('GET /papers/:paperId', { params: { paperId } })).body.paper.questions,
  listPrintings: async ({ teacher }) => (await teacher.call('GET /printings')).body.printings,
  readPrinting: async ({ teacher, printingId }) =>
    (await teacher.call('GET /printings/:printingId', { params: { printingId } })).body.students,
  listScanPages: async ({ teacher, printingId }) =>
    (await teacher.call('GET /printings/:printingId/scans', { params: { printingId } })).body.pages,
  readChecks: async ({ teacher, printingId }) =>
    (await teacher.call('GET /printings/:printingId/checks', { params: { printingId } })).body.checks.items,
  listOwnSheets: async ({ student }) => (await student.call('GET /own-sheets')).body.sheets,
  readMarking: async ({ teacher, printingId }) =>
    (await teacher.call('GET /printings/:printingId/marking', { params: { printingId } })).body.marking
      .markers,
  readWritten: async ({ teacher, printingId }) =>
    (
      await teacher.call('GET /printings/:printingId/written', { params: { printingId } })
    ).body.questions.flatMap(({ answers }) => answers),
  listRooms: async ({ teacher }) => (await teacher.call('GET /live-rooms')).body.rooms,
  listClassHomework: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId/homework', { params: { classId } })).body.homework,
  listClassRooms: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId/rooms', { params: { classId } })).body.rooms,
  readCalendar: async ({ student, teacher }) => [
    ...(await student.call('GET /calendar')).body.due,
    ...(await teacher.call('GET /calendar')).body.due,
  ],
  listPlannedRooms: async ({ teacher }) => (await teacher.call('GET /planned-rooms')).body.rooms,
  listPlannedRoomsOfClass: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId/planned-rooms', { params: { classId } })).body.rooms,
  listAwaitedRooms: async ({ student }) => (await student.call('GET /awaited-rooms')).body.rooms,
  listOpenRooms: async ({ student }) => (await student.call('GET /open-rooms')).body.rooms,
  listHomework: async ({ teacher }) => (await teacher.call('GET /homework')).body.homework,
  readHomework: async ({ teacher, homeworkId }) =>
    (await teacher.call('GET /homework/:homeworkId', { params: { homeworkId } })).body.students,
  listClasses: async ({ teacher }) => (await teacher.call('GET /classes')).body.classes,
  listRosterImports: async ({ admin }) => (await admin.call('GET /admin/rosters')).body.rosters,
  readRosterImport: async ({ admin }) => {
    const { rosters } = (await admin.call('GET /admin/rosters')).body
    const params = { rosterId: rosters.at(-1)?.id ?? '' }
    return (await admin.call('GET /admin/rosters/:rosterId', { params, query: {} })).body.lines
  },
  listMailedInvitations: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId/invitations', { params: { classId } })).body.invitations,
  readClass: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId', { params: { classId } })).body.students,
  listClassGroups: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId/groups', { params: { classId } })).body.groups,
  listClassMaterial: async ({ student, classId }) =>
    (await student.call('GET /classes/:classId/material', { params: { classId } })).body.material,
  readGradebook: async ({ teacher, classId }) =>
    (await readGradebook(teacher, classId)).students.flatMap(({ cells }) => cells),
  readStudentProgress: async ({ teacher, student, classId }) => {
    const studentId = await findStudentId(teacher, classId, student.accountId)
    return (await readProgress(teacher, classId, studentId)).body.progress.work
  },
  listStudentNotes: async ({ teacher, student, classId }) => {
    const memberId = await findStudentId(teacher, classId, student.accountId)
    return (await listNotes(teacher, { classId, memberId })).body.notes
  },
  listGradebookChanges: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId/gradebook/changes', { params: { classId } })).body.changes,
  listCellChanges: async ({ teacher, student, classId }) => {
    const { columns } = await readGradebook(teacher, classId)
    const ownColumnId = columns.findLast(({ kind }) => kind === 'own')?.id ?? ''
    const memberId = await findStudentId(teacher, classId, student.accountId)
    const params = { classId, ownColumnId, memberId }
    const call = 'GET /classes/:classId/gradebook/own-columns/:ownColumnId/cells/:memberId/changes'
    return (await teacher.call(call, { params })).body.changes
  },
  listShownGrades: async ({ student, classId }) =>
    (await student.call('GET /classes/:classId/own-grades', { params: { classId } })).body.grades,
  readClassTopics: async ({ teacher, classId }) => (await readTopics(teacher, classId)).body.topics.students,
  listAnnouncements: async ({ student, classId }) =>
    (await student.call('GET /classes/:classId/announcements', { params: { classId } })).body.announcements,
  readClassHelp: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId/help', { params: { classId } })).body.help.windows,
  readHelpTopics: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId/help-topics', { params: { classId } })).body.topics,
  listRecordableClasses: async ({ student }) =>
    (await student.call('GET /classes/for-recordings')).body.classes,
  listRecordingRequests: async ({ teacher, classId }) => (await readRequests(teacher, classId)).requests,
  listClassRecordings: async ({ student, classId }) => {
    const { body } = await student.call('GET /classes/:classId/recordings', { params: { classId } })
    return [...body.running, ...body.recordings]
  },
  listJoinedClasses: async ({ student }) => (await student.call('GET /joined-classes')).body.classes,
  readClassResults: async ({ teacher, homeworkId, roomId, printingId }) => {
    const sessions = [
      { kind: 'homework' as const, sessionId: homeworkId },
      { kind: 'room' as const, sessionId: roomId },
      { kind: 'paper' as const, sessionId: printingId },
    ]
    const read = async (params: (typeof sessions)[number]) =>
      (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body.results.students
    return (await Promise.all(sessions.map(read))).flat()
  },
  listDoubts: async ({ student, teacher }) => [
    ...(await student.call('GET /doubts')).body.doubts,
    ...(await teacher.call('GET /doubts')).body.doubts,
  ],
  listDoubtClasses: async ({ student }) => (await student.call('GET /doubt-classes')).body.classes,
  listClassDoubts: async ({ teacher, classId }) =>
    (await teacher.call('GET /classes/:classId/doubts', { params: { classId } })).body.doubts,
  readDoubt: async ({ student, doubtId }) =>
    (await student.call('GET /doubts/:doubtId', { params: { doubtId } })).body.doubt.messages,
  listConfirmedAnswers: async ({ student, teacher }) => [
    ...(await student.call('GET /confirmed-answers', { query: { q: 'why' } })).body.answers,
    ...(await student.call('GET /confirmed-answers', { query: { q: 'friction' } })).body.answers,
    ...(await teacher.call('GET /confirmed-answers', { query: { mine: 'yes' } })).body.answers,
  ],
  listDoubtReports: async ({ admin }) => (await admin.call('GET /admin/doubt-reports')).body.reports,
  listSourceReports: async ({ admin, teacher }) => [
    ...(await admin.call('GET /sources/reports')).body.reports,
    ...(await teacher.call('GET /sources/reports')).body.reports,
  ],
  listResults: async ({ teacher }) => (await teacher.call('GET /class-results')).body.results,
  listNotifications: async ({ student }) => (await student.call('GET /notifications')).body.notifications,
  listApplications: async ({ admin }) => (await admin.call('GET /admin/reviews')).body.applications,
  listUsers: async ({ admin }) => (await admin.call('GET /admin/users')).body.users,
  readAccount: async ({ student }) => (await student.call('GET /account')).body.account.devices,
  listRecordReads: async ({ student }) => (await student.call('GET /account/reads')).body.reads,
  listFailedScores: async ({ teacher, homeworkId }) =>
    (await teacher.call('GET /lti/scores/:homeworkId', { params: { homeworkId } })).body.scores,
  listLtiConnections: async ({ student }) => (await student.call('GET /account/lti')).body.connections,
  listLtiPlatforms: async ({ admin }) => (await admin.call('GET /admin/lti')).body.platforms,
  listLicences: async ({ admin }) => (await admin.call('GET /admin/licences')).body.licences,
  listOwnLicences: async ({ teacher }) => (await teacher.call('GET /licences')).body.licences,
  readAgeSettings: async ({ student }) =>
    (await student.call('GET /account/age-settings')).body.schoolConsents,
  listConsentClasses: async ({ admin }) =>
    (await admin.call('GET /admin/school-consents/classes')).body.classes,
  listSchoolConsents: async ({ admin }) => (await admin.call('GET /admin/school-consents')).body.consents,
  listConsentStudents: async ({ admin }) => {
    const { consents } = (await admin.call('GET /admin/school-consents')).body
    const params = { consentId: consents.find(({ students }) => students > 1)?.id ?? '' }
    return (await admin.call('GET /admin/school-consents/:consentId/students', { params })).body.students
  },
  listPayments: async ({ admin, student }) => {
    const params = { userId: student.accountId }
    const { payments } = (await admin.call('GET /admin/users/:userId/payments', { params })).body
    return payments.flatMap(({ refunds }) => refunds)
  },
  listSeats: async crowd => {
    const params = { licenceId: await findLicence(crowd) }
    return (await crowd.teacher.call('GET /licences/:licenceId/seats', { params })).body.seats
  },
  listBackups: async ({ admin }) => (await admin.call('GET /admin/backups')).body.backups,
  listAudit: async ({ admin }) => (await admin.call('GET /admin/audit')).body.entries,
} satisfies Partial<Record<EndpointName, (crowd: Crowd) => Promise<readonly unknown[]>>>

/** Endpoints that read many rows and return few. */
const figures = {
  listRecommendations: ({ student }) => student.call('GET /recommendations'),
  listCloseQuestions: ({ teacher }) => teacher.call('GET /question-bank-close', { query: { q: 'tides' } }),
  suggestPractice: ({ student }) => student.call('GET /practice-suggestions'),
  readReview: ({ student }) => student.call('GET /review'),
  readStoredReview: ({ student }) => student.call('GET /review/stored'),
  readDeck: ({ student, deckId }) => student.call('GET /decks/:deckId', { params: { deckId } }),
  readQuizCoverage: ({ teacher, teacherQuizId }) =>
    teacher.call('GET /teacher-quizzes/:teacherQuizId/coverage', { params: { teacherQuizId } }),
  countQuestions: ({ student, sourceId }) => student.call('GET /quizzes/counts', { query: { sourceId } }),
  readQuiz: ({ student, quizId }) => student.call('GET /quizzes/:quizId', { params: { quizId } }),
  readOwnPart: ({ student, homeworkId }) =>
    student.call('GET /class-results/:kind/:sessionId/mine', {
      params: { kind: 'homework', sessionId: homeworkId },
    }),
  readStudentPart: async ({ teacher, homeworkId }) => {
    const params = { kind: 'homework' as const, sessionId: homeworkId }
    const { results } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body
    const accountId = results.students[0]?.id ?? ''
    return teacher.call('GET /class-results/:kind/:sessionId/students/:accountId', {
      params: { ...params, accountId },
    })
  },
  listRegrades: async ({ teacher, homeworkId }) => {
    const params = { kind: 'homework' as const, sessionId: homeworkId }
    const { results } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body
    return teacher.call('GET /class-results/:kind/:sessionId/items/:itemId/regrades', {
      params: { ...params, itemId: results.items[0]?.id ?? '' },
    })
  },
  readGroups: async ({ teacher, homeworkId }) => {
    const params = { kind: 'homework' as const, sessionId: homeworkId }
    const { results } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body
    return teacher.call('GET /class-results/:kind/:sessionId/items/:itemId/groups', {
      params: { ...params, itemId: results.items.at(-1)?.id ?? '' },
    })
  },
  readTeachAgain: ({ teacher, homeworkId }) =>
    teacher.call('GET /class-results/:kind/:sessionId/teach-again', {
      params: { kind: 'homework', sessionId: homeworkId },
    }),
  readRecheck: ({ teacher, homeworkId }) =>
    teacher.call('GET /class-results/:kind/:sessionId/teach-again/recheck', {
      params: { kind: 'homework', sessionId: homeworkId },
    }),
  readMarkRequest: ({ teacher, requestId }) =>
    teacher.call('GET /class-results/requests/:requestId', { params: { requestId } }),
  readSinceLesson: ({ teacher, classId }) =>
    teacher.call('GET /classes/:classId/since-lesson', { params: { classId } }),
  readOwnSheet: ({ student, printingId }) =>
    student.call('GET /own-sheets/:printingId', { params: { printingId } }),
  readDoubtDuty: ({ teacher }) => teacher.call('GET /doubt-duty'),
  readDoubtFigures: ({ admin }) => admin.call('GET /admin/doubt-figures'),
  listDoubtSamples: ({ teacher }) => teacher.call('GET /doubt-samples'),
  readOwnData: ({ student }) => student.call('GET /account/data'),
  readOverview: ({ admin }) => admin.call('GET /admin/overview'),
  readLobby: ({ student, roomId }) => student.call('GET /live-rooms/:roomId/lobby', { params: { roomId } }),
} satisfies Partial<Record<EndpointName, (crowd: Crowd) => Promise<{ status: number }>>>

/** Endpoints that return parts of one row, a line per ability, or names of the machine. */
const partsOfOneRow = [
  'suggestChapters',
  'readSource',
  'readSourceContent',
  'suggestQuestions',
  'readPageReading',
  'readSourceEncoding',
  'readDoubtPicture',
  'readTurn',
  'readGeneration',
  'readVideo',
  'readSpokenLines',
  'readLectureSlides',
  'listFrames',
  'readFolderTerms',
  'readClassTerms',
  'listTermChanges',
  'readUsage',
  'readJoinHosts',
  'readNotificationSettings',
  'readUnsubscribe',
  'readConfirmedAnswer',
  'readBankQuestion',
  'readSharedQuestion',
  'readQuestionImport',
  'readDataRegister',
  'readInstallation',
  'listRetention',
  'readPlan',
  'findClassByCode',
  'readInstallationHealth',
] as const satisfies EndpointName[]

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[]; oneOf?: Schema[] }

const containsList = ({ type, properties = {}, anyOf = [], oneOf = [] }: Schema): boolean =>
  type === 'array' || [...Object.values(properties), ...anyOf, ...oneOf].some(containsList)

const answersWithList = ({ method, output }: Endpoint): boolean =>
  method === 'GET' && typeof output !== 'string' && containsList(z.toJSONSchema(output) as Schema)

let server: TestServer
type Counted = { statements: number; rows: number }
let few: Map<string, Counted>
let many: Map<string, Counted>

/** Asked once before it is counted, since what an installation has is remembered. */
const countAll = async (crowd: Crowd): Promise<Map<string, Counted>> => {
  const counted = new Map<string, Counted>()
  for (const [name, read] of Object.entries(lists)) {
    const { length: rows } = await read(crowd)
    counted.set(name, { rows, statements: await countStatements(server, () => read(crowd)) })
  }
  for (const [name, read] of Object.entries(figures)) {
    expect(await read(crowd), name).toMatchObject({ status: 200 })
    counted.set(name, { rows: 1, statements: await countStatements(server, () => read(crowd)) })
  }
  return counted
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

beforeAll(async () => {
  const questions = [
    choiceQuestion('What do the tides follow?'),
    choiceQuestion('What adds to them?'),
    typedQuestion('What else adds to them?', ['the wind']),
  ]
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz(questions) })
  const crowd = await createCrowd(server)
  const grow = async (numbers: readonly number[]) => {
    await addStudentRows(crowd, numbers)
    await addTeacherRows(crowd, numbers)
    await addRightsRows(crowd, numbers)
  }
  await grow(range(0, 3))
  few = await countAll(crowd)
  await grow(range(3, 30))
  many = await countAll(crowd)
})
afterAll(() => server.close())

test('every endpoint that answers with a list is tried here, or has no rows of its own', () => {
  const listed = Object.entries(endpoints).flatMap(([name, one]) => (answersWithList(one) ? [name] : []))
  const tried = [...Object.keys(lists), ...Object.keys(figures), ...partsOfOneRow]
  expect(tried.toSorted()).toEqual(listed.toSorted())
})

test.each(Object.keys(lists))('%s asks as often for many rows as for few', name => {
  expect(many.get(name)?.rows).toBeGreaterThan(few.get(name)?.rows ?? 0)
  expect(many.get(name)?.statements).toBe(few.get(name)?.statements)
  expect(few.get(name)?.statements).toBeGreaterThan(0)
})

test.each(Object.keys(figures))('%s asks as often, however much it is worked out from', name => {
  expect(many.get(name)?.statements).toBe(few.get(name)?.statements)
  expect(few.get(name)?.statements).toBeGreaterThan(0)
})
