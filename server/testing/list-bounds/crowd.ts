// Student, teacher and admin, with one of each thing that contains others.
import { summaryLengths } from '@lantern/contract/study/summaries/summaries'
import { quizAttempts } from '../../database/schema/attempts.ts'
import { threads } from '../../database/schema/chat.ts'
import { sources } from '../../database/schema/library.ts'
import { mindMaps } from '../../database/schema/mind-maps.ts'
import { decks } from '../../database/schema/review.ts'
import { summaries } from '../../database/schema/summaries.ts'
import { vouchForTeacher } from '../../features/people/teachers/index.ts'
import { createClass, joinClass } from '../classes.ts'
import type { Person } from '../client.ts'
import { askDoubt } from '../doubts.ts'
import { aChapter, anExam, seedExam } from '../exams.ts'
import { hoursFrom, setHomework } from '../homework.ts'
import { seedRoom } from '../live-rooms.ts'
import { seedMarkRequest } from '../mark-requests.ts'
import { aBlueprint } from '../papers.ts'
import { signedIn } from '../people.ts'
import { addPrinting, linkSheet } from '../printings.ts'
import { seedQuiz } from '../quizzes.ts'
import { emptyQuiz } from '../teacher-quizzes.ts'
import type { TestServer } from '../test-server.ts'

const getFirst = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new Error('nothing was added')
  return first
}

export const addSources = (
  { database, clock }: TestServer,
  owner: Person,
  names: readonly string[],
  kind: 'text' | 'recording' | 'pdf' = 'text',
) =>
  database.db
    .insert(sources)
    .values(
      names.map(name => ({
        ownerId: owner.accountId,
        name,
        kind,
        state: 'ready' as const,
        bytes: 1,
        hash: name,
        createdAt: clock.now(),
      })),
    )
    .returning()

export type Crowd = Awaited<ReturnType<typeof createCrowd>>

export const createCrowd = async (server: TestServer) => {
  const { db } = server.database
  const now = server.clock.now()
  const student = await signedIn(server)
  const teacher = await signedIn(server, 'teacher')
  const admin = await signedIn(server, 'admin')
  await vouchForTeacher(db, teacher.accountId, now)
  const owned = { ownerId: student.accountId, createdAt: now }
  const source = await addSources(server, student, ['first'])
  const recording = await addSources(server, student, ['lecture'], 'recording')
  const slides = await addSources(server, student, ['slides'], 'pdf')
  const sourceId = getFirst(source).id
  const thread = await db
    .insert(threads)
    .values({ ...owned, updatedAt: now })
    .returning()
  const map = await db
    .insert(mindMaps)
    .values({ ...owned, sourceId, name: 'Tides', updatedAt: now })
    .returning()
  const summary = await db
    .insert(summaries)
    .values(summaryLengths.map(length => ({ ...owned, sourceId, length })))
    .returning()
  const deck = await db
    .insert(decks)
    .values({ ...owned, name: 'Tides', origin: 'own' })
    .returning()
  const { classId, code } = await createClass(teacher)
  await joinClass(student, code)
  const { quizId } = await seedQuiz(server, student)
  const played = { quizId, playerId: student.accountId, mode: 'practice' as const, timeFactor: 1 }
  const attempts = await db
    .insert(quizAttempts)
    .values([
      { ...played, startedAt: now, runningSince: now },
      { ...played, startedAt: now, finishedAt: now },
    ])
    .returning()
  const made = await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Tides' } })
  // Closed homework: students see their part of the results only after the end.
  const homeworkId = await setHomework(server, teacher, crypto.randomUUID(), {
    opensAt: hoursFrom(now, -2),
    closesAt: hoursFrom(now, -1),
  })
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  const { results } = (
    await teacher.call('PATCH /class-results/:kind/:sessionId', {
      params: { kind: 'homework', sessionId: homeworkId },
      body: { isShared: true },
    })
  ).body
  const asked = { sessionId: homeworkId, itemId: results.items[0]?.id ?? '' }
  const requestId = await seedMarkRequest(server, { teacher, student }, asked)
  const paper = await teacher.call('POST /papers', { body: { blueprint: aBlueprint() } })
  const { printingId } = await addPrinting(server, teacher)
  await linkSheet(server, { printingId }, '4011', student)
  await teacher.call('PATCH /class-results/:kind/:sessionId', {
    params: { kind: 'paper', sessionId: printingId },
    body: { isShared: true },
  })
  const doubtId = await askDoubt(student)
  const examId = await seedExam(student, anExam('2027-03-01', [aChapter('the sea', 20)]))
  const [running, finished] = attempts.map(({ id }) => id)
  return {
    server,
    examId,
    requestId,
    student,
    teacher,
    admin,
    sourceId,
    recordingId: getFirst(recording).id,
    slidesId: getFirst(slides).id,
    threadId: getFirst(thread).id,
    mapId: getFirst(map).id,
    summaryId: getFirst(summary).id,
    deckId: getFirst(deck).id,
    quizId,
    runningId: running ?? '',
    finishedId: finished ?? '',
    teacherQuizId: made.body.quiz.id,
    homeworkId,
    classId,
    paperId: paper.body.paper.id,
    printingId,
    doubtId,
    roomId: (await seedRoom(server, teacher.accountId)).id,
  }
}
