// Row of everything that belongs to an account, and every kind of caller.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generations } from '../database/schema/generations.ts'
import { homework } from '../database/schema/homework.ts'
import { recordAnswer } from '../features/study/learning/index.ts'
import { writeWav } from '../platform/sound/service/write-wav.rules.ts'
import { seedClass } from './classes.ts'
import type { Person } from './client.ts'
import { addPicture, askDoubt, drawSample, seedAnswer } from './doubts.ts'
import { eventually } from './eventually.ts'
import { seedExam } from './exams.ts'
import { seedHomework } from './homework.ts'
import { seedLessonRows } from './lessons.ts'
import { seedLicence } from './licences.ts'
import { seedRoom } from './live-rooms.ts'
import { seedConnection, seedPlatform } from './lti-rows.ts'
import { seedMarkRequest } from './mark-requests.ts'
import { aBlueprint } from './papers.ts'
import { seedPasskey } from './passkeys.ts'
import { seedPayment } from './payments.ts'
import { nobody, seedSession, signedIn, teacherWaiting, visitor } from './people.ts'
import { seedPlannedRoom } from './planned-rooms.ts'
import { seedPrinting } from './printings.ts'
import { seedQuestionBank } from './question-bank.ts'
import { seedQuiz } from './quizzes.ts'
import { uploadInParts } from './recordings.ts'
import { seedRosterImport } from './roster-files.ts'
import { seedSchoolConsent } from './school-consents.ts'
import { seedSourceReport } from './source-reports.ts'
import { seedTeacherQuiz } from './teacher-quizzes.ts'
import type { TestServer } from './test-server.ts'

export const people = [
  'nobody',
  'visitor',
  'owner',
  'student',
  'unapproved teacher',
  'teacher',
  'admin',
] as const
export type Who = (typeof people)[number]

/** Ids by the names that they have in paths. */
export type OwnedRows = Record<
  | 'sourceId'
  | 'threadId'
  | 'turnId'
  | 'generationId'
  | 'summaryId'
  | 'mapId'
  | 'quizId'
  | 'questionId'
  | 'attemptId'
  | 'conceptId'
  | 'deckId'
  | 'cardId'
  | 'folderId'
  | 'videoId'
  | 'recordingId'
  | 'number'
  | 'uploadId'
  | 'classRecordingId'
  | 'recordingRequestId'
  | 'noteId'
  | 'page'
  | 'line'
  | 'frame'
  | 'teacherId'
  | 'userId'
  | 'teacherQuizId'
  | 'teacherQuestionId'
  | 'quizVersionId'
  | 'imageId'
  | 'bankQuestionId'
  | 'otherBankQuestionId'
  | 'sharedQuestionId'
  | 'colleagueId'
  | 'bankCommentId'
  | 'revision'
  | 'questionImportId'
  | 'roomId'
  | 'plannedRoomId'
  | 'doubtId'
  | 'messageId'
  | 'pictureId'
  | 'reportId'
  | 'sourceReportId'
  | 'notificationId'
  | 'answerId'
  | 'homeworkId'
  | 'paperId'
  | 'examId'
  | 'templateId'
  | 'printingId'
  | 'scanPageId'
  | 'markerId'
  | 'markId'
  | 'decisionId'
  | 'sessionId'
  | 'deviceId'
  | 'passkeyId'
  | 'licenceId'
  | 'consentId'
  | 'paymentId'
  | 'classId'
  | 'code'
  | 'studentId'
  | 'memberId'
  | 'studentNoteId'
  | 'ownColumnId'
  | 'groupId'
  | 'invitationId'
  | 'teacherInvitationId'
  | 'mailedInvitationId'
  | 'rosterId'
  | 'announcementId'
  | 'helpWindowId'
  | 'materialId'
  | 'platformId'
  | 'kind'
  | 'accountId'
  | 'itemId'
  | 'requestId'
  | 'token',
  string
>

/**
 * Seeds one of everything for the owner, or for the teacher where teachers own it; the others have nothing.
 */
export const seedOwnedRows = async (
  server: TestServer,
): Promise<{ crowd: Record<Who, Person>; own: OwnedRows }> => {
  const crowd: Record<Who, Person> = {
    nobody: nobody(server),
    visitor: await visitor(server),
    owner: await signedIn(server),
    student: await signedIn(server),
    'unapproved teacher': await teacherWaiting(server),
    teacher: await teacherWaiting(server),
    admin: await signedIn(server, 'admin'),
  }
  await crowd.admin.call('POST /admin/reviews/:teacherId', {
    params: { teacherId: crowd.teacher.accountId },
    body: { decision: 'approved' },
  })
  const { owner } = crowd
  const video = await owner.call('POST /videos', { body: { link: 'https://youtu.be/dQw4w9WgXcQ' } })
  const recording = await uploadInParts(owner, 'lecture.wav', writeWav(new Float32Array(16_000), 16_000))
  const partial = { fileName: 'next.wav', bytes: 1000 }
  const { upload } = (await owner.call('POST /sources/uploads', { body: partial })).body
  const added = await owner.upload(
    'tides.txt',
    'The tides follow the Moon. The Sun adds to them at full Moon.',
  )
  const sourceId = added.body.source.id
  await eventually(
    async () => (await owner.call('GET /sources/:sourceId', { params: { sourceId } })).body.source.state,
    state => state === 'ready',
  )
  const thread = await owner.call('POST /threads', { body: { sourceIds: [sourceId] } })
  const threadId = thread.body.thread.id
  const asked = await owner.call('POST /threads/:threadId/turns', {
    params: { threadId },
    body: { question: 'What do the tides follow?' },
  })
  const summed = await owner.call('POST /summaries', { body: { sourceId, length: 'short' } })
  const mapped = await owner.call('POST /mind-maps', { body: { sourceId } })
  const { quizId, questionIds } = await seedQuiz(server, owner)
  await recordAnswer(server.database.db, {
    accountId: owner.accountId,
    reference: 'tried',
    kind: 'quiz',
    stem: 'What?',
    bloom: 'remember',
    concept: 'tides',
    subject: null,
    subcategory: null,
    share: 1,
    guess: 0,
    spentMs: 0,
    citation: null,
    at: server.clock.now(),
  })
  const { learning } = (await owner.call('GET /learning')).body
  const begun = await owner.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  const [made] = await server.database.db
    .insert(generations)
    .values({
      ownerId: owner.accountId,
      kind: 'summary',
      resultId: randomUUID(),
      sourceIds: [sourceId],
      createdAt: server.clock.now(),
    })
    .returning()
  if (!made) throw new Error('no generation to try')
  const deck = await owner.call('POST /decks', { body: { name: 'Tides' } })
  const card = await owner.call('POST /decks/:deckId/cards', {
    params: { deckId: deck.body.deck.id },
    body: { front: 'What do the tides follow?', back: 'The Moon', explanation: '' },
  })
  const words = { quote: 'The Sun adds to them' }
  const note = await owner.call('POST /sources/:sourceId/notes', { params: { sourceId }, body: { words } })
  const folder = await owner.call('POST /folders', { body: { name: 'Tides' } })
  const teacherQuiz = await seedTeacherQuiz(crowd.teacher)
  const paper = await crowd.teacher.call('POST /papers', { body: { blueprint: aBlueprint() } })
  const template = await crowd.teacher.call('POST /paper-templates', {
    body: { name: 'Half-yearly', blueprint: aBlueprint() },
  })
  const doubtId = await askDoubt(owner)
  await crowd.teacher.call('POST /doubts/:doubtId/claim', { params: { doubtId } })
  const messageId = randomUUID()
  await crowd.teacher.call('POST /doubts/:doubtId/messages', {
    params: { doubtId },
    body: { id: messageId, text: 'Look at the forces.' },
  })
  await owner.call('POST /doubts/:doubtId/messages/:messageId/reports', {
    params: { doubtId, messageId },
    body: { reason: 'other', note: 'Tried out' },
  })
  await drawSample(server, doubtId, crowd.teacher)
  const reported = await crowd.admin.call('GET /admin/doubt-reports')
  const notifications = await owner.call('GET /notifications')
  const bank = await seedQuestionBank(server, crowd.teacher)
  const own: OwnedRows = {
    sourceId,
    threadId,
    turnId: asked.body.turn.id,
    generationId: made.id,
    summaryId: summed.body.summary.id,
    mapId: mapped.body.map.id,
    quizId,
    questionId: questionIds[0] ?? '',
    attemptId: begun.body.attempt.id,
    conceptId: learning.concepts[0]?.id ?? '',
    teacherId: crowd['unapproved teacher'].accountId,
    userId: (await signedIn(server)).accountId,
    folderId: folder.body.folder.id,
    videoId: video.body.source.id,
    classRecordingId: '',
    recordingRequestId: '',
    recordingId: recording.id,
    number: '0',
    uploadId: upload.id,
    deckId: deck.body.deck.id,
    cardId: card.body.card.id,
    roomId: (await seedRoom(server, owner.accountId)).id,
    noteId: note.body.note.id,
    doubtId,
    messageId,
    pictureId: (await addPicture(owner)).id,
    reportId: reported.body.reports[0]?.id ?? '',
    notificationId: notifications.body.notifications[0]?.id ?? '',
    answerId: await seedAnswer(server, doubtId, { asker: owner, teacher: crowd.teacher }),
    paperId: paper.body.paper.id,
    examId: await seedExam(owner),
    templateId: template.body.template.id,
    passkeyId: await seedPasskey(server, owner),
    platformId: await seedPlatform(crowd.admin),
    licenceId: await seedLicence(crowd.admin, { owner: crowd.teacher, holder: owner }),
    consentId: await seedSchoolConsent(server, { admin: crowd.admin, student: owner }),
    deviceId: await seedSession(server, owner),
    ...(await seedPrinting(server, crowd.teacher, owner)),
    rosterId: await seedRosterImport(server, crowd.admin),
    paymentId: await seedPayment(server, owner),
    plannedRoomId: '',
    sourceReportId: '',
    requestId: '',
    markId: randomUUID(),
    token: 'none',
    page: '1',
    line: '1',
    frame: '1',
    ...teacherQuiz,
    ...bank,
    ...(await seedClass(server, {
      teacher: crowd.teacher,
      student: owner,
      colleagueId: bank.colleagueId,
    })),
    ...(await seedHomework(server, crowd.teacher, owner, teacherQuiz.teacherQuizId)),
  }
  Object.assign(own, await seedLessonRows(server, { ...own, teacher: crowd.teacher, student: owner }))
  await seedConnection(server, owner, own.platformId)
  own.plannedRoomId = await seedPlannedRoom(server, crowd.teacher, {
    classId: own.classId,
    quizId: own.teacherQuizId,
  })
  own.requestId = await seedMarkRequest(server, { teacher: crowd.teacher, student: owner }, own)
  own.sourceReportId = await seedSourceReport(server, owner, {
    turnId: own.turnId,
    sourceId: own.materialId,
  })
  await server.database.db
    .update(homework)
    .set({ classId: own.classId })
    .where(eq(homework.id, own.homeworkId))
  return { crowd, own }
}
